import { compareText } from './order.ts'
import type { Slot } from './timetable.ts'

/** A thing of the week's grid with its place beside those at the same time: lane 0 to lanes - 1. */
export type Lane<Item> = { item: Item; lane: number; lanes: number }

/** So many free hours in a row are left out of the grid. */
const LONG_GAP = 2

/**
 * The full hours that the grid has rows for, ascending: those in which a class is held, and single free
 * ones between them; 8.00 to 9.40 takes 8 and 9. Longer gaps are left out. Product §4.8.
 */
export function listHours(slots: readonly Slot[]): number[] {
  const used = new Set<number>()
  for (const { dari, sampai } of slots) {
    for (let hour = Math.floor(hoursOf(dari)); hour < hoursOf(sampai); hour += 1) used.add(hour)
  }
  const hours = [...used].sort((a, b) => a - b)
  return hours.flatMap((hour, index) => {
    const before = hours[index - 1] ?? hour
    const free = hour - before - 1
    return free > 0 && free < LONG_GAP ? [hour - 1, hour] : [hour]
  })
}

/**
 * Where a time 'HH:mm[:ss]' stands in the rows of these hours, in rows from the top: 8.30 in the rows 8, 9, 17 is 0.5.
 * A time in a gap stands on its line, a time outside at the edge. Product §4.8.
 */
export function rowOf(time: string, hours: readonly number[]): number {
  const at = hoursOf(time)
  return hours.reduce((rows, hour) => rows + Math.min(Math.max(at - hour, 0), 1), 0)
}

/** Whether a time 'HH:mm[:ss]' lies in one of these hours, and not in a gap or outside. Product §4.8. */
export const isInRows = (time: string, hours: readonly number[]): boolean =>
  hours.includes(Math.floor(hoursOf(time)))

/**
 * Things of one day side by side where their times overlap; each takes the first lane that is free. The
 * end of one may be the start of the next. Product §4.8.
 */
export function layLanes<Item extends Slot>(items: readonly Item[]): Lane<Item>[] {
  const sorted = items.toSorted(
    (a, b) => compareText(a.dari, b.dari) || compareText(b.sampai, a.sampai),
  )
  const placed: Lane<Item>[] = []
  let cluster: Lane<Item>[] = []
  let ends: string[] = []
  const close = () => {
    for (const one of cluster) one.lanes = ends.length
    placed.push(...cluster)
    cluster = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.dari)) close()
    const free = ends.findIndex((end) => end <= item.dari)
    const lane = free < 0 ? ends.length : free
    ends[lane] = item.sampai
    cluster.push({ item, lane, lanes: 1 })
  }
  close()
  return placed
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60
