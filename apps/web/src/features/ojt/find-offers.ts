import type { Pojt } from '@sia/contracts/ojt'

/**
 * The offers of an address, '3' or '3-7': one, two beside each other, or none where one of them is unknown or more are
 * named. Of two the one that is for another level is left out. Takes the offers for the student's programme. Product §7.8.
 */
export function findOffers(ids: string, offers: Pojt[], jenjang: string): Pojt[] {
  const asked = askedBy(ids)
  const found = asked.flatMap((id) => offers.filter((one) => String(one.id) === id))
  if (asked.length > 2 || found.length < asked.length) return []
  return asked.length === 1 ? found : found.filter((one) => one.jenjang === jenjang)
}

/** Whether an address names two offers, of which one may turn out to be none to compare with. */
export const asksToCompare = (ids: string): boolean => askedBy(ids).length > 1

const askedBy = (ids: string) => [...new Set(ids.split('-'))]
