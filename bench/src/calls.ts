import type { Student } from './audience.ts'
import { COMMON_WORDS, RARE_WORDS } from './data/books.ts'

/** One call that is measured, made by another student each time. */
export interface Call {
  name: string
  path(student: Student, index: number): string
  /** Least requests a second, as a multiple of each floor's; without `prisma` that floor has no such call. */
  atLeast?: { raw?: number; prisma?: number }
  /** Most milliseconds for 99 of 100. */
  p99?: number
  /** Whether it is compared at two numbers of students. */
  scales?: boolean
  /** Only the first students have something to read here; they are compared with themselves. */
  ofFirst?: boolean
}

const TWO_LETTERS = ['da', 'ma', 'pe', 'ko', 'pr', 'ba', 'se', 'ad']
const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

const library = (name: string, query: (index: number) => string): Call => ({
  name,
  path: (_, index) => `/api/buku-perpustakaan?${query(index)}`,
  atLeast: { raw: 0.6 },
  p99: 50,
})

/** The calls measured beside the floors. */
export const CALLS: readonly Call[] = [
  { name: 'krs', path: () => '/api/krs', atLeast: { raw: 1, prisma: 4 }, scales: true },
  { name: 'beranda', path: () => '/api/beranda', atLeast: { raw: 0.8 }, scales: true },
  { name: 'check-mhs', path: () => '/api/check-mhs', atLeast: { raw: 0.5 }, scales: true },
  { name: 'mhs', path: ({ id }) => `/api/mhs/${id}`, atLeast: { raw: 0.6 }, scales: true },
  {
    name: 'kelas',
    path: ({ kelas }, index) => `/api/kelas/${at(kelas, index)}`,
    atLeast: { raw: 0.8 },
    scales: true,
  },
  {
    name: 'pojt',
    path: ({ jurusan_id }) => `/api/pojt?page=all&jurusan=${jurusan_id}`,
    scales: true,
  },
  {
    name: 'berita-terkini',
    path: (_, index) => `/api/berita-terkini?page=${1 + (index % 3)}`,
    scales: true,
  },
  {
    ...library('library-word', (index) => `page=1&search=${at(COMMON_WORDS, index)}`),
    scales: true,
  },
  library('library-rare', (index) => `page=1&search=${at(RARE_WORDS, index * 7)}`),
  library('library-two-letters', (index) => `page=1&search=${at(TWO_LETTERS, index)}`),
  library('library-nothing', (index) => `page=1&search=qx${at(RARE_WORDS, index)}`),
  library('library-deep', (index) => `page=${2000 + (index % 500)}`),
  library(
    'library-deep-word',
    (index) => `page=${100 + (index % 50)}&search=${at(COMMON_WORDS, index)}`,
  ),
]

/** Other reads of a student, compared at two numbers of students only. */
export const OTHER_CALLS: readonly Call[] = [
  { name: 'mhs_pojt', path: ({ id }) => `/api/mhs_pojt/${id}`, ofFirst: true },
  { name: 'angsuran', path: ({ id }) => `/api/angsuran/${id}` },
  { name: 'pengumuman', path: () => '/api/pengumuman?page=all' },
  { name: 'buku-saku-kegiatan', path: () => '/api/buku-saku-kegiatan?page=1' },
  { name: 'progkam', path: () => '/api/progkam?page=all' },
  { name: 'soal-survey', path: () => '/api/soal-survey?page=all' },
  { name: 'peminjaman-ruangan', path: () => '/api/peminjaman-ruangan?page=1' },
  { name: 'ks', path: () => '/api/ks' },
]

/** The headers of a call to the server or a floor; the floors have no sessions and take the id. */
export const headersOf = ({ id, token }: Student) => ({
  authorization: `Bearer ${token}`,
  'x-mhs-id': String(id),
})
