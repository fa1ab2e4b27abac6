import { type Check, OK, refuse } from './check.ts'
import {
  checkEligibility,
  ELIGIBILITY_SENTENCES,
  type EligibilityReason,
  type MhsOjt,
  type Pojt,
} from './ojt.ts'

/** The states of the OJT page once it is loaded. */
export type HalamanOjt = 'belum_dibuka' | 'tidak_aktif' | 'pilih_perusahaan' | 'sudah_memilih'
/** What the page depends on: two calendar days 'YYYY-MM-DD' (WITA) and the student's OJT record. */
export type StatusOjt = {
  today: string
  dibuka_pada: string
  aktif: boolean
  pojt_id: number | null
}
type JoinReason = Exclude<HalamanOjt, 'pilih_perusahaan'> | EligibilityReason

export const JOIN_SENTENCES: Record<JoinReason, string> = {
  ...ELIGIBILITY_SENTENCES,
  belum_dibuka: 'Halaman OJT belum dibuka kembali.',
  tidak_aktif:
    'Anda belum terdaftar sebagai mahasiswa aktif OJT, segera hubungi bagian akademik untuk mengaktifkan anda sebagai mahasiswa aktif OJT.',
  sudah_memilih: 'Anda sudah memilih perusahaan OJT, pilihan tidak dapat diubah.',
}

/**
 * Which OJT page a student sees: closed until the reopening day (open on that day), not active,
 * choosing, or chosen. Product §7.1.
 */
export function stateOfHalaman(status: StatusOjt): HalamanOjt {
  if (status.today < status.dibuka_pada) return 'belum_dibuka'
  if (!status.aktif) return 'tidak_aktif'
  return status.pojt_id === null ? 'pilih_perusahaan' : 'sudah_memilih'
}

/**
 * Whether a student may join a company now, or the first reason against it: the page is open, he is
 * active, has not chosen yet, and the offer suits him. Product §7.1, §7.2.
 */
export function checkJoin(
  status: StatusOjt,
  choice: { mhs: MhsOjt; pojt: Pojt; tahun_ajaran: string | null },
): Check<JoinReason> {
  const state = stateOfHalaman(status)
  if (state !== 'pilih_perusahaan') return refuse(JOIN_SENTENCES, state)
  const eligibility = checkEligibility(choice)
  return eligibility.ok ? OK : eligibility
}
