import { list } from '@sia/contracts/office/kontak'
import { type BagianKontak, countWorkingDays } from '@sia/domain/kontak'
import { todayWita } from '@sia/domain/time'
import { useQuery } from '@tanstack/react-query'
import { read, useMay } from '../../lib/call.ts'
import type { Case } from './kind.ts'

/** How long a case has waited, in working days, and whether its office had promised to be quicker. */
export interface Wait {
  days: number
  isLate: boolean
}

/**
 * Says of a case how long it has waited, by the promise that its office gives students; null while the promises are on
 * their way. Product §25.4.
 */
export function useWaits(): ((one: Case) => Wait) | null {
  const keeps = useMay(list)
  const { data, isLoading } = useQuery({ ...read(list, {}), enabled: keeps })
  if (isLoading) return null
  const promised = new Map(data?.kontak.map(({ bagian, hari_kerja }) => [bagian, hari_kerja]))
  const today = todayWita(new Date())
  return (one) => waitOf(one, promised, today)
}

/** How long a case has waited on a WITA day, by the working days that offices promise; null is no promise. */
export function waitOf(
  { at, offices }: Pick<Case, 'at' | 'offices'>,
  promised: ReadonlyMap<BagianKontak, number | null>,
  today: string,
): Wait {
  const days = countWorkingDays(at.slice(0, 10), today)
  const office = offices.find((bagian) => promised.has(bagian))
  const most = office === undefined ? null : (promised.get(office) ?? null)
  return { days, isLate: most !== null && days > most }
}
