import type { KeadaanLembar } from '@sia/contracts/office/lembar'
import type { Tone } from '@sia/ui/badge'

/** The words for the state of a sheet. */
export const STATES: Record<KeadaanLembar, { label: string; tone: Tone }> = {
  memeriksa: { label: 'sedang diperiksa', tone: 'quiet' },
  siap: { label: 'belum ditulis', tone: 'warn' },
  menulis: { label: 'sedang ditulis', tone: 'quiet' },
  selesai: { label: 'sudah ditulis', tone: 'good' },
  mengurungkan: { label: 'sedang diurungkan', tone: 'quiet' },
  diurungkan: { label: 'diurungkan', tone: 'quiet' },
  gagal: { label: 'gagal', tone: 'bad' },
}

/** The states in which the server is at work on a sheet. */
export const isAtWork = (keadaan: KeadaanLembar): boolean =>
  keadaan === 'memeriksa' || keadaan === 'menulis' || keadaan === 'mengurungkan'
