import sharp from 'sharp'
import type { Random } from '../random.ts'

/** Colours of a picture: sky from top to bottom, far to near ground, and two that stand out. */
export interface Palette {
  sky: [string, string, string]
  ground: [string, string, string, string]
  accent: string
  light: string
}

/** What draws the content of a picture as SVG. */
export type Scene = (random: Random, palette: Palette) => string

/** Width of a news picture. */
export const WIDTH = 1200
/** Height of a news picture. */
export const HEIGHT = 675

const QUALITY = 75

/** Colours that go together; a picture takes one set. */
export const PALETTES: readonly Palette[] = [
  {
    sky: ['#1b4b7a', '#5fa3c7', '#fbe3b5'],
    ground: ['#7fa9a3', '#4f8a7c', '#2c6b57', '#164a3b'],
    accent: '#ffb547',
    light: '#fff4dc',
  },
  {
    sky: ['#43256b', '#c0527f', '#ffc28a'],
    ground: ['#a2597f', '#74416f', '#4b2e5c', '#2b1d40'],
    accent: '#ffd166',
    light: '#ffe9d0',
  },
  {
    sky: ['#0d5c63', '#44a1a0', '#e6f4d7'],
    ground: ['#8fc1a9', '#5a9c84', '#2f7566', '#124e4a'],
    accent: '#f78154',
    light: '#f7fbe9',
  },
  {
    sky: ['#10263f', '#33598c', '#9ec5e8'],
    ground: ['#6a8caf', '#456a92', '#2a4a73', '#152c4d'],
    accent: '#f2c14e',
    light: '#eaf3fc',
  },
  {
    sky: ['#7a2e2e', '#d9704a', '#ffe0a3'],
    ground: ['#b06a4f', '#874a3f', '#5d3236', '#361f28'],
    accent: '#3fa796',
    light: '#fff1d6',
  },
]

/** Renders SVG content as a JPEG. */
export async function renderJpeg(
  content: string,
  size: { width: number; height: number } = { width: WIDTH, height: HEIGHT },
): Promise<Buffer> {
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** A background that runs through the three sky colours. */
export function sky({ sky: [top, middle, bottom] }: Palette): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`
}

/** A disc with a halo. */
export function sun(at: { x: number; y: number; r: number }, color: string): string {
  const { x, y, r } = at
  const halo = [3.2, 2.3, 1.6].map(
    (size) => `<circle cx="${x}" cy="${y}" r="${r * size}" fill="${color}" opacity=".14"/>`,
  )
  return `${halo.join('')}<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`
}

/** A soft line through points, from the left edge to the right. */
export function smooth(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  let before = first
  for (const point of rest) {
    const middle = (before.x + point.x) / 2
    path += ` C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`
    before = point
  }
  return path
}

/** Points across the picture that go up and down around a height. */
export function ridge(random: Random, base: number, swing: number, count: number) {
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: (WIDTH / count) * index,
    y: base + (index % 2 === 0 ? 1 : -1) * swing * (0.4 + random.next() * 0.6),
  }))
}

/** A shape filled from a line down to the bottom edge. */
export function fillBelow(line: string, color: string, opacity = 1): string {
  return `<path d="${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z" fill="${color}" opacity="${opacity}"/>`
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
