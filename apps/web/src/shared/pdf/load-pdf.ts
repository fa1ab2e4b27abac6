import { ApiError, OFFLINE } from '@sia/web-kit/call/api-error'
import { readIsLost } from '@sia/web-kit/call/connection'
import type { OpenPdf } from './open-pdf.ts'

/**
 * Opens a PDF of this server. The code that opens and draws it comes with the first one.
 * @throws ApiError with a sentence for the student.
 */
export async function loadPdf(href: string): Promise<OpenPdf> {
  try {
    const { openPdf } = await import('./open-pdf.ts')
    return await openPdf(href)
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
