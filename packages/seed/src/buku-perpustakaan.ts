import { JUDUL_UMUM, POLA_JUDUL, TOPIK_BUKU } from './buku-titles.ts'
import { JURUSAN } from './jurusan.ts'
import { createNama } from './names.ts'
import { createRandom, type Random } from './random.ts'

type BukuRow = {
  id: number
  kode: string
  judul: string
  jurusan_id: number | null
  penerbit: string | null
  pengarang: string | null
  halaman: number | null
}

const PENERBIT = [
  'Pustaka Cendekia Nusa',
  'Penerbit Lontar Dewata',
  'Graha Aksara',
  'Media Ilmu Timur',
  'Rinjani Press',
  'Tunas Karya',
  'Losari Media',
  'Bumi Literasi',
  'Karang Ilmu',
]

/** Library books of every programme and some for everybody, titles all different. */
export function createBuku(): BukuRow[] {
  const random = createRandom('buku-perpustakaan')
  const titled = JURUSAN.flatMap(({ id, singkatan }) =>
    (TOPIK_BUKU[id] ?? []).flatMap((topik) =>
      random.sample(POLA_JUDUL, 7).map((pola) => ({
        judul: pola.replace('*', topik),
        jurusan_id: id,
        singkatan,
      })),
    ),
  )
  const umum = JUDUL_UMUM.map((judul) => ({ judul, jurusan_id: null, singkatan: 'UMU' }))
  const numbers = new Map<string, number>()
  return [...titled, ...umum].map(({ judul, jurusan_id, singkatan }, index) => {
    const number = (numbers.get(singkatan) ?? 0) + 1
    numbers.set(singkatan, number)
    return {
      id: index + 1,
      kode: `${singkatan}-${String(number).padStart(4, '0')}`,
      judul,
      jurusan_id,
      penerbit: random.chance(0.97) ? random.pick(PENERBIT) : null,
      pengarang: random.chance(0.97) ? authorOf(random) : null,
      halaman: random.chance(0.97) ? random.int(84, 620) : null,
    }
  })
}

function authorOf(random: Random): string {
  const first = createNama(random, 'makassar').nama
  if (random.chance(0.7)) return first
  return `${first} dan ${createNama(random, 'mataram').nama}`
}
