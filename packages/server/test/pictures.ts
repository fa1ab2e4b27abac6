import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const RED = { r: 220, g: 20, b: 20 }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })

/** A good JPEG of one colour. */
export const jpeg = (width = 64, height = 48) => picture(width, height).jpeg().toBuffer()
/** A good PNG of one colour. */
export const png = (width = 64, height = 48) => picture(width, height).png().toBuffer()
/** A good WebP of one colour. */
export const webp = (width = 64, height = 48) => picture(width, height).webp().toBuffer()

/** A picture that cannot be squeezed, for sizes. */
export function noise(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < raw.length; at += 1) raw[at] = (Math.imul(at, 2_654_435_761) >>> 13) & 255
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

interface PixelBomb {
  /** Bits of a channel. */
  depth?: number
  /** As PNG numbers them: 0 grey, 2 colours, 6 colours and how transparent they are. */
  colour?: number
  interlaced?: boolean
}

/** A small PNG file that claims to be of this size and would need all of it in memory. */
export function pixelBomb(
  width: number,
  height: number,
  { depth = 1, colour = 0, interlaced = false }: PixelBomb = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * Math.min(height, 2000)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with a text chunk in front of its pixels. */
export async function pngWithText(text: string): Promise<Buffer> {
  const bytes = await png()
  const afterHeader = 8 + 25
  const comment = chunk('tEXt', Buffer.from(`Comment\0${text}`))
  return Buffer.concat([bytes.subarray(0, afterHeader), comment, bytes.subarray(afterHeader)])
}

/** A JPEG with a comment segment. */
export async function jpegWithComment(text: string): Promise<Buffer> {
  const bytes = await jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)])
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
}

/** A JPEG whose first segment's length reads as the opening of a script's comment. */
export async function jpegOpeningComment(script: string): Promise<Buffer> {
  const bytes = await jpeg()
  const segment = Buffer.alloc(0x2f2a, ' ')
  segment.write('JFIF\0\x01\x01', 0, 'latin1')
  segment.write(`*/=${script};/*`, segment.length - script.length - 8)
  const start = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x2f, 0x2a]),
    segment.subarray(2),
  ])
  return Buffer.concat([start, bytes.subarray(20)])
}

/** The smallest ZIP file with one stored text. */
export const zip = Buffer.from(
  'PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0aPK\x05\x06'.padEnd(60, '\0'),
  'latin1',
)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
