import { ApiError, OFFLINE } from '@sia/web-kit/call/api-error'
import { readIsLost } from '@sia/web-kit/call/connection'
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A document that is open; `close` gives its memory back. */
export interface OpenPdf {
  pdf: PDFDocumentProxy
  close: () => void
}

let worker: PDFWorker | undefined

/**
 * Opens a PDF of this server. The code for it comes with the first one; every document shares one
 * worker. @throws ApiError with a sentence for the student.
 */
export async function loadPdf(href: string): Promise<OpenPdf> {
  try {
    // The build for older browsers: cheap phones keep theirs for years.
    const { getDocument, GlobalWorkerOptions, PDFWorker } = await import(
      'pdfjs-dist/legacy/build/pdf.mjs'
    )
    GlobalWorkerOptions.workerSrc = workerUrl
    worker ??= new PDFWorker()
    // The content security policy allows no WebAssembly.
    const task = getDocument({ url: href, worker, disableRange: true, useWasm: false })
    return { pdf: await task.promise, close: () => task.destroy() }
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): ApiError {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : -1
  if (status === 404) return new ApiError(404, 'Berkas tidak ditemukan di server.')
  if (status >= 500) return new ApiError(status, 'Terjadi kesalahan pada server.')
  if (readIsLost() || status === 0) {
    return new ApiError(0, OFFLINE)
  }
  return new ApiError(-1, 'Berkas tidak dapat ditampilkan di sini. Silakan buka di tab baru.')
}
