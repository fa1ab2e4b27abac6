import { type Check, OK, refuse } from './check.ts'
import { showTanggal } from './time.ts'

/** The student's side of the choice of a company. */
export type MhsOjt = {
  jenjang: string
  angkatan: number | string | null
}
/**
 * An offer as a student sees it: the places for his programme, `kuota` null where there are none for it, and how many
 * of them are taken. The four period flags count as set when they are neither null, empty nor 0.
 */
export type Offer = {
  jenjang: string
  kuota: number | null
  terisi: number
  dari_2: unknown
  sampai_2: unknown
  dari_4: unknown
  sampai_4: unknown
}
export type EligibilityReason = 'jenjang' | 'jurusan' | 'kuota' | 'periode'

export const ELIGIBILITY_SENTENCES: Record<EligibilityReason, string> = {
  jenjang: 'Perusahaan ini tidak menerima mahasiswa dari jenjang Anda.',
  jurusan: 'Perusahaan ini tidak menerima mahasiswa dari jurusan Anda.',
  kuota: 'Kuota jurusan Anda di perusahaan ini sudah penuh.',
  periode: 'Perusahaan ini tidak membuka periode OJT untuk tahun kuliah Anda.',
}

const MAX_TAHUN = new Map([
  ['D1', 2],
  ['D2', 4],
])

/**
 * The OJT year count of a student, by the first academic year ('2023/2024' starts 2023): 2 in the
 * year of intake, otherwise 2 times the years between plus 2, at most 2 for D1 and 4 for D2; null
 * when a year or the level is unknown. Product §7.2.
 */
export function computeTahunOjt(mhs: MhsOjt, tahun_ajaran: string | null): number | null {
  const max = MAX_TAHUN.get(mhs.jenjang)
  const intake = yearOf(String(mhs.angkatan))
  const first = yearOf(tahun_ajaran ?? '')
  if (max === undefined || intake === null || first === null) return null
  return Math.min(2 * Math.abs(first - intake) + 2, max)
}

/** How many places are left, never below 0. Product §7.2. */
export const computeSisa = ({ kuota, terisi }: Pick<Offer, 'kuota' | 'terisi'>): number =>
  Math.max((kuota ?? 0) - terisi, 0)

/**
 * Whether an offer suits a student, or the first reason against it: same level, a free place for
 * the programme, the period of the student's year. Product §7.2.
 */
export function checkEligibility(choice: {
  mhs: MhsOjt
  offer: Offer
  tahun_ajaran: string | null
}): Check<EligibilityReason> {
  const { mhs, offer, tahun_ajaran } = choice
  if (offer.jenjang !== mhs.jenjang) return refuse(ELIGIBILITY_SENTENCES, 'jenjang')
  if (offer.kuota === null) return refuse(ELIGIBILITY_SENTENCES, 'jurusan')
  if (computeSisa(offer) === 0) return refuse(ELIGIBILITY_SENTENCES, 'kuota')
  const period = findPeriod(mhs, offer, tahun_ajaran)
  return period ? OK : refuse(ELIGIBILITY_SENTENCES, 'periode')
}

/**
 * The first and last day of a student's OJT at an offer: of the period that is his year's; null where
 * the offer does not have both days. Product §7.2.
 */
export function findPeriod<Day>(
  mhs: MhsOjt,
  { dari_2, sampai_2, dari_4, sampai_4 }: Record<PeriodField, Day>,
  tahun_ajaran: string | null,
): { dari: NonNullable<Day>; sampai: NonNullable<Day> } | null {
  const tahun = computeTahunOjt(mhs, tahun_ajaran)
  // The year of OJT is D1's second and D2's fourth.
  const isFourth = tahun === (mhs.jenjang === 'D1' ? 2 : 4)
  if (!isFourth && tahun !== 2) return null
  const [dari, sampai] = isFourth ? [dari_4, sampai_4] : [dari_2, sampai_2]
  return dari && sampai ? { dari, sampai } : null
}

/**
 * The headline and explanation of an OJT that begins while the term still runs, its last day included; null of any
 * other. Days are 'YYYY-MM-DD'. Product §7.5, §23.2.
 */
export function explainEarlyOjt(
  dari: string,
  term: { mulai: string; selesai: string } | null,
): { judul: string; keterangan: string } | null {
  if (term === null || dari < term.mulai || term.selesai < dari) return null
  return {
    judul: 'OJT Anda mulai sebelum semester berakhir.',
    keterangan: `Semester ini berakhir pada ${showTanggal(term.selesai)}. Kelas sampai hari itu tetap tampil di Jadwal.`,
  }
}

type PeriodField = 'dari_2' | 'sampai_2' | 'dari_4' | 'sampai_4'

function yearOf(text: string): number | null {
  const match = /^(\d{4})(?:\/\d{4})?$/.exec(text)
  return match ? Number(match[1]) : null
}
