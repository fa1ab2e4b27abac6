import { isHeld } from './absensi.ts'
import { addDays, hariOf } from './time.ts'

/** When a class is held every week; hari 1 Monday to 7 Sunday, times 'HH:mm:ss'. */
export type Slot = { hari: number; dari: string; sampai: string }

/** A thing of the week's grid with its place beside those at the same time: lane 0 to lanes - 1. */
export type Lane<Item> = { item: Item; lane: number; lanes: number }

const MINGGU = 7
const WEEK = 7
/** So many free hours in a row are left out of the grid. */
const LONG_GAP = 2

/**
 * The days of the student's week from a day on, in order: Monday to Saturday, Sunday only when it is
 * used or the day itself. Days 'YYYY-MM-DD'. Product §4.8.
 */
export function listDays(from: string, slots: readonly Slot[]): string[] {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(from, index))
  const hasMinggu = slots.some(({ hari }) => hari === MINGGU)
  return days.filter((day) => day === from || hasMinggu || hariOf(day) !== MINGGU)
}

/**
 * The Monday of the week that the grid shows: the week of the day, or on a Sunday without classes the
 * one that is about to begin. Both 'YYYY-MM-DD'. Product §4.8.
 */
export function mondayShown(today: string, slots: readonly Slot[]): string {
  const hari = hariOf(today)
  const isNext = hari === MINGGU && !slots.some((slot) => slot.hari === MINGGU)
  return addDays(today, isNext ? 1 : 1 - hari)
}

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
 * Where a time 'HH:mm[:ss]' stands in the rows of these hours, in rows from the top: 8.30 in the rows 8,
 * 9, 17 is 0.5. What lies in a gap stands on its line, what lies outside at the edge. Product §4.8.
 */
export function rowOf(time: string, hours: readonly number[]): number {
  const at = hoursOf(time)
  return hours.reduce((rows, hour) => rows + Math.min(Math.max(at - hour, 0), 1), 0)
}

/**
 * Things of one day side by side where their times overlap; each takes the first lane that is free. The
 * end of one may be the start of the next. Product §4.8.
 */
export function layLanes<Item extends Slot>(items: readonly Item[]): Lane<Item>[] {
  const sorted = items.toSorted((a, b) => compare(a.dari, b.dari) || compare(b.sampai, a.sampai))
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

/** Whether all sessions that a class has on a day are cancelled; none on it says nothing. Product §4.8. */
export function isDitiadakan(
  pengajaran: readonly { tanggal: string | null; status: number | null }[],
  day: string,
): boolean {
  const sessions = pengajaran.filter(({ tanggal }) => tanggal === day)
  return sessions.length > 0 && !sessions.some(isHeld)
}

/**
 * Whether a class is over: every one of its sessions has a day, and all are before today. Days
 * 'YYYY-MM-DD' in WITA. Product §4.8.
 */
export function isSelesai(
  pengajaran: readonly { tanggal: string | null }[],
  today: string,
): boolean {
  return (
    pengajaran.length > 0 && pengajaran.every(({ tanggal }) => tanggal !== null && tanggal < today)
  )
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
