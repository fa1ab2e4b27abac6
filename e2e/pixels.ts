import type { BrowserContext } from 'playwright/test'

/** Compares pictures of one size: for each of the others the share of its pixels that clearly differs, 0 to 1. */
export async function openComparer(context: BrowserContext) {
  // A page of its own, which forbids nothing.
  const page = await context.newPage()
  return (before: Buffer, ...others: Buffer[]): Promise<number[]> =>
    page.evaluate(
      async (pictures) => {
        const [first, ...others] = await Promise.all(
          pictures.map(async (picture) => {
            const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
            const bitmap = await createImageBitmap(new Blob([bytes]))
            const { width, height } = bitmap
            const canvas = new OffscreenCanvas(width, height).getContext('2d')
            canvas?.drawImage(bitmap, 0, 0)
            return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
          }),
        )
        return others.map((other) => {
          if (!first || other.length !== first.length) return 1
          const step = (at: number) => Math.abs((first[at] ?? 0) - (other[at] ?? 0))
          let changed = 0
          for (let at = 0; at < first.length; at += 4) {
            // Rounding at the edge of a letter is no difference.
            if (Math.max(step(at), step(at + 1), step(at + 2)) > 6) changed += 1
          }
          return changed / (first.length / 4)
        })
      },
      [before, ...others].map((picture) => picture.toString('base64')),
    )
}
