import type { PlaceName } from './booking.ts'
import type { Peran } from './staf.ts'
import type { Status } from './status.ts'

interface Form {
  /** The name of the paper, in its heading and in lists. */
  label: string
  /** The certified fact, after 'Surat ini menerangkan'. */
  certifies: string
  /** The middle of its number. */
  kode: string
  /** The office that signs, refuses and withdraws it. */
  kantor: Extract<Peran, 'akademik' | 'keuangan'>
  /** The statuses in which a student may have it. */
  status: readonly Status[]
}

const READING: readonly Status[] = ['aktif', 'cuti', 'lulus']

/** Why a paper with these letters is not issued; `what` is what holds them, 'Keperluan' or 'Datanya'. Product §26.2. */
export const explainLacking = (what: string, letters: readonly string[]): string =>
  `${what} memuat huruf yang tidak dapat dicetak: ${letters.join(' ')}. Tulis dengan huruf Latin yang lazim.`

/** The kinds of papers, in the order in which students read them. Product §26.2. */
export const SURAT = {
  aktif: {
    label: 'Surat Keterangan Aktif Kuliah',
    certifies: 'mahasiswa aktif pada semester yang disebutkan',
    kode: 'SKA',
    kantor: 'akademik',
    status: ['aktif'],
  },
  khs: {
    label: 'Kartu Hasil Studi',
    certifies: 'nilai satu semester',
    kode: 'KHS',
    kantor: 'akademik',
    status: READING,
  },
  transkrip: {
    label: 'Transkrip Nilai Sementara',
    certifies: 'nilai semua mata kuliah yang sudah selesai',
    kode: 'TNS',
    kantor: 'akademik',
    status: READING,
  },
  ujian: {
    label: 'Kartu Ujian',
    certifies: 'mata kuliah yang diikuti ujiannya',
    kode: 'KU',
    kantor: 'akademik',
    status: ['aktif'],
  },
  tak: {
    label: 'Surat Keterangan Nilai TAK',
    certifies: 'kegiatan dan nilai TAK',
    kode: 'TAK',
    kantor: 'akademik',
    status: READING,
  },
  ojt: {
    label: 'Surat Keterangan OJT',
    certifies: 'tempat OJT',
    kode: 'OJT',
    kantor: 'akademik',
    status: READING,
  },
  kuitansi: {
    label: 'Bukti Pembayaran',
    certifies: 'satu pembayaran yang sudah dibukukan',
    kode: 'KWT',
    kantor: 'keuangan',
    status: READING,
  },
} as const satisfies Record<string, Form>

export type JenisSurat = keyof typeof SURAT

export const JENIS_SURAT = Object.keys(SURAT) as JenisSurat[]

/** The states of a paper. Product §26.2. */
const KEADAAN_SURAT = ['menunggu', 'terbit', 'ditolak', 'ditarik'] as const

export type KeadaanSurat = (typeof KEADAAN_SURAT)[number]

/** The state that readers are told: a paper whose facts have changed since is 'diganti'. */
type KeadaanTampil = KeadaanSurat | 'diganti'

/**
 * The state of a paper now. Takes its stored state, and whether the facts of an issued paper still hold. Product §26.2.
 */
export const stateOfSurat = (keadaan: KeadaanSurat, holds: boolean): KeadaanTampil =>
  keadaan === 'terbit' && !holds ? 'diganti' : keadaan

/** The most characters of a paper's purpose. */
export const MAX_KEPERLUAN = 200

/** The kinds that an office with these roles decides on. Product §26.2. */
export const listSuratOf = (peran: readonly Peran[]): JenisSurat[] =>
  JENIS_SURAT.filter((jenis) => peran.includes(SURAT[jenis].kantor))

/** Whether a student of a status may have papers of a kind. Product §26.2. */
export const mayHaveSurat = (jenis: JenisSurat, status: Status): boolean =>
  (SURAT[jenis].status as readonly Status[]).includes(status)

/** The kinds that a setting names, by commas; what names none is left out. Product §26.2. */
export const parseJenisSurat = (text: string | null): JenisSurat[] =>
  JENIS_SURAT.filter((jenis) => (text ?? '').split(',').includes(jenis))

const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The number of a paper, '0012/KHS/XI/2026'. Takes its kind, its number in the year, and its WITA day. Product §26.2. */
export function showNomorSurat(jenis: JenisSurat, urut: number, day: string): string {
  const [tahun, bulan] = day.split('-')
  const month = ROMAN_MONTHS[Number(bulan) - 1]
  return `${String(urut).padStart(4, '0')}/${SURAT[jenis].kode}/${month}/${tahun}`
}

/** A NIM of which the middle half is hidden, '24010001' -> '24••••01'. Product §26.2. */
export function hideNim(nim: string): string {
  const letters = [...nim]
  const edge = Math.floor(letters.length / 4)
  return letters
    .map((letter, place) => (place < edge || place >= letters.length - edge ? letter : '•'))
    .join('')
}

/** Characters of a code; without I, L, O and U, which are read as others. */
const KODE = /^[0-9A-HJKMNP-TV-Z]{20}$/

/** A code as it is stored, from what was typed or is in an address; null where it is none. Product §26.2. */
export function readKodeSurat(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return KODE.test(bare) ? bare : null
}

/** A code in four groups, as it is printed. */
export const showKodeSurat = (kode: string): string => kode.match(/.{1,5}/g)?.join('-') ?? kode

/** The address at which a paper is verified, below the portal's. */
export const verifikasiPath = (kode: string) => `/verifikasi/${kode}` as const

/**
 * The subject of a paper beside its kind, as in 'Semester 3', 'UTS', 'Angsuran 4 D2'; '' for none. Takes also the
 * number of its optional installment, where it has one. Product §26.2.
 */
export function showRujukan(jenis: JenisSurat, rujukan: string, ke: number | null = null): string {
  if (jenis === 'khs') return `Semester ${rujukan}`
  if (jenis === 'ujian') return rujukan.split('-')[1] ?? ''
  if (jenis !== 'kuitansi') return ''
  const [pos = '', nomor = ''] = rujukan.split('-')
  return namePembayaran(pos as PlaceName, Number(nomor), ke)
}

/** A payment by its place, as a receipt names it; an optional one by its number on the payment page. */
export function namePembayaran(pos: PlaceName, nomor: number, ke: number | null): string {
  if (pos === 'du') return `Daftar ulang ${nomor}`
  if (pos === 'angsuran_1') return `Angsuran ${nomor} D1`
  if (pos === 'angsuran_2') return `Angsuran ${nomor} D2`
  return ke === null ? 'Angsuran opsional' : `Opsional ${ke}`
}

/** A semester of the academic year in the words of papers: 'Ganjil 2026/2027'. */
export const showSemesterAjaran = (semester: string, tahun: string): string =>
  `${semester.slice(0, 1).toUpperCase()}${semester.slice(1)} ${tahun}`

const SMALL_NUMBERS =
  'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ')
const LARGE_NUMBERS: readonly [number, string][] = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1000, 'ribu'],
  [100, 'ratus'],
]

/** A whole number in words, 765000 -> 'tujuh ratus enam puluh lima ribu'. Takes 0 or more, below a trillion. */
export function sayNumber(value: number): string {
  if (value < 12) return SMALL_NUMBERS[value] ?? ''
  if (value < 20) return `${sayNumber(value - 10)} belas`
  if (value < 100) return joined(`${sayNumber(Math.floor(value / 10))} puluh`, value % 10)
  const [size, name] = LARGE_NUMBERS.find(([least]) => value >= least) ?? [100, 'ratus']
  const times = Math.floor(value / size)
  const head = times === 1 && size <= 1000 ? `se${name}` : `${sayNumber(times)} ${name}`
  return joined(head, value % size)
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${sayNumber(rest)}`)
