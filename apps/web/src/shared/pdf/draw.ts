import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'

/** A page that was drawn: width by height, and its words. */
interface Drawn {
  ratio: number
  text: string
}

// Beyond this a phone spends memory that nobody sees.
const SHARPEST = 2

/**
 * Draws a page on a canvas. Takes the pixels it may be wide; returns what was drawn, or null when it was
 * cancelled or the page is broken; and the function that stops it.
 */
export function draw(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<Drawn | null>; cancel: () => void } {
  let isCancelled = false
  let task: RenderTask | undefined

  async function run(): Promise<Drawn | null> {
    const page = await pdf.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const scale = (width / natural.width) * Math.min(devicePixelRatio, SHARPEST)
    const viewport = page.getViewport({ scale })
    if (isCancelled) return null
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    task = page.render({ canvas, viewport })
    await task.promise
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    return { ratio: natural.width / natural.height, text }
  }

  return {
    done: run().catch(() => null),
    cancel: () => {
      isCancelled = true
      task?.cancel()
    },
  }
}
