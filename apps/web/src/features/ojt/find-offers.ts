import type { Pojt } from '@sia/contracts/ojt'

/**
 * The offers of an address, '3' or '3-7': one, the first two of several, or none where one of them is unknown. Among
 * several, offers for another level are left out. Takes the offers for the student's programme. Product §7.8.
 */
export function findOffers(ids: string, offers: Pojt[], jenjang: string): Pojt[] {
  const asked = askedBy(ids)
  const found = asked.flatMap((id) => offers.filter((one) => String(one.id) === id))
  if (found.length < asked.length) return []
  return asked.length === 1 ? found : found.filter((one) => one.jenjang === jenjang).slice(0, 2)
}

/** How many offers an address names; not all may turn out to be compared. */
export const countAsked = (ids: string): number => askedBy(ids).length

const askedBy = (ids: string) => [...new Set(ids.split('-'))]
