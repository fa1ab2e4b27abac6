import { type Check, refuse } from './check.ts'
import {
  checkEligibility,
  ELIGIBILITY_SENTENCES,
  type EligibilityReason,
  findPeriod,
  type Offer,
} from './ojt.ts'
import { type AnggotaOjt, checkKelompok, KELOMPOK_SENTENCES, MAX_KELOMPOK } from './ojt-kelompok.ts'

/** An invitation into a group, and how things are now. */
export interface UndanganOjt {
  /** NIM of the group's founder, who may be without a group until somebody accepts. */
  kelompok_nim: string
  /** The offer that the group goes to. */
  pojt_id: number
  pengundang: AnggotaOjt & { nim: string }
  /** Without a place, or with one of the same offer. */
  diundang: AnggotaOjt
  /** The places for the programme of both. */
  offer: Offer
  /** The first academic year on record, '2023/2024'. */
  tahun_ajaran: string | null
  /** How many the group has; 0 before it is founded. */
  jumlah_anggota: number
}

type UndanganReason = 'pengundang' | EligibilityReason | keyof typeof KELOMPOK_SENTENCES

export const UNDANGAN_SENTENCES: Record<UndanganReason, string> = {
  ...ELIGIBILITY_SENTENCES,
  ...KELOMPOK_SENTENCES,
  pengundang: 'Yang mengundang tidak lagi di kelompok atau tempat OJT itu.',
}

/** How the one who is invited answers, and the group that invites. */
export const JAWABAN_UNDANGAN = ['terima', 'tolak', 'tarik'] as const

export type JawabanUndangan = (typeof JAWABAN_UNDANGAN)[number]

const MAX_HARI = 3
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether an invitation may be made or accepted now, or the first reason against it: who invites is still where he was,
 * the group has a seat for this student, and, where he has no place yet, the offer suits him and has one. Product §7.7.
 */
export function checkUndangan(undangan: UndanganOjt): Check<UndanganReason> {
  const { kelompok_nim, pojt_id, pengundang, diundang, jumlah_anggota } = undangan
  const isThere =
    pengundang.aktif &&
    pengundang.pojt_id === pojt_id &&
    (pengundang.kelompok_nim ?? pengundang.nim) === kelompok_nim
  if (!isThere) return refuse(UNDANGAN_SENTENCES, 'pengundang')
  const fellow = { ...diundang, pojt_id: diundang.pojt_id ?? pojt_id }
  const kelompok = checkKelompok({ own: pengundang, fellow, jumlah_anggota })
  if (!kelompok.ok || diundang.pojt_id !== null) return kelompok
  return checkEligibility({ ...undangan, mhs: diundang })
}

/**
 * When an invitation ends that nobody answers: three days after it was made, or with the last day of the OJT at the
 * offer, whichever is first. Takes and returns moments; days are WITA. Product §7.7.
 */
export function endOfUndangan(
  dibuat_pada: Date,
  { pengundang, offer, tahun_ajaran }: Pick<UndanganOjt, 'pengundang' | 'offer' | 'tahun_ajaran'>,
): Date {
  const latest = dibuat_pada.getTime() + MAX_HARI * DAY_MS
  const last = findPeriod(pengundang, offer, tahun_ajaran)?.sampai
  if (typeof last !== 'string') return new Date(latest)
  return new Date(Math.min(latest, Date.parse(`${last}T00:00:00+08:00`) + DAY_MS))
}

/** How many invitations a group may have open at once: its seats that are free. Takes how many it has. Product §7.7. */
export const countUndangan = (jumlah_anggota: number): number =>
  MAX_KELOMPOK - Math.max(jumlah_anggota, 1)
