import { isHeld } from './absensi.ts'
import { addDays, hariOf } from './time.ts'

/** When a class is held every week; hari 1 Monday to 7 Sunday, times 'HH:mm:ss'. */
export type Slot = { hari: number; dari: string; sampai: string }

const SUNDAY = 7
const WEEK = 7
/**
 * The days of the student's week from a day on, in order: Monday to Saturday, Sunday only when it is
 * used or the day itself. Days 'YYYY-MM-DD'. Product §4.8.
 */
export function listDays(from: string, slots: readonly Slot[]): string[] {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(from, index))
  const hasSunday = slots.some(({ hari }) => hari === SUNDAY)
  return days.filter((day) => day === from || hasSunday || hariOf(day) !== SUNDAY)
}

/**
 * The Monday of the week that the grid shows: the week of the day, or on a Sunday without classes the
 * one that is about to begin. Both 'YYYY-MM-DD'. Product §4.8.
 */
export function mondayShown(today: string, slots: readonly Slot[]): string {
  const hari = hariOf(today)
  const isNext = hari === SUNDAY && !slots.some((slot) => slot.hari === SUNDAY)
  return addDays(today, isNext ? 1 : 1 - hari)
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
