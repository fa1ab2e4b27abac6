import { problemOfPdf } from '@sia/office/lib/pdf'
import { AppError } from '@sia/server/errors'
import { readInput } from './input-file.ts'

/** How large a PDF may be, in bytes: students open it on their phones. */
const MAX_PDF_BYTES = 20 * 1024 * 1024

/**
 * Reads a PDF the operator names.
 * @throws AppError invalid when it cannot be read, is larger than 20 MB, is no PDF or breaks off.
 */
export async function readPdf(path: string): Promise<Buffer> {
  const bytes = await readInput(path, MAX_PDF_BYTES)
  const problem = problemOfPdf(bytes)
  if (problem === 'kind') throw new AppError('invalid', `Berkas ${path} bukan PDF.`)
  if (problem === 'end') {
    throw new AppError('invalid', `Berkas ${path} tidak utuh: akhir PDF tidak ada.`)
  }
  return bytes
}
