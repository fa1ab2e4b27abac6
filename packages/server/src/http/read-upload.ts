import type { IncomingMessage } from 'node:http'
import { finished, Transform } from 'node:stream'
import { finished as ended } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { errorCodes } from 'fastify'
import { AppError, invalid } from '../errors.ts'
import { MAX_BODY } from './body-bounds.ts'

/** The fields of a multipart body, and the bytes of its file or null without one. */
interface Upload {
  fields: Record<string, unknown>
  file: Buffer | null
}

const LIMITS = {
  files: 1,
  fields: 30,
  parts: 40,
  fieldSize: MAX_BODY,
  headerPairs: 20,
  headerSize: 2048,
}

/** The start of a part. The text of a field may have it too, at the beginning of a line. */
const DELIMITER = '\r\n--'
const MAX_DELIMITERS = 1000

/**
 * Reads a multipart body with at most one file, whose part must have the given name and whose bytes are at most
 * `maxMb` megabytes of 1024 times 1024. All of it is in memory, so a request that fails leaves nothing behind.
 * @throws AppError invalid under the part's name, malformed for a body that breaks off; FST_ERR_CTP_BODY_TOO_LARGE
 *   for a field too long.
 */
export async function readUpload(
  raw: IncomingMessage,
  name: string,
  maxMb: number,
): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  // Read to the end even when refused: a browser shows no answer to a request cut off in between.
  let refusal: AppError | null = null
  const refuse = (sentence: string) => {
    refusal = invalid({ [name]: [sentence] })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const limits = { ...LIMITS, fileSize: maxMb * 1024 * 1024 }
      const form = new Busboy({ headers: raw.headers as BusboyHeaders, limits })
      form.on('field', (field, value, _, isCut) => {
        if (isCut) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
        else if (field in Object.prototype) reject(new Error('a name that every object has'))
        else fields[field] = value
      })
      form.on('file', (field, bytes, filename) => {
        const chunks: Buffer[] = []
        bytes.on('data', (chunk) => chunks.push(chunk))
        bytes.on('error', reject)
        bytes.on('end', () => {
          if (field !== name) refuse(`Berkas harus dikirim sebagai ${name}.`)
          else if (bytes.truncated) refuse(`Ukuran berkas paling besar ${maxMb} MB.`)
          else if (chunks.length > 0) file = Buffer.concat(chunks)
          else if (filename) refuse('Berkas ini kosong.')
        })
      })
      form.on('filesLimit', () => refuse('Kirim satu berkas saja.'))
      form.on('fieldsLimit', () => reject(tooManyParts()))
      form.on('partsLimit', () => reject(tooManyParts()))
      form.on('finish', resolve).on('error', reject)
      // A client that hung up sends no end.
      finished(raw, { writable: false }, (error) => error && reject(error))
      raw.pipe(countParts().on('error', reject)).pipe(form)
    })
  } catch (error) {
    // The rest is let go unread before the answer: who still sends sees no answer on a connection that closes.
    raw.unpipe()
    raw.resume()
    await Promise.allSettled([ended(raw, { writable: false })])
    throw refusalOf(error, name)
  }
  if (refusal) throw refusal
  if (isText(fields[name])) throw invalid({ [name]: ['Isian ini harus berupa berkas.'] })
  return { fields, file }
}

/** Lets bytes through that hold no more parts than anybody sends: the parser would make an object of each. */
function countParts(): Transform {
  let delimiters = 0
  return new Transform({
    transform(bytes: Buffer, _, done) {
      for (let at = bytes.indexOf(DELIMITER); at >= 0; at = bytes.indexOf(DELIMITER, at + 1)) {
        delimiters += 1
        if (delimiters > MAX_DELIMITERS) return done(tooManyParts())
      }
      done(null, bytes)
    },
  })
}

const tooManyParts = () => new Error('too many parts')

// A form without a file may send the part as an empty text, or what a script made of 'no file'.
function isText(value: unknown): boolean {
  return value !== undefined && !['', 'null', 'undefined'].includes(String(value))
}

// Whatever else stops the reading is in how the client wrote the body, or that it went away.
function refusalOf(cause: unknown, name: string): Error {
  if (cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return cause
  return new AppError('malformed', 'Permintaan tidak dapat dibaca.', {
    fields: { [name]: ['Berkas tidak terkirim dengan utuh. Silakan kirim lagi.'] },
    cause,
  })
}
