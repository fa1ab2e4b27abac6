import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** A picture of the home screen. */
export interface Icon {
  /** The file's name in the build: with its content in it, kept for good once it is fetched. */
  file: string
  size: number
  purpose: 'any' | 'maskable' | 'apple'
  source: Buffer
}

/** The edge of the drawing, in units of which an inch has 72. */
const UNITS = 32
const UNITS_PER_INCH = 72

/**
 * Draws the icons of the home screen from the sign of the site, so that there is one drawing of it. In: the
 * path of the SVG. Out: rounded ones; ones that fill the square for launchers that cut a shape of their own,
 * where the sign stays within the inner 80 % that none of them cuts; and Apple's.
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
  ])
}

async function drawIcon(svg: string, size: number, purpose: Icon['purpose']): Promise<Icon> {
  const density = (UNITS_PER_INCH * size) / UNITS
  const source = await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { file: `assets/icon-${purpose}-${size}-${hash}.png`, size, purpose, source }
}
