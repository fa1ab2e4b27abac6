import { type Check, OK, refuse } from './check.ts'
import {
  checkEligibility,
  ELIGIBILITY_SENTENCES,
  type EligibilityReason,
  type MhsOjt,
  type Offer,
} from './ojt.ts'

/** The states of the OJT page once it is loaded. */
export type HalamanOjt = 'belum_dibuka' | 'tidak_aktif' | 'pilih_perusahaan' | 'sudah_memilih'
/** Facts for the page: two calendar days 'YYYY-MM-DD' (WITA) and the student's OJT record. */
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

/** The steps of OJT in their order. Product §7.5. */
export const LANGKAH_OJT = [
  'Aktif OJT',
  'Pilih perusahaan',
  'Pilih kelompok',
  'Laksanakan OJT',
] as const

/**
 * How far a student is on the four steps of OJT (active, company, group, the OJT itself): how many of them are
 * done from the first on, and the index of the one that is due. None is due before the page opens, after the last
 * day of the OJT, and for a student who may not choose (his status, Product §2.7). Product §7.5.
 */
export function countSteps(
  halaman: HalamanOjt,
  at: {
    today: string
    /** Last day of the student's OJT 'YYYY-MM-DD', null without a company or its days. */
    sampai: string | null
    kelompok_nim: string | null
    mayChoose: boolean
  },
): { selesai: number; sekarang: number | null } {
  const { today, sampai, kelompok_nim, mayChoose } = at
  if (halaman === 'belum_dibuka') return { selesai: 0, sekarang: null }
  const isOver = sampai !== null && sampai < today
  const inGroup = isOver ? 4 : 3
  const chosen = kelompok_nim === null ? 2 : inGroup
  const selesai = { tidak_aktif: 0, pilih_perusahaan: 1, sudah_memilih: chosen }[halaman]
  return { selesai, sekarang: mayChoose && selesai < 4 ? selesai : null }
}

/**
 * Whether a student may join a company now, or the first reason against it: the page is open, he is
 * active, has not chosen yet, and the offer suits him. Product §7.1, §7.2.
 */
export function checkJoin(
  status: StatusOjt,
  choice: { mhs: MhsOjt; offer: Offer; tahun_ajaran: string | null },
): Check<JoinReason> {
  const state = stateOfHalaman(status)
  if (state !== 'pilih_perusahaan') return refuse(JOIN_SENTENCES, state)
  const eligibility = checkEligibility(choice)
  return eligibility.ok ? OK : eligibility
}
