// The build for older browsers: cheap phones keep theirs for years.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PdfPage } from './pdf-page.tsx'

/** A document that is open, with what draws a page of it; `close` gives its memory back. */
export interface OpenPdf {
  pdf: PDFDocumentProxy
  Page: typeof PdfPage
  close: () => void
}

let worker: PDFWorker | undefined

/** Opens a PDF of this server; every document shares one worker. Throws what pdf.js throws. */
export async function openPdf(href: string): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl
  worker ??= new PDFWorker()
  // The content security policy allows no WebAssembly.
  const task = getDocument({ url: href, worker, disableRange: true, useWasm: false })
  return { pdf: await task.promise, Page: PdfPage, close: () => task.destroy() }
}
