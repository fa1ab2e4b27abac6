import { addDays, daysBetween, hariOf, laterOf } from './dates.ts'
import { isHoliday } from './holidays.ts'

/** The sessions of a class in the order they are held. */
export const URUTAN_PERTEMUAN = [
  ...['1', '2', '3', '4', '5', '6', 'UTS'],
  ...['7', '8', '9', '10', '11', '12', 'UAS'],
] as const

/** The teaching of a half year: Mondays of its first week and of its two weeks of exams. */
export interface Teaching {
  mulai: string
  uts: string
  uas: string
  /** The days of the fourteen sessions of a class that meets on a weekday, 1 Monday to 6 Saturday. */
  daysOf(hari: number): readonly string[]
}

const HARI = [1, 2, 3, 4, 5, 6]
const MEETINGS = 6
// Registration comes first.
const USUAL_START = 28
// How long ago the UTS should be, so that there is something of everything.
const AFTER_UTS = 14

/** The teaching of a half year that is over. */
export function teachingOf({ mulai }: { mulai: string }): Teaching {
  return plan(mondayFrom(addDays(mulai, USUAL_START)))
}

/**
 * The teaching of the running half year: all of it in that half year, and its UTS as near to two weeks before
 * the present Monday as that allows.
 */
export function teachingFrom(
  { mulai, selesai }: { mulai: string; selesai: string },
  monday: string,
): Teaching {
  const plans: Teaching[] = []
  for (let start = mondayFrom(mulai); start < selesai; start = addDays(start, 7)) {
    const one = plan(start)
    if (addDays(one.uas, 5) <= selesai) plans.push(one)
  }
  const distance = ({ uts }: Teaching) => Math.abs(daysBetween(uts, monday) - AFTER_UTS)
  const [best] = plans.toSorted((a, b) => distance(a) - distance(b))
  if (!best) throw new RangeError(`no room for a semester from ${mulai} to ${selesai}`)
  return best
}

/** Six meetings, the UTS, six meetings, the UAS. A class whose day is a holiday meets a week later. */
function plan(mulai: string): Teaching {
  const first = meetingsFrom(mulai)
  const uts = examFrom(first.end)
  const second = meetingsFrom(addDays(uts, 7))
  const uas = examFrom(second.end)
  const daysOf = (hari: number) => {
    const on = (monday: string) => addDays(monday, hari - 1)
    return [...first.daysOf(hari), on(uts), ...second.daysOf(hari), on(uas)]
  }
  return { mulai, uts, uas, daysOf }
}

function meetingsFrom(start: string) {
  const days = HARI.map((hari) => {
    const held: string[] = []
    for (let day = addDays(start, hari - 1); held.length < MEETINGS; day = addDays(day, 7)) {
      if (!isHoliday(day)) held.push(day)
    }
    return held
  })
  const last = days.flat().reduce(laterOf)
  return { daysOf: (hari: number) => days[hari - 1] ?? [], end: mondayFrom(addDays(last, 1)) }
}

/** Exams are in one week for the whole college, which has no holiday. */
function examFrom(monday: string): string {
  const isWhole = HARI.every((hari) => !isHoliday(addDays(monday, hari - 1)))
  return isWhole ? monday : examFrom(addDays(monday, 7))
}

/** The first Monday from a day on. */
const mondayFrom = (day: string): string => addDays(day, (8 - hariOf(day)) % 7)
