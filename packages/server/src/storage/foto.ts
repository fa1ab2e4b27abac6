import { join } from 'node:path'
import {
  FEW_MEGAPIXELS,
  FOTO_LONG_SIDE,
  MAX_MEGAPIXELS,
  WRONG_BUKTI,
  WRONG_FOTO,
  WRONG_LOGO,
} from '@sia/domain/foto'
import pLimit from 'p-limit'
import { AppError } from '../errors.ts'
import { createProcessBeside, TooLate } from '../workers/beside.ts'
import type { Decoded, PictureWork, Refusal } from './decode.ts'
import { startsAsPhoto } from './picture-start.ts'
import { isTwoFormats } from './two-formats.ts'

const AT_ONCE = 2
const WAITING_AT_MOST = 20
/** Places for narrowed pictures; the rest is for uploads. */
const SMALLER_AT_MOST = 10
/** More than the decoder gives itself: this ends one that hangs. */
const WITHIN_MS = 30_000
const IDLE_MS = 10_000
/** The heap of JavaScript; pixels are beside it. */
const HEAP_MB = 64
/** The pixels of a portrait's side: a screen shows it small. */
export const PORTRAIT = 1000
/** In pixels: 50 mm by 20 mm, as large as a letterhead shows it, at 400 dots an inch. */
const LOGO = { width: 800, height: 320 }

const limit = pLimit(AT_ONCE)
/** Begun with the first picture, without the settings: what a decoder does wrong finds no key and no database there. */
const free = Array.from({ length: AT_ONCE }, () =>
  createProcessBeside({
    file: join(import.meta.dirname, 'picture-process.ts'),
    env: {},
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
  }),
)

/** The upload: its field, the sentence for what is no photo, its name, and how large it may be. */
interface Asked {
  field: string
  wrong: string
  called?: string
  megapixels?: number
}

const ASKED_OF_LOGO: Asked = {
  field: 'berkas',
  wrong: WRONG_LOGO,
  called: 'Gambar',
  megapixels: FEW_MEGAPIXELS,
}

/**
 * A photo as the system keeps it. Takes the bytes a student sent and the longest side in pixels; returns a JPEG
 * of at most that size, upright, without any metadata, made anew from the decoded pixels. Only a whole JPEG, PNG or
 * WebP is taken that is nothing else besides.
 * @throws AppError invalid under the field; too_many when too many photos wait. Product §3.3, §19.4.
 */
export const toJpeg = (
  bytes: Buffer,
  longSide = FOTO_LONG_SIDE,
  asked: Asked = { field: 'foto', wrong: WRONG_FOTO },
): Promise<Buffer> => convert(bytes, asked, 'foto', { width: longSide, height: longSide })

/**
 * A logo as papers show it: a PNG on white, of at most 256 colours, so that a paper stays small and is made at once.
 * The formats are those of a photo, of fewer pixels.
 * @throws AppError invalid under `berkas`, too_many. Product §26.2.
 */
export const toLogo = (bytes: Buffer): Promise<Buffer> =>
  convert(bytes, ASKED_OF_LOGO, 'logo', LOGO)

/** A proof as the system keeps it, and what its file name ends with. */
export interface Bukti {
  bytes: Buffer
  extension: 'jpg' | 'pdf'
}

/**
 * A proof as the system keeps it: a PDF as it came, anything else as a photo.
 * @throws AppError invalid under `bukti`, too_many. Product §9.2.
 */
export async function toBukti(bytes: Buffer): Promise<Bukti> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { bytes, extension: 'pdf' }
  const asked = { field: 'bukti', wrong: WRONG_BUKTI }
  return { bytes: await toJpeg(bytes, FOTO_LONG_SIDE, asked), extension: 'jpg' }
}

/**
 * A picture made narrow, for lists. Takes the bytes of a stored picture and a width in pixels; returns a WebP
 * of at most that width; null for what is no JPEG, PNG or WebP, and while many wait.
 * @throws Error for a damaged picture.
 */
export async function toWebp(bytes: Buffer, width: number): Promise<Buffer | null> {
  if (!startsAsPhoto(bytes) || limit.pendingCount >= SMALLER_AT_MOST) return null
  const work = { bytes, size: { width }, megapixels: MAX_MEGAPIXELS, as: 'kecil' } as const
  const decoded = await decodeBeside(work)
  if ('picture' in decoded) return Buffer.from(decoded.picture)
  throw new Error(`a stored picture was not made narrow: ${decoded.cause ?? decoded.refused}`)
}

async function convert(
  bytes: Buffer,
  asked: Asked,
  as: PictureWork['as'],
  size: PictureWork['size'],
): Promise<Buffer> {
  // The library also knows formats that run programs or read files; they must not reach it.
  if (!startsAsPhoto(bytes) || isTwoFormats(bytes)) throw refuse(asked, 'jenis')
  if (limit.pendingCount >= WAITING_AT_MOST) {
    throw new AppError('too_many', 'Terlalu banyak foto sedang diproses. Silakan coba lagi.', {
      retryAfter: 10,
    })
  }
  const { megapixels = MAX_MEGAPIXELS } = asked
  const decoded = await decodeBeside({ bytes, size, megapixels, as })
  if ('picture' in decoded) return Buffer.from(decoded.picture)
  throw refuse(asked, decoded.refused, decoded.cause)
}

/** Decodes in a process that ends soon after the last picture, and all that a picture took with it. */
const decodeBeside = (work: PictureWork): Promise<Decoded> =>
  limit(async () => {
    const own = free.shift()
    if (!own) throw new Error('no process of pictures is free')
    try {
      return await own.run<Decoded>(work, WITHIN_MS)
    } catch (error) {
      return {
        refused: error instanceof TooLate ? 'lama' : 'rusak',
        cause: (error as Error).message,
      }
    } finally {
      // The one that was used last is still there.
      free.unshift(own)
    }
  })

function refuse(
  { field, wrong, called = 'Foto', megapixels = MAX_MEGAPIXELS }: Asked,
  reason: Refusal,
  cause?: unknown,
) {
  const sentences = {
    jenis: wrong,
    piksel: `${called} ini terlalu besar, paling banyak ${megapixels} megapiksel.`,
    bertahap: `${called} yang disimpan bertahap (interlaced, progressive) paling banyak ${FEW_MEGAPIXELS} megapiksel. Simpan sebagai JPEG biasa.`,
    kedalaman: `${called} ini terlalu besar: warnanya terlalu rinci untuk ukurannya. Simpan sebagai JPEG biasa.`,
    rusak: `${called} ini rusak atau tidak utuh.`,
    lama: `${called} ini terlalu lama diolah. Simpan sebagai JPEG biasa yang lebih kecil.`,
  }
  return new AppError('invalid', 'Data yang dikirim belum benar.', {
    fields: { [field]: [sentences[reason]] },
    cause,
  })
}
