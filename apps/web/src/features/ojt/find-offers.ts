import type { Pojt } from '@sia/contracts/ojt'

/**
 * The offers of an address, '3' or '3-7': one, two beside each other, or none where one of them is unknown or more are
 * named. Takes the offers for the student's programme. Product §7.8.
 */
export function findOffers(ids: string, offers: Pojt[]): Pojt[] {
  const asked = [...new Set(ids.split('-'))]
  const found = asked.flatMap((id) => offers.filter((one) => String(one.id) === id))
  return asked.length <= 2 && found.length === asked.length ? found : []
}
