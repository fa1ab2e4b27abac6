import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { draw } from './draw.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  /** Pixels the page may be wide; 0 while that is not known. */
  width: number
}

const A4 = 1 / Math.SQRT2

/** One page, drawn to the width there is once it is about to be seen; its words are read out. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const item = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [page, setPage] = useState({ ratio: A4, text: '' })

  useEffect(() => {
    if (!item.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(item.current)
    return () => observer.disconnect()
  }, [isNear])

  useEffect(() => {
    if (!isNear || width === 0 || !canvas.current) return
    const drawing = draw(pdf, number, canvas.current, width)
    drawing.done.then((drawn) => drawn && setPage(drawn))
    return drawing.cancel
  }, [isNear, pdf, number, width])

  return (
    <li
      ref={item}
      className="overflow-hidden rounded-lg border border-line bg-white"
      style={{ aspectRatio: page.ratio }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Halaman ${number} dari ${pdf.numPages}`}
        className="block w-full"
      />
      <p className="sr-only">{page.text}</p>
    </li>
  )
}
