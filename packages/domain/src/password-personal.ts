import { isMadeOf, squash } from './password-text.ts'
import { nameBulan, parseDay } from './time.ts'

/** A student's known facts; tanggal is the birth date 'YYYY-MM-DD'. */
export type Personal = { nim: string; nama: string; tanggal: string | null }

const MIN_NAME_PART = 4
const MIN_DATE_DIGITS = 6
// A shorter number stands in too many passwords by chance.
const MIN_NIM = 4

/**
 * Which of a student's own data a password gives away, each at most once. Upper case, accents and
 * everything but letters and digits are ignored. A name part of 4 letters counts wherever it
 * stands, a shorter one when no other letters are left ('ayu12345'). Product §2.4.
 */
export function findPersonal(password: string, mhs: Personal): ('nim' | 'nama' | 'tanggal')[] {
  const plain = squash(password)
  const found: ('nim' | 'nama' | 'tanggal')[] = []
  const nim = squash(mhs.nim)
  if (nim.length >= MIN_NIM && plain.includes(nim)) found.push('nim')
  if (hasName(plain, mhs.nama)) found.push('nama')
  if (listTanggal(mhs.tanggal).some((spelling) => plain.includes(spelling))) found.push('tanggal')
  return found
}

function hasName(plain: string, nama: string): boolean {
  const parts = nama.split(/[\s.,-]+/).map(squash)
  if (parts.some((part) => part.length >= MIN_NAME_PART && plain.includes(part))) return true
  return isMadeOf(plain.replace(/\p{N}/gu, ''), parts)
}

/**
 * The usual spellings of a birth date 'YYYY-MM-DD', squashed: day, month and year in any usual
 * order, with and without leading zeros, year in 4 or 2 digits, month as a number or an Indonesian
 * name; only those of 6 characters or more. Product §2.4.
 */
export function listTanggal(tanggal: string | null): string[] {
  if (tanggal === null || !parseDay(tanggal)) return []
  const [year = '', month = '', day = ''] = tanggal.split('-')
  const bulan = nameBulan(Number(month)).toLowerCase()
  const days = [day, String(Number(day))]
  const months = [month, String(Number(month)), bulan, bulan.slice(0, 3)]
  const years = [year, year.slice(2)]
  const spellings = days.flatMap((d) =>
    months.flatMap((m) => years.flatMap((y) => [d + m + y, m + d + y, y + m + d])),
  )
  return [...new Set(spellings)].filter((spelling) => spelling.length >= MIN_DATE_DIGITS)
}
