import type { Angsuran } from './angsuran.ts'

/** More units than a slot can hold. */
export const MAX_FINES = 99

const DAY_MS = 86_400_000

/**
 * How many fines an installment would have by the college's rule: one for every so many days begun after its day. Takes
 * days 'YYYY-MM-DD' and the rule in days. Product §25.22: due on 10 October, every 10 days, on 28 November: 5.
 */
export function countFines(jatuh_tempo: string, today: string, hari: number): number {
  const days = Math.round((Date.parse(today) - Date.parse(jatuh_tempo)) / DAY_MS)
  return days <= 0 ? 0 : Math.min(Math.ceil(days / hari), MAX_FINES)
}

/** A slot whose fines are fewer than the rule says, in units. */
interface FineProposal<Slot> {
  slot: Slot
  /** How many it has now, and how many are proposed. */
  sekarang: number
  usul: number
}

/**
 * The slots that are late, or paid in part and past their day, with fewer fines than the rule says. Nothing follows by
 * itself; fines are never proposed to be fewer. Product §25.22.
 */
export function proposeFines<Slot extends Pick<Angsuran, 'keadaan' | 'jatuh_tempo'>>(
  slots: readonly (Slot & { units: number })[],
  { today, hari }: { today: string; hari: number },
): FineProposal<Slot>[] {
  return slots.flatMap((slot) => {
    const isOpen = slot.keadaan === 'lewat_tempo' || slot.keadaan === 'sebagian'
    if (!isOpen || slot.jatuh_tempo === null) return []
    const wanted = countFines(slot.jatuh_tempo, today, hari)
    return wanted > slot.units ? [{ slot, sekarang: slot.units, usul: wanted }] : []
  })
}
