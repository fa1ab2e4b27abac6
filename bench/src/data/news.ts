import { BERITA } from '@sia/seed/berita-texts'

const BERITA_COUNT = 60
const READERS = 200
const HOUR_MS = 60 * 60 * 1000
const FIRST = Date.parse('2026-01-05T01:15:00Z')

/** News with as many readers whatever the number of students, a third of whom like it. */
export function createNews(students: number) {
  const numbers = Array.from({ length: BERITA_COUNT }, (_, index) => index + 1)
  const readers = (id: number) =>
    Array.from(
      { length: Math.min(READERS, students) },
      (_, index) => ((id * 7 + index) % students) + 1,
    )
  return {
    berita_terkini: numbers.map((id) => {
      const { title, caption } = BERITA[id % BERITA.length] ?? { title: '', caption: '' }
      const created_at = new Date(FIRST + id * 50 * HOUR_MS)
      return { id, title: `${title} (${id})`, caption, picture: `berita-${id}.jpg`, created_at }
    }),
    berita_terkini_dibaca: numbers.flatMap((berita_terkini_id) =>
      readers(berita_terkini_id).map((mhs_id) => ({ berita_terkini_id, mhs_id })),
    ),
    berita_terkini_status_views: numbers.flatMap((berita_terkini_id) =>
      readers(berita_terkini_id).map((mhs_id) => ({
        berita_terkini_id,
        mhs_id,
        tanggal: '2026-06-01',
      })),
    ),
    berita_terkini_status_likes: numbers.flatMap((berita_terkini_id) =>
      readers(berita_terkini_id)
        .filter((_, index) => index % 3 === 0)
        .map((mhs_id) => ({ berita_terkini_id, mhs_id })),
    ),
  }
}
