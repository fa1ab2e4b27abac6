import { FEW_MEGAPIXELS, FOTO_FORMATS, MAX_MEGAPIXELS } from '@sia/domain/foto'
import type { DepthEnum, Sharp } from 'sharp'
import sharp from 'sharp'

const SECONDS_AT_MOST = 10
/** The bytes of a picture once decoded: the most megapixels of four channels of eight bits. */
const MAX_DECODED = MAX_MEGAPIXELS * 4_000_000

/** A picture and what becomes of it: as a photo or logo it is judged, as a list's narrow one it is our own. */
export interface PictureWork {
  bytes: Uint8Array
  size: { width: number; height?: number }
  megapixels: number
  as: 'foto' | 'logo' | 'kecil'
}

export type Refusal = 'jenis' | 'piksel' | 'bertahap' | 'kedalaman' | 'rusak' | 'lama'

/** The picture made anew, or why there is none. */
export type Decoded = { picture: Uint8Array } | { refused: Refusal; cause?: string }

/** Makes a picture anew from its decoded pixels. */
export async function decode(work: PictureWork): Promise<Decoded> {
  const refused = work.as === 'kecil' ? null : await judge(work)
  if (refused !== null) return refused
  try {
    return { picture: await make(work) }
  } catch (error) {
    const { message } = error as Error
    return { refused: message.startsWith('timeout') ? 'lama' : 'rusak', cause: message }
  }
}

async function judge({ bytes, megapixels }: PictureWork): Promise<Decoded | null> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => error)
  if (header instanceof Error) return { refused: 'rusak', cause: header.message }
  if (!FOTO_FORMATS.some((format) => format === header.format)) return { refused: 'jenis' }
  const pixels = header.width * header.height
  if (pixels > megapixels * 1_000_000) return { refused: 'piksel' }
  if (header.isProgressive && pixels > FEW_MEGAPIXELS * 1_000_000) return { refused: 'bertahap' }
  return pixels * header.channels * BYTES[header.depth] > MAX_DECODED
    ? { refused: 'kedalaman' }
    : null
}

function make({ bytes, size, megapixels, as }: PictureWork): Promise<Buffer> {
  const limitInputPixels = megapixels * 1_000_000
  const failOn = as === 'kecil' ? 'warning' : 'error'
  const picture = sharp(bytes, { limitInputPixels, failOn, autoOrient: true }).resize({
    ...size,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return AS[as](picture).timeout({ seconds: SECONDS_AT_MOST }).toBuffer()
}

const AS: Record<PictureWork['as'], (picture: Sharp) => Sharp> = {
  foto: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 82 }),
  logo: (picture) =>
    picture
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .png({ palette: true, compressionLevel: 9 }),
  kecil: (picture) => picture.webp({ quality: 74 }),
}

/** Bytes of a pixel's channel. */
const BYTES: Record<keyof DepthEnum, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}
