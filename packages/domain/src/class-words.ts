import { MEETINGS, PERTEMUAN } from './absensi.ts'
import { asSeen } from './seen.ts'

/** Headings of the column of student numbers, beside 'nim'. */
export const NIM_WORDS = [
  'nomor induk mahasiswa',
  'no mahasiswa',
  'no induk',
  'npm',
  'nrp',
  'no pokok mahasiswa',
  'nim mahasiswa',
  'stambuk',
]

/** Whose name it is where a NIM or an account is; of a heading without blanks. */
const NAMES =
  /^((nama|atasnama|an)(lengkap|mahasiswai?|mhs|siswa|peserta|pelanggan|nasabah|va|virtualaccount|briva)?|mahasiswa|mhs|peserta)$/

/** Lecturers' words for each part of a total, beside its own name. */
export const MARK_WORDS: Readonly<Record<'tugas' | 'uts' | 'uas', readonly string[]>> = {
  tugas: ['nilai tugas', 'tgs'],
  uts: ['nilai uts', 'ujian tengah semester', 'mid', 'mid semester'],
  uas: ['nilai uas', 'ujian akhir semester'],
}

// Before the number of a meeting, or left out.
const BEFORE = [
  'pertemuan',
  'pertemuan ke',
  'pert',
  'pert ke',
  'p',
  'ke',
  'tm',
  'tatap muka',
  'sesi',
  'minggu',
  'mg',
  'm',
  'pekan',
]

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')

const EXAM_WORDS: Readonly<Record<string, readonly string[]>> = {
  UTS: ['ujian tengah semester', 'mid', 'mid semester'],
  UAS: ['ujian akhir semester'],
}

/** Lecturers' words for a session: 'Pertemuan 1', 'P1', 'I'; its own name is the first. Product §4.1. */
export function wordsOfSession(name: (typeof PERTEMUAN)[number]): string[] {
  const roman = ROMAN[(MEETINGS as readonly string[]).indexOf(name)]
  const numbers = [name, name.padStart(2, '0'), ...(roman === undefined ? [] : [roman])]
  return [
    ...numbers,
    ...numbers.flatMap((number) => BEFORE.map((word) => `${word} ${number}`)),
    ...(EXAM_WORDS[name] ?? []),
  ]
}

// Offices' short forms in headings.
const SHORT: Readonly<Record<string, string>> = {
  tgl: 'tanggal',
  jml: 'jumlah',
  thn: 'tahun',
  bln: 'bulan',
  smt: 'semester',
  nomor: 'no',
}

/**
 * A heading for comparing: 'No. HP (wajib)' and 'no_hp' are one, 'Tgl Terbit' and 'tanggal terbit' another; brackets and
 * weights in percent do not count.
 */
export const bareHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\(.*?\)|\d+\s*%/g, '')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('')

const NIMS = new Set(['nim', ...NIM_WORDS].map(bareHeading))

/** Whether a heading is of student numbers; 'NIM/NPM' is one. */
export const isNimHeading = (heading: string): boolean =>
  NIMS.has(bareHeading(heading)) || heading.split('/').every((part) => NIMS.has(bareHeading(part)))

/** Whether a heading is of the names of students. */
export const isNameHeading = (heading: string): boolean => NAMES.test(bareHeading(heading))

const BAGIAN_OF = new Map(
  Object.entries(MARK_WORDS).flatMap(([bagian, words]) =>
    [bagian, ...words].map((word) => [bareHeading(word), bagian] as const),
  ),
)

/** The part of a total that a heading names: 'N. UTS' and 'UTS (30%)' are 'uts'; null for none. Product §25.12. */
export const readBagian = (heading: string): string | null =>
  BAGIAN_OF.get(bareHeading(heading.replace(/^\s*(nilai|skor|n)\b[\s._-]*/i, ''))) ?? null

const bareSession = (words: string) => words.toLowerCase().replace(/[\s.\-_:#]+/g, '')

const SESSION_OF = new Map<string, string>(
  PERTEMUAN.flatMap((name) => wordsOfSession(name).map((word) => [bareSession(word), name])),
)

/**
 * The session that a heading names: '5', '5.0', 'P5' and 'Pertemuan ke-5' are '5'; null for none, as of a day '1/9'.
 * Product §25.12.
 */
export const readSession = (heading: string): string | null =>
  SESSION_OF.get(
    bareSession(
      asSeen(heading)
        .replace(/\(.*?\)|\d+\s*%/g, '')
        .trim()
        .replace(/^(\d+)[.,]0+$/, '$1')
        .replace(/^nilai (?=u[ta]s$)/i, ''),
    ),
  ) ?? null
