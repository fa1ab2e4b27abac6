import { type Check, OK, refuse } from './check.ts'

type ButtonState = { text: string; enabled: boolean; note: string | null }
type ClaimReason = 'sudah_disetujui' | 'bukan_pengajuan' | 'status_tidak_dikenal'

/** Claim statuses: submitted, approved, rejected (Product §9.1). No claim is null. */
export const DIAJUKAN = 1
export const DISETUJUI = 2
export const DITOLAK = 9

/** The choice of the claim form that claims nothing. */
export const NOT_TAKEN_PART = { value: '', label: 'Belum Mengikuti' }

/** The choices of the claim form (Product §9.2); an empty value claims nothing. */
export const STATUS_CHOICES = [
  { value: '', label: 'Pilih' },
  { value: String(DIAJUKAN), label: 'Sudah Mengikuti' },
  NOT_TAKEN_PART,
]

export const CLAIM_SENTENCES: Record<ClaimReason, string> = {
  sudah_disetujui: 'Pengajuan yang sudah disetujui tidak dapat diubah.',
  bukan_pengajuan: 'Kegiatan ini tidak sedang menunggu persetujuan.',
  status_tidak_dikenal: 'Status pengajuan tidak dikenal.',
}

/**
 * The button of an activity card and the notice beside it, by the claim's status; null without a
 * claim. Product §9.1.
 */
export function buttonOf(status: number | null): ButtonState {
  if (status === DIAJUKAN) {
    const note = 'Pengajuan Anda sedang menunggu persetujuan PKK.'
    return { text: 'Edit form pengajuan', enabled: true, note }
  }
  if (status === DISETUJUI) return { text: 'Sudah Mengikuti', enabled: false, note: null }
  if (status === DITOLAK) {
    const note = 'Pengajuan Anda ditolak oleh PKK, silakan hubungi PKK.'
    return { text: 'Ulangi form pengajuan', enabled: true, note }
  }
  return { text: 'Ajukan sudah Mengikuti', enabled: true, note: null }
}

/** Whether the student may send the claim form: not once it is approved. Product §9.1. */
export function canSubmit(status: number | null): boolean {
  return status !== DISETUJUI
}

/**
 * Whether a claim may go from one status (null without a claim) to another: the student submits (to
 * 1), the PKK approves or rejects what is submitted (1 to 2 or 9). Product §9.1.
 */
export function checkTransition(from: number | null, to: number): Check<ClaimReason> {
  if (to !== DIAJUKAN && to !== DISETUJUI && to !== DITOLAK) {
    return refuse(CLAIM_SENTENCES, 'status_tidak_dikenal')
  }
  if (!canSubmit(from)) return refuse(CLAIM_SENTENCES, 'sudah_disetujui')
  if (to === DIAJUKAN || from === DIAJUKAN) return OK
  return refuse(CLAIM_SENTENCES, 'bukan_pengajuan')
}

/** Why a day cannot be claimed; the year is the first that can. */
const CLAIM_TANGGAL_SENTENCES = {
  masa_depan: 'Tanggal tidak boleh di masa depan.',
  terlalu_lama: (tahun: number) => `Tanggal paling awal 1 Januari ${tahun}.`,
}

/**
 * The sentence against a claimed day, or null: it may be neither to come nor before the year ahead
 * of the intake. Days are 'YYYY-MM-DD', today in WITA. Product §9.2.
 */
export function refuseClaimTanggal(
  tanggal: string,
  { today, angkatan }: { today: string; angkatan: number },
): string | null {
  if (tanggal > today) return CLAIM_TANGGAL_SENTENCES.masa_depan
  const first = angkatan - 1
  return tanggal < `${first}-01-01` ? CLAIM_TANGGAL_SENTENCES.terlalu_lama(first) : null
}

/** Whether a day, 'YYYY-MM-DD', lies in the month of an activity, 1 to 12, of any year. Product §25.3. */
export const isInBulan = (tanggal: string, bulan: number): boolean =>
  Number(tanggal.slice(5, 7)) === bulan

const AUGUST = 8

/**
 * The year in which an activity of a month (1 to 12) is shown. With the day on which the student joined it,
 * 'YYYY-MM-DD', the year whose month lies nearest to that day, the earlier of two as near; without one that
 * of the academic year, August to July, which runs today ('YYYY-MM-DD' in WITA). Product §9.3.
 */
export function tahunKegiatan(
  bulan: number,
  { tanggal, today }: { tanggal: string | null; today: string },
): number {
  const [year, month] = (tanggal ?? today).split('-').map(Number) as [number, number]
  if (tanggal === null) {
    const first = month < AUGUST ? year - 1 : year
    return bulan < AUGUST ? first + 1 : first
  }
  const distance = bulan - month
  if (distance >= 6) return year - 1
  return distance < -6 ? year + 1 : year
}
