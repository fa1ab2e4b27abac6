/** Who acknowledged, approved or rejected a loan; null or empty while nobody did. */
export type Persetujuan = {
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
export type PeriodCheck =
  | { ok: true }
  | { ok: false; errors: { dari?: string[]; sampai?: string[] } }

export const PERIOD_SENTENCES = {
  dari_lampau: 'Waktu mulai tidak boleh di masa lalu.',
  sampai_sebelum_dari: 'Waktu selesai harus setelah waktu mulai.',
  bentrok: 'Ruangan sudah dipakai pada waktu tersebut.',
}

/**
 * The approval block of a loan. In: the three approvals. Out: the text by precedence rejected,
 * approved, acknowledged, none, and who did it (null for none). Specification §2 and §4.
 */
export function stateOf(loan: Persetujuan): StatusPeminjaman {
  if (loan.rejected) return { text: 'Ditolak', oleh: loan.rejected }
  if (loan.menyetujui) return { text: 'Menyetujui', oleh: loan.menyetujui }
  if (loan.mengetahui) return { text: 'Mengetahui', oleh: loan.mengetahui }
  return { text: 'Belum ada persetujuan.', oleh: null }
}

/**
 * Whether the student may still edit a loan. In: the three approvals. Out: true while none is set.
 * Specification §4 (room loan).
 */
export function isEditable(loan: Persetujuan): boolean {
  return stateOf(loan).oleh === null
}

/**
 * Whether a period can be asked for. In: two instants and now. Out: ok, or the sentences under dari
 * (before now) and sampai (not after dari). Specification §5, decisions 'Room loans'.
 */
export function checkPeriod(period: Period, now: Date): PeriodCheck {
  const errors: { dari?: string[]; sampai?: string[] } = {}
  if (period.dari < now) errors.dari = [PERIOD_SENTENCES.dari_lampau]
  if (period.sampai <= period.dari) errors.sampai = [PERIOD_SENTENCES.sampai_sebelum_dari]
  return errors.dari || errors.sampai ? { ok: false, errors } : { ok: true }
}

/**
 * Whether two periods share a moment. In: two periods of instants. Out: false when one ends exactly
 * as the other starts. Decisions 'Room loans'.
 */
export function overlaps(a: Period, b: Period): boolean {
  return a.dari < b.sampai && b.dari < a.sampai
}

/**
 * Whether a period is free. In: the period asked for and the approved loans of that room. Out: ok,
 * or the sentence under dari. Decisions 'Room loans'.
 */
export function checkBentrok(period: Period, approved: Period[]): PeriodCheck {
  return approved.some((loan) => overlaps(period, loan))
    ? { ok: false, errors: { dari: [PERIOD_SENTENCES.bentrok] } }
    : { ok: true }
}
