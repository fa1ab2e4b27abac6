import type { Company, Offer } from '@sia/contracts/office/ojt'
import {
  listPeriods,
  nameIntakes,
  OFFER_STATES,
  type OfferState,
  stateOfOffer,
} from '@sia/domain/ojt-placement'
import { showTanggal } from '@sia/domain/time'

/** A column of the board, with the states of offers that stand in it; null is a company without offers. */
export const COLUMNS = [
  { title: 'Ada tempat', states: ['ada_tempat'] },
  { title: 'Penuh', states: ['penuh'] },
  { title: 'Belum dapat dipilih', states: ['tanpa_periode', 'ditutup', null] },
] as const satisfies { title: string; states: (OfferState | null)[] }[]

/** A card of the board: an offer, or a company that has none. */
export interface BoardCard {
  company: Company
  offer: Offer | null
  state: OfferState | null
}

/** The cards of the board, of one programme or of all; of a programme an offer counts with its places for it alone. */
export function listCards(companies: Company[], jurusan_id: number | null): BoardCard[] {
  return companies.flatMap((company): BoardCard[] => {
    if (company.penawaran.length === 0) {
      return jurusan_id === null ? [{ company, offer: null, state: null }] : []
    }
    return company.penawaran.flatMap((offer) => {
      const kuota = offer.kuota.filter(
        (one) => jurusan_id === null || one.jurusan_id === jurusan_id,
      )
      if (jurusan_id !== null && kuota.length === 0) return []
      return [{ company, offer: { ...offer, kuota }, state: stateOfOffer(offer, kuota) }]
    })
  })
}

/** How many places there are, and how many of them are taken. */
export function countPlaces(offers: Offer[]): { kuota: number; terisi: number } {
  const places = offers.flatMap(({ kuota }) => kuota)
  return {
    kuota: places.reduce((sum, one) => sum + one.kuota, 0),
    terisi: places.reduce((sum, one) => sum + one.terisi, 0),
  }
}

/** The states of a company's offers in words; of none that there are none. */
export const namesOfStates = ({ penawaran }: Company): string[] =>
  penawaran.length === 0
    ? ['Tanpa penawaran']
    : [...new Set(penawaran.map((one) => OFFER_STATES[stateOfOffer(one, one.kuota)]))]

/** The programmes, by name, that a company still has places for. */
export const listWithRoom = ({ penawaran }: Company): string[] => [
  ...new Set(
    penawaran.flatMap(({ kuota }) =>
      kuota.flatMap((one) => (one.kuota > one.terisi ? [one.jurusan] : [])),
    ),
  ),
]

/** The periods of an offer that its level asks for, each in words. */
export const describePeriods = (offer: Offer, tahun_ajaran: string | null): string[] =>
  listPeriods(offer.jenjang).flatMap((count) => {
    const [dari, sampai] = [offer[`dari_${count}`], offer[`sampai_${count}`]]
    if (!dari || !sampai) return []
    const intakes = nameIntakes(offer.jenjang, count, tahun_ajaran)
    return `${showTanggal(dari)} sampai ${showTanggal(sampai)}, ${intakes}`
  })
