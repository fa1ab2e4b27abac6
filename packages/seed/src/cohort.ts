import { JURUSAN, type Jurusan } from './jurusan.ts'
import { ANGKATAN } from './tahun-ajaran.ts'

/** Students of one intake and programme who take their classes together. */
export interface Rombel {
  /** The intake as it is written; the student's row has the year it stands for. */
  angkatan: number
  jurusan: Jurusan
  huruf: string
  cabang: string
  waktu_belajar: WaktuBelajar
  /** How many students of each level. */
  isi: { D1: number; D2: number }
}

/** The time of day at which a group has its classes. */
export type WaktuBelajar = 'Pagi' | 'Siang' | 'Malam'

/** Campus branches; the names are part of file paths. */
export const CABANG = ['denpasar', 'mataram', 'makassar'] as const

// Programmes whose group A is in Denpasar: those of the demo accounts.
const IN_DENPASAR = [2, 3]
const PORSI_ANGKATAN: Record<number, number> = { 2023: 0.3, 2024: 0.35, 2025: 0.35 }
const PORSI_D2 = 0.7
const IDEAL_SIZE = 25

// The demo accounts need class-mates and colleagues however small the college is.
const AT_LEAST = [
  { angkatan: 2023, jurusan_id: 3, D1: 0, D2: 1 },
  { angkatan: 2024, jurusan_id: 3, D1: 0, D2: 18 },
  { angkatan: 2025, jurusan_id: 2, D1: 4, D2: 0 },
]

/** Fewer students than this cannot show every state. */
export const MIN_MAHASISWA = 50

/**
 * Spreads students over intakes, programmes and groups of about 25. The numbers add up exactly.
 * @throws RangeError when there are too few students.
 */
export function planRombel(mahasiswa: number): Rombel[] {
  if (!Number.isSafeInteger(mahasiswa) || mahasiswa < MIN_MAHASISWA) {
    throw new RangeError(`Jumlah mahasiswa paling sedikit ${MIN_MAHASISWA}.`)
  }
  const reserved = AT_LEAST.reduce((sum, { D1, D2 }) => sum + D1 + D2, 0)
  const cells = ANGKATAN.flatMap((angkatan) => JURUSAN.map((jurusan) => ({ angkatan, jurusan })))
  const shares = cells.map(({ angkatan, jurusan }) => {
    return (PORSI_ANGKATAN[angkatan] ?? 0) * jurusan.porsi
  })
  const sizes = split(mahasiswa - reserved, shares)
  return cells.flatMap(({ angkatan, jurusan }, index) => {
    const least = AT_LEAST.find((l) => l.angkatan === angkatan && l.jurusan_id === jurusan.id)
    const rest = sizes[index] ?? 0
    const D2 = Math.round(rest * PORSI_D2) + (least?.D2 ?? 0)
    const D1 = rest - Math.round(rest * PORSI_D2) + (least?.D1 ?? 0)
    return groupsOf({ angkatan, jurusan, D1, D2, ke: index })
  })
}

function groupsOf(cell: {
  angkatan: number
  jurusan: Jurusan
  D1: number
  D2: number
  ke: number
}): Rombel[] {
  const { angkatan, jurusan, D1, D2, ke } = cell
  const count = Math.max(1, Math.round((D1 + D2) / IDEAL_SIZE))
  const equal = Array.from({ length: count }, () => 1 / count)
  const d1 = split(D1, equal)
  // The levels are spread from opposite ends, so that the groups stay equally large.
  const d2 = split(D2, equal).reverse()
  return equal.map((_, index) => ({
    angkatan,
    jurusan,
    huruf: letterOf(index),
    cabang:
      CABANG[(index + (IN_DENPASAR.includes(jurusan.id) ? 0 : ke)) % CABANG.length] ?? 'denpasar',
    waktu_belajar: waktuOf(angkatan, jurusan, index),
    isi: { D1: d1[index] ?? 0, D2: d2[index] ?? 0 },
  }))
}

function waktuOf(angkatan: number, jurusan: Jurusan, index: number): WaktuBelajar {
  const waktu: WaktuBelajar[] = ['Malam', 'Pagi', 'Siang', 'Pagi']
  return waktu[(index + jurusan.id + angkatan + 1) % waktu.length] ?? 'Pagi'
}

/** A, B ... Z, AA, AB ... */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** Cuts a whole number into parts by shares that add up to 1; the parts add up to it again. */
export function split(total: number, shares: readonly number[]): number[] {
  let share = 0
  let given = 0
  return shares.map((part) => {
    share += part
    const upTo = Math.round(total * share)
    const size = upTo - given
    given = upTo
    return size
  })
}
