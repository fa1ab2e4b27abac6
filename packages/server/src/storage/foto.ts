import { FOTO_FORMATS, FOTO_LONG_SIDE, WRONG_BUKTI, WRONG_FOTO, WRONG_LOGO } from '@sia/domain/foto'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'
import { isTwoFormats } from './two-formats.ts'

// Decoding works on the pool that also reads files and hashes passwords.
const AT_ONCE = 2
const WAITING_AT_MOST = 20
/** Of them; the rest is for what students send. */
const SMALLER_AT_MOST = 10
const SECONDS_AT_MOST = 10

const MAX_MEGAPIXELS = 50
/** Of a logo, and more than most telephones make. An interlaced PNG of 50 takes half a gigabyte of memory. */
const LOGO_MEGAPIXELS = 16
/** Of a portrait, in pixels: a screen shows it small. */
export const PORTRAIT = 1000
/** In pixels: 50 mm by 20 mm, as large as a letterhead shows it, at 400 dots an inch. */
const LOGO = { width: 800, height: 320 }

const limit = pLimit(AT_ONCE)

// Loaded with the first photo: a start, and most commands, need none.
const loadSharp = async () => (await import('sharp')).default

/** What is refused: the field that says so, the sentence for what is no photo, what it is called, and how large it may be. */
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
  megapixels: LOGO_MEGAPIXELS,
}

/**
 * A photo as the system keeps it. Takes the bytes a student sent and the longest side in pixels; returns a JPEG
 * of at most that size, upright, without any metadata, made anew from the decoded pixels. Only a whole JPEG, PNG or
 * WebP is taken that is nothing else besides.
 * @throws AppError invalid under the field; too_many when too many photos wait. Product §3.3, §19.4.
 */
export async function toJpeg(
  bytes: Buffer,
  longSide = FOTO_LONG_SIDE,
  asked: Asked = { field: 'foto', wrong: WRONG_FOTO },
): Promise<Buffer> {
  const size = { width: longSide, height: longSide }
  return convert(bytes, size, asked, (picture) => picture.jpeg({ quality: 82 }))
}

/**
 * A logo as papers show it: a PNG on white, of at most 256 colours, so that a paper stays small and is made at once. What
 * is taken is as of a photo, of fewer pixels.
 * @throws AppError invalid under `berkas`, too_many. Product §26.2.
 */
export const toLogo = (bytes: Buffer): Promise<Buffer> =>
  convert(bytes, LOGO, ASKED_OF_LOGO, (picture) =>
    picture.toColourspace('srgb').png({ palette: true, compressionLevel: 9 }),
  )

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
  return limit(async () => {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, autoOrient: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 74 })
      .timeout({ seconds: SECONDS_AT_MOST })
      .toBuffer()
  })
}

async function convert(
  bytes: Buffer,
  size: { width: number; height: number },
  asked: Asked,
  encode: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  // The library also knows formats that run programs or read files; they must not reach it.
  if (!startsAsPhoto(bytes) || isTwoFormats(bytes)) throw refuse(asked, 'jenis')
  if (limit.pendingCount >= WAITING_AT_MOST) {
    throw new AppError('too_many', 'Terlalu banyak foto sedang diproses. Silakan coba lagi.', {
      retryAfter: 10,
    })
  }
  return limit(() => decode(bytes, size, asked, encode))
}

async function decode(...[bytes, size, asked, encode]: Parameters<typeof convert>) {
  const sharp = await loadSharp()
  const limitInputPixels = (asked.megapixels ?? MAX_MEGAPIXELS) * 1_000_000
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw refuse(asked, 'rusak', cause)
    })
  if (!FOTO_FORMATS.some((format) => format === header.format)) throw refuse(asked, 'jenis')
  if (header.width * header.height > limitInputPixels) throw refuse(asked, 'piksel')
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
  return encode(picture)
    .timeout({ seconds: SECONDS_AT_MOST })
    .toBuffer()
    .catch((cause) => {
      throw refuse(asked, 'rusak', cause)
    })
}

function startsAsPhoto(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

function refuse(
  { field, wrong, called = 'Foto', megapixels = MAX_MEGAPIXELS }: Asked,
  reason: 'jenis' | 'piksel' | 'rusak',
  cause?: unknown,
) {
  const sentences = {
    jenis: wrong,
    piksel: `${called} ini terlalu besar, paling banyak ${megapixels} megapiksel.`,
    rusak: `${called} ini rusak atau tidak utuh.`,
  }
  return new AppError('invalid', 'Data yang dikirim belum benar.', {
    fields: { [field]: [sentences[reason]] },
    cause,
  })
}
