import { lastDayToRead, mayRead, type StatusMhs } from './status.ts'
import { showMoment, showTanggal } from './time.ts'

/** Facts for a login; moments are 'YYYY-MM-DD HH:mm:ss' in WITA. */
export interface LoginState {
  /** Null for a student without an account. */
  akun: {
    active: boolean
    nonaktif_by: number | null
    /** The password cannot be one that anybody typed. */
    isBroken: boolean
    must_change_password: boolean
    sandi_berlaku_sampai: string | null
    /** Until when tries are refused, at least from some places. */
    ditolak_sampai: string | null
  } | null
  status: StatusMhs
  baca_hari: number
}

/** The offices that make accounts inactive, by what the table says for them. Product §2.1. */
export const NONAKTIF_OLEH: Readonly<Record<number, string>> = {
  1: 'Bagian Akademik',
  2: 'Bagian Keuangan',
}

/**
 * Why a student cannot log in now, or not as usual, a sentence each; none where he can. Takes the moment now as the
 * others are written. Product §2.1, §2.5, §2.7.
 */
export function explainHindrances({ akun, status, baca_hari }: LoginState, now: string): string[] {
  if (akun === null) return ['Belum punya akun; login menjawab NIM atau password salah.']
  const by = NONAKTIF_OLEH[akun.nonaktif_by ?? 0]
  return [
    ...(akun.active ? [] : [`Akun dinonaktifkan${by ? ` oleh ${by}` : ''}.`]),
    ...explainStatus(status, baca_hari, now.slice(0, 10)),
    ...explainPassword(akun, now),
    ...(akun.ditolak_sampai === null
      ? []
      : [
          `Terlalu banyak percobaan; dari sebagian tempat login ditolak sampai ${showMoment(akun.ditolak_sampai)}.`,
        ]),
  ]
}

function explainStatus(status: StatusMhs, baca_hari: number, today: string): string[] {
  if (mayRead(status, today, baca_hari)) return []
  const last = lastDayToRead(status, baca_hari)
  if (last) return [`Status lulus; login ditutup sesudah ${showTanggal(last)}.`]
  const since = status.sejak === null ? '' : ` sejak ${showTanggal(status.sejak)}`
  return [`Status ${status.status}${since}; login ditutup.`]
}

function explainPassword(akun: NonNullable<LoginState['akun']>, now: string): string[] {
  const until = akun.sandi_berlaku_sampai
  if (akun.isBroken) return ['Sandinya rusak; berikan sandi sekali pakai.']
  if (until !== null && until <= now) {
    return [
      `Sandi sekali pakainya tidak berlaku lagi sejak ${showMoment(until)}; berikan yang baru.`,
    ]
  }
  if (!akun.must_change_password) return []
  return [
    `Sandi sekali pakainya belum diganti${until === null ? '' : `; berlaku sampai ${showMoment(until)}`}.`,
  ]
}
