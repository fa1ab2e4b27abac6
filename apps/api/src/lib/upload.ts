import { MAX_FOTO_MB } from '@sia/domain/foto'
import { AppError, invalid } from '@sia/server/errors'
import type { FastifyRequest } from 'fastify'

/** The fields of a multipart body, and the bytes of its file or null without one. */
interface Upload {
  fields: Record<string, unknown>
  file: Buffer | null
}

/**
 * Reads a multipart body with at most one file, whose part must have the given name. All of it is in
 * memory, so a request that fails leaves nothing behind.
 * @throws AppError invalid under the part's name, malformed for a body that breaks off.
 */
export async function readUpload(request: FastifyRequest, name: string): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  const refuse = (sentence: string) => invalid({ [name]: [sentence] })
  let refusal: AppError | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      // Read to the end even when refused: a browser shows no answer to a request cut off in between.
      const bytes = await part.toBuffer()
      if (part.fieldname !== name) refusal = refuse(`Berkas harus dikirim sebagai ${name}.`)
      else if (part.file.truncated)
        refusal = refuse(`Ukuran berkas paling besar ${MAX_FOTO_MB} MB.`)
      else if (bytes.length > 0) file = bytes
      else if (part.filename) refusal = refuse('Berkas ini kosong.')
    }
  } catch (error) {
    throw refusalOf(error, name)
  }
  if (refusal) throw refusal
  if (isText(fields[name])) throw refuse('Isian ini harus berupa berkas.')
  return { fields, file }
}

// A form without a file may send the part as an empty text, or what a script made of 'no file'.
function isText(value: unknown): boolean {
  return value !== undefined && !['', 'null', 'undefined'].includes(String(value))
}

// Whatever else stops the reading is in how the client wrote the body, or that it went away.
function refusalOf(cause: unknown, name: string): AppError {
  return (cause as { code?: unknown }).code === 'FST_FILES_LIMIT'
    ? invalid({ [name]: ['Kirim satu berkas saja.'] })
    : new AppError('malformed', 'Permintaan tidak dapat dibaca.', {
        fields: { [name]: ['Berkas tidak terkirim dengan utuh. Silakan kirim lagi.'] },
        cause,
      })
}
