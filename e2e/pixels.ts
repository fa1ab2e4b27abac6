import type { BrowserContext } from 'playwright/test'

/** Compares pictures of one size. Out: of all pixels the share that clearly differs, 0 to 1. */
export async function openComparer(context: BrowserContext) {
  // A page of its own, which forbids nothing.
  const page = await context.newPage()
  return (before: Buffer, after: Buffer): Promise<number> =>
    page.evaluate(
      async (pictures) => {
        const [a, b] = await Promise.all(
          pictures.map(async (picture) => {
            const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
            const { width, height } = await createImageBitmap(new Blob([bytes]))
            const canvas = new OffscreenCanvas(width, height).getContext('2d')
            canvas?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
            return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
          }),
        )
        if (!a || !b || a.length !== b.length) return 1
        let changed = 0
        for (let at = 0; at < a.length; at += 4) {
          // Rounding at the edge of a letter is no difference.
          const steps = [0, 1, 2].map((colour) =>
            Math.abs((a[at + colour] ?? 0) - (b[at + colour] ?? 0)),
          )
          if (Math.max(...steps) > 6) changed += 1
        }
        return changed / (a.length / 4)
      },
      [before.toString('base64'), after.toString('base64')],
    )
}
