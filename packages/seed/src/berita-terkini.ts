import { BERITA } from './berita-texts.ts'
import { addDays, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { createRandom } from './random.ts'
import type { Story } from './story.ts'

// More readers than this would only make the counts slow to write: each one touches the same row.
const MAX_READERS = 400

/** The picture of a news item, counted from the oldest. */
export const pictureName = (index: number) => `berita-${String(index + 1).padStart(2, '0')}.jpg`

/** News of the last months with the students who read and liked it. */
export function createBerita(mhs: readonly Mhs[], { today }: Story) {
  const random = createRandom('berita-terkini')
  const age = (index: number) => 1 + (BERITA.length - 1 - index) * 6
  const berita_terkini = BERITA.map(({ title, caption }, index) => ({
    id: index + 1,
    title,
    caption,
    picture: pictureName(index),
    created_at: moment(addDays(today, -age(index)), '09:15'),
  }))
  const readers = mhs.filter(({ row }) => row.nim !== NIM_KOSONG)
  const views: { berita_terkini_id: number; mhs_id: number; tanggal: string }[] = []
  const likes: { berita_terkini_id: number; mhs_id: number }[] = []
  for (const [index, { id }] of berita_terkini.entries()) {
    const count = Math.min(MAX_READERS, Math.round(readers.length * (0.15 + random.next() * 0.45)))
    const own = readers.filter(({ row }) => row.nim === NIM_LENGKAP && index % 2 === 1)
    for (const { row } of new Set([...own, ...random.sample(readers, count)])) {
      const days = random.int(0, Math.min(5, age(index)))
      const tanggal = addDays(today, days - age(index))
      views.push({ berita_terkini_id: id, mhs_id: row.id, tanggal })
      if (random.chance(0.3) || (row.nim === NIM_LENGKAP && index % 4 === 1)) {
        likes.push({ berita_terkini_id: id, mhs_id: row.id })
      }
    }
  }
  return {
    berita_terkini,
    berita_terkini_dibaca: views.map(({ berita_terkini_id, mhs_id }) => ({
      berita_terkini_id,
      mhs_id,
    })),
    berita_terkini_status_views: views,
    berita_terkini_status_likes: likes,
  }
}
