import type { Adegan } from '../berita-texts.ts'
import { createRandom } from '../random.ts'
import { gunung, laut, teratai } from './nature.ts'
import { PALETTES, renderJpeg, type Scene } from './picture.ts'
import { kampus, kota, panggung, wisuda } from './places.ts'
import { bola, buku, grafik, jejaring, laptop } from './works.ts'

const SCENES: Record<Adegan, Scene> = {
  gunung,
  laut,
  kota,
  kampus,
  wisuda,
  panggung,
  laptop,
  grafik,
  jejaring,
  buku,
  bola,
  teratai,
}

/** Draws the picture of a news item; the same number gives the same picture. */
export async function drawBerita(adegan: Adegan, index: number): Promise<Buffer> {
  const palette = PALETTES[(index * 3 + Math.floor(index / 12)) % PALETTES.length]
  if (!palette) throw new RangeError('no palette')
  return renderJpeg(SCENES[adegan](createRandom(`gambar/${index}`), palette))
}
