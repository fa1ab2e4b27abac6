import { MEETINGS } from './absensi.ts'
import { addDays, hariOf } from './time.ts'

/** A meeting of a class with its day. */
export interface PlannedMeeting {
  pertemuan: string
  /** WITA, 'YYYY-MM-DD'. */
  tanggal: string
}

const HALF = MEETINGS.length / 2

/**
 * The meetings of a class, one a week from its first weekday of a term on: the first six, UTS, the other six, UAS.
 * Takes the term's first day (WITA, 'YYYY-MM-DD') and the weekday, 1 Monday to 7 Sunday. Product §17.5.
 */
export function planMeetings(mulai: string, hari: number): PlannedMeeting[] {
  const first = addDays(mulai, (hari - hariOf(mulai) + 7) % 7)
  const names = [...MEETINGS.slice(0, HALF), 'UTS', ...MEETINGS.slice(HALF), 'UAS']
  return names.map((pertemuan, week) => ({ pertemuan, tanggal: addDays(first, week * 7) }))
}
