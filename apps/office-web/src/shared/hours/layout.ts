import type { Taken } from '@sia/contracts/office/ruangan'

const FIRST_HOUR = 6
const LAST_HOUR = 22

/** The hours that are written below the bars of a day. */
export const HOURS = [6, 10, 14, 18, 22]

/** Between two moments as the wire writes them, in WITA. */
interface Stretch {
  dari: string
  sampai: string
}

/** Whether a stretch has a moment on a day 'YYYY-MM-DD'. */
export const isOn = ({ dari, sampai }: Stretch, date: string): boolean =>
  dari.slice(0, 10) <= date && sampai > `${date} 00:00:00`

/** Where a moment stands on a day from its first hour to its last one, from 0 to 1. */
export function shareAt(moment: string, date: string): number {
  if (moment.slice(0, 10) < date) return 0
  if (moment.slice(0, 10) > date) return 1
  const hour = Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60
  return Math.min(1, Math.max(0, (hour - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)))
}

/** A bar of a day: where it begins and ends, from 0 to 1. */
export interface Bar<One> {
  one: One
  from: number
  until: number
  /** How far its words may go. */
  end: number
}

/** A bar is never narrower, so that it can be read and touched. */
const NARROWEST = 0.05

/** Words go on beyond their bar by so much, where nothing else stands there. */
const BEYOND = 0.08

/** The stretches of a day as bars, by start, in so many lines that none covers another. Product §25.7. */
export function layOut<One extends Stretch>(all: readonly One[], date: string): Bar<One>[][] {
  const lines: Bar<One>[][] = []
  const shown = all.filter((one) => isOn(one, date))
  for (const one of shown.toSorted((a, b) => a.dari.localeCompare(b.dari))) {
    const from = Math.min(shareAt(one.dari, date), 1 - NARROWEST)
    const until = Math.max(shareAt(one.sampai, date), from + NARROWEST)
    const bar = { one, from, until, end: Math.min(until + BEYOND, 1) }
    const line = lines.find((bars) => (bars.at(-1)?.until ?? 0) <= from)
    const before = line?.at(-1)
    if (before) before.end = Math.min(before.end, from)
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}

/** Uses that share a moment with a lecture or an approved loan of their room. Product §25.7. */
export function listClashes(all: readonly Taken[]): ReadonlySet<Taken> {
  const byRoom = Map.groupBy(all, ({ ruangan_id }) => ruangan_id)
  const meets = (one: Taken) =>
    byRoom
      .get(one.ruangan_id)
      ?.some(
        (other) =>
          other !== one &&
          other.jenis !== 'menunggu' &&
          other.dari < one.sampai &&
          one.dari < other.sampai,
      )
  return new Set(all.filter(meets))
}
