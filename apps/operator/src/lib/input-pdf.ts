import { AppError } from '@sia/server/errors'
import { readInput } from './input-file.ts'

/** How large a PDF may be, in bytes: students open it on their phones. */
const MAX_PDF_BYTES = 20 * 1024 * 1024

const END_WITHIN_BYTES = 1024

/**
 * Reads a PDF the operator names; '-' is what is piped in.
 * @throws AppError invalid when it can not be read, is larger than 20 MB, is no PDF or breaks off.
 */
export async function readPdf(path: string): Promise<Buffer> {
  const bytes = await readInput(path, MAX_PDF_BYTES)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') {
    throw new AppError('invalid', `Berkas ${path} bukan PDF.`)
  }
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) {
    throw new AppError('invalid', `Berkas ${path} tidak utuh: akhir PDF tidak ada.`)
  }
  return bytes
}
