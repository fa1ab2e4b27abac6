import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** A picture of the home screen. */
export interface Icon {
  /** The file's name in the build: with its content in it, kept for good once it is fetched. */
  file: string
  size: number
  purpose: 'any' | 'maskable' | 'apple' | 'favicon'
  source: Buffer
}

/** The edge of the drawing, in units of which an inch has 72. */
const UNITS = 32
const UNITS_PER_INCH = 72

/**
 * Draws the icons of the home screen from the sign of the site, so that there is one drawing of it. Takes the
 * path of the SVG; returns rounded ones; ones that fill the square for launchers that cut a shape of their own,
 * where the sign stays within the inner 80 % that none of them cuts; Apple's; and `/favicon.ico`, which browsers that
 * draw no SVG ask for by themselves.
 */
export async function drawIcons(svg: string): Promise<Icon[]> {
  const rounded = readFileSync(svg, 'utf8')
  const square = rounded.replace(/ rx="\d+"/, '')
  return Promise.all([
    drawIcon(rounded, 192, 'any'),
    drawIcon(rounded, 512, 'any'),
    drawIcon(square, 192, 'maskable'),
    drawIcon(square, 512, 'maskable'),
    drawIcon(square, 180, 'apple'),
    drawFavicon(rounded),
  ])
}

async function drawPng(svg: string, size: number): Promise<Buffer> {
  const density = (UNITS_PER_INCH * size) / UNITS
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

// An ICO of one picture: a head of 6 bytes, an entry of 16 with size, depth, length and place, and the PNG.
async function drawFavicon(svg: string): Promise<Icon> {
  const size = 48
  const png = await drawPng(svg, size)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return { file: 'favicon.ico', size, purpose: 'favicon', source: Buffer.concat([head, png]) }
}

async function drawIcon(svg: string, size: number, purpose: Icon['purpose']): Promise<Icon> {
  const source = await drawPng(svg, size)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { file: `assets/icon-${purpose}-${size}-${hash}.png`, size, purpose, source }
}
