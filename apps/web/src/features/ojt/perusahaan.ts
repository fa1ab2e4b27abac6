import type { MhsWire } from '@sia/contracts/mhs'
import type { Ojt, Pojt } from '@sia/contracts/ojt'
import { checkEligibility, computeSisa } from '@sia/domain/ojt'
import { checkJoin } from '@sia/domain/ojt-state'

/** An offer that suits the student, with the places for his major. */
export interface Offer {
  pojt: Pojt
  sisa: number
  kuota: number
}

/**
 * The offers that suit the student, in the server's order. Takes the offers for his major, and the
 * first academic year. Product §7.2.
 */
export function listOffers(offers: Pojt[], mhs: MhsWire, tahun_ajaran: string | null): Offer[] {
  return offers.flatMap((pojt) => {
    const places = placesOf(pojt, mhs.jurusan_id)
    const check = checkEligibility({ mhs, offer: { ...pojt, ...places }, tahun_ajaran })
    return check.ok ? [{ pojt, sisa: computeSisa(places), kuota: places.kuota ?? 0 }] : []
  })
}

/** The places of an offer for a programme, and how many of them are taken. Product §7.2. */
export const placesOf = ({ pojt_jurusan, mhs }: Pojt, jurusan_id: number | null) => ({
  kuota: pojt_jurusan.find((one) => one.jurusan_id === jurusan_id)?.jumlah_mhs ?? null,
  terisi: mhs.filter((one) => one.jurusan_id === jurusan_id).length,
})

/** Whether the student may choose an offer now, or the first reason against it. Product §7.3. */
export function checkChoice(ojt: Ojt, pojt: Pojt, mhs: MhsWire, tahun_ajaran: string | null) {
  const { hari_ini, dibuka_pada, aktif, mhs_pojt } = ojt
  const status = { today: hari_ini, dibuka_pada, aktif, pojt_id: mhs_pojt?.pojt_id ?? null }
  const offer = { ...pojt, ...placesOf(pojt, mhs.jurusan_id) }
  return checkJoin(status, { mhs, offer, tahun_ajaran })
}
