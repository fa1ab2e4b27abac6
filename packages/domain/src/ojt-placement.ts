import { type Check, OK, refuse } from './check.ts'
import { checkEligibility, type EligibilityReason, type MhsOjt, type Offer } from './ojt.ts'

/** A student whom an office gives a place, or moves to another. */
interface PlacedMhs extends MhsOjt {
  ojt_aktif: boolean
  /** Whether his status of today is aktif. */
  aktif: boolean
  /** The offer of the place that he has, null without one. */
  pojt_id: number | null
}
type PlacementReason = EligibilityReason | 'di_sini' | 'tidak_aktif' | 'status'

export const PLACEMENT_SENTENCES: Record<PlacementReason, string> = {
  di_sini: 'Mahasiswa ini sudah memegang tempat di penawaran ini.',
  tidak_aktif: 'Mahasiswa ini belum aktif OJT. Bagian Akademik yang mengaktifkannya.',
  status: 'Mahasiswa ini sedang cuti, sudah lulus, atau keluar.',
  jenjang: 'Penawaran ini bukan untuk jenjang mahasiswa ini.',
  jurusan: 'Penawaran ini tidak menerima jurusan mahasiswa ini.',
  kuota: 'Kuota jurusan mahasiswa ini di penawaran ini sudah penuh.',
  periode: 'Penawaran ini tidak membuka periode untuk tahun kuliah mahasiswa ini.',
}

/**
 * Whether an office may give a student a place of an offer, or the first reason against it. Who has none yet must be
 * one who could choose himself; what suits a student's own choice suits a move as well. Product §25.23.
 */
export function checkPlacement(placement: {
  mhs: PlacedMhs
  offer: Offer & { pojt_id: number }
  tahun_ajaran: string | null
}): Check<PlacementReason> {
  const { mhs, offer } = placement
  if (mhs.pojt_id === offer.pojt_id) return refuse(PLACEMENT_SENTENCES, 'di_sini')
  if (mhs.pojt_id === null && !mhs.ojt_aktif) return refuse(PLACEMENT_SENTENCES, 'tidak_aktif')
  if (mhs.pojt_id === null && !mhs.aktif) return refuse(PLACEMENT_SENTENCES, 'status')
  const eligibility = checkEligibility(placement)
  return eligibility.ok ? OK : refuse(PLACEMENT_SENTENCES, eligibility.reason)
}

/** How an offer stands, as an office reads it. */
export const OFFER_STATES = {
  ada_tempat: 'Ada tempat',
  penuh: 'Penuh',
  tanpa_periode: 'Tanpa periode',
  ditutup: 'Ditutup',
} as const

export type OfferState = keyof typeof OFFER_STATES

/**
 * How an offer stands: closed with no places at all, full, without a period that a student could have, or with places
 * left. Periods are those that its level asks for (Product §7.2). Product §25.23.
 */
export function stateOfOffer(
  offer: { jenjang: string } & Record<'dari_2' | 'sampai_2' | 'dari_4' | 'sampai_4', unknown>,
  places: readonly { kuota: number; terisi: number }[],
): OfferState {
  if (places.every(({ kuota }) => kuota === 0)) return 'ditutup'
  if (places.every(({ kuota, terisi }) => terisi >= kuota)) return 'penuh'
  const isOpen = listPeriods(offer.jenjang).some(
    (count) => offer[`dari_${count}`] && offer[`sampai_${count}`],
  )
  return isOpen ? 'ada_tempat' : 'tanpa_periode'
}

/** Which periods students of a level can have, by their count (Product §7.2): D1 the one of the 4th alone. */
export const listPeriods = (jenjang: string): readonly (2 | 4)[] =>
  jenjang === 'D1' ? [4] : [2, 4]

/**
 * For which intakes a period of an offer is, as an office reads it. Takes the first academic year on record. Product §25.23.
 */
export function nameIntakes(jenjang: string, count: 2 | 4, tahun_ajaran: string | null): string {
  if (jenjang === 'D1') return 'semua angkatan'
  const first = tahun_ajaran?.slice(0, 4)
  if (first === undefined) return `hitungan tahun ${count}`
  return count === 2 ? `angkatan ${first}` : `angkatan selain ${first}`
}

/** The most characters of a company's link to a map. */
export const MAX_PETA = 500

/** The sentence for a link that cannot be one. */
export const WRONG_PETA = 'Tulis alamat peta yang lengkap, diawali https://'

/** A link to a map that students can be led to: an https address without blanks. Product §25.23. */
export const PETA = /^https:\/\/[^\s/@?#.]+(\.[^\s/@?#.]+)+([/?#]\S*)?$/

/** Whether a text is such a link, and not too long. */
export const isPeta = (text: string): boolean => text.length <= MAX_PETA && PETA.test(text)
