import type { Peminjaman } from '@sia/contracts/office/peminjaman-ruangan'
import { showHariTanggal, showJam } from '@sia/domain/time'
import type { Tone } from '@sia/ui/badge'
import type { LoanStatus } from '../../lib/to.ts'

type Checked = Pick<Peminjaman, 'bentrok' | 'bentrok_kuliah'>

/** What the machine has checked of a loan that waits: whether its room is free then. */
export function checkOf({ bentrok, bentrok_kuliah }: Checked): { tone: Tone; words: string } {
  if (bentrok.length > 0) return { tone: 'bad', words: 'bentrok' }
  if (bentrok_kuliah.length > 0) return { tone: 'warn', words: 'ada kuliah' }
  return { tone: 'good', words: 'kosong' }
}

/** Why loans cannot be approved; null where they can. Many at once only where the checks say the same of all. */
export function refusalOf(subjects: Checked[], status: LoanStatus): string | null {
  if (status === 'lewat') return 'Waktunya sudah lewat: hanya dapat ditolak.'
  const checks = new Set(subjects.map((row) => checkOf(row).words))
  if (checks.size > 1) return 'Hasil pemeriksaan pilihan Anda berbeda: putuskan satu per satu.'
  if (checks.has('bentrok')) return 'Ruangan sudah dipinjamkan pada waktu itu.'
  if (checks.has('ada kuliah')) return 'Ruangan dipakai kuliah pada waktu itu.'
  return null
}

/** The time of a loan: 'Kamis, 3 Desember 2026, 09.00–11.00 WITA'. */
export function timeOf({ dari, sampai }: Pick<Peminjaman, 'dari' | 'sampai'>): string {
  const [day, until] = [dari.slice(0, 10), sampai.slice(0, 10)]
  const end = day === until ? '' : `${showHariTanggal(until)}, `
  return `${showHariTanggal(day)}, ${showJam(dari.slice(11))}–${end}${showJam(sampai.slice(11))} WITA`
}

/** What students are told most often, chosen by a digit. */
export const PHRASES = [
  'Ruangan dipakai kegiatan kampus pada waktu itu. Silakan ajukan waktu lain.',
  'Keperluannya belum jelas. Jelaskan acara dan jumlah pesertanya, lalu ajukan lagi.',
  'Waktunya di luar jam buka gedung.',
] as const
