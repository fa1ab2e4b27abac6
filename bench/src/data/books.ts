import { POLA_JUDUL, TOPIK_BUKU } from '@sia/seed/buku-titles'
import { JURUSAN } from '@sia/seed/jurusan'
import { createNama } from '@sia/seed/names'
import { createRandom } from '@sia/seed/random'

const SYLLABLES = ['ba', 'ci', 'du', 'fo', 'ge', 'ha', 'ju', 'ki', 'lo', 'vu', 'wa', 'yo', 'zi']

/** Words that a handful of books have: the authors' last names. */
export const RARE_WORDS: readonly string[] = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.map((c) => `${a}${b}${c}`)),
)

/** Words that thousands of books have. */
export const COMMON_WORDS = [
  'pengantar',
  'panduan',
  'pemula',
  'vokasi',
  'manajemen',
  'praktik',
  'mandiri',
  'digital',
  'akuntansi',
  'kesehatan',
  'jaringan',
  'desain',
]

const PENERBIT = Array.from({ length: 40 }, (_, index) => `Penerbit Cendekia Seri ${index + 1}`)

/** Library books with titles of two subjects, so that words are as unevenly common as in a library. */
export function* createBooks(count: number) {
  const random = createRandom('bench/buku')
  const topics = JURUSAN.flatMap(({ id }) => (TOPIK_BUKU[id] ?? []).map((topik) => ({ id, topik })))
  for (let id = 1; id <= count; id += 1) {
    const first = random.pick(topics)
    const second = random.pick(topics)
    const title = random.pick(POLA_JUDUL).replace('*', `${first.topik} dan ${second.topik}`)
    const last = RARE_WORDS[id % RARE_WORDS.length] ?? ''
    yield {
      id,
      kode: `BK-${String(id).padStart(6, '0')}`,
      judul: random.chance(0.3) ? `${title} Edisi ${random.int(2, 6)}` : title,
      jurusan_id: first.id,
      penerbit: random.chance(0.97) ? random.pick(PENERBIT) : null,
      pengarang: `${createNama(random, 'makassar').nama} ${last[0]?.toUpperCase()}${last.slice(1)}`,
      halaman: random.int(84, 620),
    }
  }
}
