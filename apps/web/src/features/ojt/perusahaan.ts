import type { MhsWire } from '@sia/contracts/mhs'
import type { Pojt } from '@sia/contracts/ojt'
import { checkEligibility, listTempat } from '@sia/domain/ojt'

/** An offer that suits the student, with the places left for his major. */
export interface Offer {
  pojt: Pojt
  sisa: number
  kuota: number
}

/**
 * The offers that suit the student, in the server's order. In: the offers for his major, and the
 * first academic year. Product §7.2.
 */
export function listOffers(offers: Pojt[], mhs: MhsWire, tahun_ajaran: string | null): Offer[] {
  return offers
    .filter((pojt) => checkEligibility({ mhs, pojt, tahun_ajaran }).ok)
    .map((pojt) => {
      const tempat = listTempat(pojt).find(({ jurusan_id }) => jurusan_id === mhs.jurusan_id)
      return { pojt, sisa: tempat?.sisa ?? 0, kuota: tempat?.kuota ?? 0 }
    })
}
