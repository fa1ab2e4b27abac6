import { type Check, OK, refuse } from './check.ts'
import { formatMoment, showJam, showTanggal } from './time.ts'

/** Who acknowledged, approved or rejected a loan; null or empty while nobody did. */
export type Approval = {
  mengetahui: string | null
  menyetujui: string | null
  rejected: string | null
}
export type StatusPeminjaman = {
  text: 'Ditolak' | 'Menyetujui' | 'Mengetahui' | 'Belum ada persetujuan.'
  oleh: string | null
}
export type Period = { dari: Date; sampai: Date }
/** Sentences per field, as the wire's error body carries them. */
type PeriodCheck = { ok: true } | { ok: false; errors: { dari?: string[]; sampai?: string[] } }

export const PERIOD_SENTENCES = {
  dari_lampau: 'Waktu mulai tidak boleh di masa lalu.',
  dari_terlalu_jauh: 'Waktu mulai paling lambat lima tahun dari sekarang.',
  sampai_sebelum_dari: 'Waktu selesai harus setelah waktu mulai.',
  terlalu_lama: (hari: number) => `Peminjaman paling lama ${hari} hari.`,
  bentrok: 'Ruangan sudah dipakai pada waktu tersebut.',
  bentrok_kuliah: 'Ruangan dipakai untuk kuliah pada waktu tersebut.',
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AHEAD_MS = 5 * 366 * DAY_MS

/**
 * The approval block of a loan by precedence: rejected, approved, acknowledged, none.
 * Product §14.3.
 */
export function stateOf(loan: Approval): StatusPeminjaman {
  if (loan.rejected) return { text: 'Ditolak', oleh: loan.rejected }
  if (loan.menyetujui) return { text: 'Menyetujui', oleh: loan.menyetujui }
  if (loan.mengetahui) return { text: 'Mengetahui', oleh: loan.mengetahui }
  return { text: 'Belum ada persetujuan.', oleh: null }
}

/** Whether the student may still edit a loan: while nobody has decided. Product §14.3. */
export function isEditable(loan: Approval): boolean {
  return stateOf(loan).oleh === null
}

/** The three steps of an application, in their order. Product §14.4. */
export const LOAN_STEPS = ['Diajukan', 'Mengetahui', 'Menyetujui'] as const

/** How many of the three steps an application has behind it; null once it was rejected. Product §14.4. */
export function countSteps(loan: Approval): 1 | 2 | 3 | null {
  if (loan.rejected) return null
  if (loan.menyetujui) return 3
  return loan.mengetahui ? 2 : 1
}

/** The lists that a loan stands in one of: it waits, nobody decided in time, approved, rejected. Product §25.3. */
export const LOAN_LISTS = ['menunggu', 'lewat', 'disetujui', 'ditolak'] as const

/** The list that a loan stands in now. Product §25.3. */
export function loanListOf(
  loan: Approval & Pick<Period, 'sampai'>,
  now: Date,
): (typeof LOAN_LISTS)[number] {
  if (loan.rejected) return 'ditolak'
  if (loan.menyetujui) return 'disetujui'
  return loan.sampai <= now ? 'lewat' : 'menunggu'
}

/**
 * Whether a period can be asked for, as far as it is known; a loan lasts `max_hari` days at most.
 * Sentences stand under dari (before now, more than five years ahead) and sampai (not after dari,
 * too long). Product §14.1.
 */
export function checkPeriod(
  { dari, sampai }: Partial<Period>,
  now: Date,
  max_hari: number,
): PeriodCheck {
  const errors: { dari?: string[]; sampai?: string[] } = {}
  if (dari && dari < now) errors.dari = [PERIOD_SENTENCES.dari_lampau]
  if (dari && dari.getTime() - now.getTime() > MAX_AHEAD_MS) {
    errors.dari = [PERIOD_SENTENCES.dari_terlalu_jauh]
  }
  if (dari && sampai && sampai <= dari) errors.sampai = [PERIOD_SENTENCES.sampai_sebelum_dari]
  const known = dari && !errors.dari && sampai
  if (known && sampai.getTime() - dari.getTime() > max_hari * DAY_MS) {
    errors.sampai = [PERIOD_SENTENCES.terlalu_lama(max_hari)]
  }
  return errors.dari || errors.sampai ? { ok: false, errors } : { ok: true }
}

/**
 * Whether two periods share a moment; not when one ends exactly as the other starts. Product §14.2.
 */
export function overlaps(a: Period, b: Period): boolean {
  return a.dari < b.sampai && b.dari < a.sampai
}

/**
 * Whether a period is free of the approved loans and the lectures of that room. The sentence stands
 * under dari. Product §14.2.
 */
export function checkOverlap(
  period: Period,
  approved: readonly Period[],
  kuliah: readonly Period[] = [],
): PeriodCheck {
  const meets = (other: Period) => overlaps(period, other)
  if (approved.some(meets)) return { ok: false, errors: { dari: [PERIOD_SENTENCES.bentrok] } }
  return kuliah.some(meets)
    ? { ok: false, errors: { dari: [PERIOD_SENTENCES.bentrok_kuliah] } }
    : { ok: true }
}

/**
 * Whether one more loan may be applied for: `terbuka` of the student are neither approved, rejected
 * nor over. The sentence stands under ruangan_id. Product §14.1.
 */
export function checkTerbuka(
  terbuka: number,
  batas: number,
): { ok: true } | { ok: false; errors: { ruangan_id: string[] } } {
  if (terbuka < batas) return { ok: true }
  const sentence = `Anda masih memiliki ${terbuka} pengajuan yang belum diputuskan, paling banyak ${batas}. Tunggu keputusannya, atau ubah salah satu pengajuan itu.`
  return { ok: false, errors: { ruangan_id: [sentence] } }
}

/** An approver's decision, named by the column that then holds his name. */
export type Keputusan = keyof Approval
type KeputusanReason = 'sudah_ditolak' | 'sudah_disetujui' | 'sudah_lewat'

const KEPUTUSAN_SENTENCES: Record<KeputusanReason, string> = {
  sudah_ditolak: 'Peminjaman ini sudah ditolak.',
  sudah_disetujui: 'Peminjaman ini sudah disetujui.',
  sudah_lewat: 'Waktu peminjaman ini sudah lewat.',
}

/**
 * Whether an approver may decide on a loan, or the reason against it: what was approved or rejected
 * stays so, and what is over can only be rejected. The same decision again is ok. Product §14.3.
 */
export function checkKeputusan(
  loan: Approval & Period,
  keputusan: Keputusan,
  now: Date,
): Check<KeputusanReason> {
  if (loan[keputusan]) return OK
  if (loan.rejected) return refuse(KEPUTUSAN_SENTENCES, 'sudah_ditolak')
  if (loan.menyetujui) return refuse(KEPUTUSAN_SENTENCES, 'sudah_disetujui')
  const isOver = loan.sampai <= now
  return isOver && keputusan !== 'rejected' ? refuse(KEPUTUSAN_SENTENCES, 'sudah_lewat') : OK
}

/**
 * A period as campus IT reads it, in WITA: '02-03-2026 08.00-10.00', with the second day when it is
 * another one. Product §1.2.
 */
export function showPeriod({ dari, sampai }: Period): string {
  const [from, until] = [formatMoment(dari), formatMoment(sampai)]
  const start = `${showTanggal(from.slice(0, 10))} ${showJam(from.slice(11))}`
  const isOneDay = from.slice(0, 10) === until.slice(0, 10)
  const day = isOneDay ? '' : `${showTanggal(until.slice(0, 10))} `
  return `${start}${isOneDay ? '-' : ' - '}${day}${showJam(until.slice(11))}`
}
