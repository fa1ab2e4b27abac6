import { isHeld } from './absensi.ts'
import { compareText } from './order.ts'
import type { RunningTerm } from './paruh.ts'
import { type Hours, hoursOf, type OwnHours } from './session-hours.ts'
import { addDays, hariOf } from './time.ts'

/** A session as the class has it: the day 'YYYY-MM-DD' it is dated to, or null; status 9 is cancelled. */
type SessionOfClass = OwnHours & { tanggal: string | null; status: number | null }
/** A class with its weekly slot, hari 1 Monday to 7 Sunday, times 'HH:mm:ss'. */
type ClassOfTerm<Session extends SessionOfClass> = {
  /** Null for a class that has no slot: nobody can say when it meets, but of sessions with hours of their own. */
  jamkul: { hari: number; dari: string; sampai: string } | null
  pengajaran: readonly Session[]
}
/** One day on which a class meets, or would have met; moments 'YYYY-MM-DD HH:mm:ss' in WITA. */
export type Meeting<Session> = {
  mulai: string
  selesai: string
  /** The session dated to the day; null where none has the day yet. */
  sesi: Session | null
  /** All sessions of the day are cancelled. */
  ditiadakan: boolean
}

const WEEK = 7

/**
 * The days on which a student meets a class, from a first day on, in order. A class meets on every day that a session
 * is dated to, at the session's own hours where it has some, so a moved session moves it; where all sessions of these
 * hours have status 9 it was cancelled. Sessions without a day are expected every week at the slot after the last dated
 * day, within the term and no more often than there are sessions without a day; a class without any session row is
 * expected through the whole term.
 * @param term the running term when the class belongs to it, otherwise null: then only dated days count.
 * @param from first day, 'YYYY-MM-DD' in WITA. Product §21.2.
 */
export function listMeetings<Session extends SessionOfClass>(
  { jamkul, pengajaran }: ClassOfTerm<Session>,
  term: RunningTerm | null,
  from: string,
): Meeting<Session>[] {
  const at = (day: string, { dari, sampai }: Hours) => ({
    mulai: `${day} ${dari}`,
    selesai: `${day} ${sampai}`,
  })
  const placed = pengajaran.flatMap((session) => {
    const hours = hoursOf(session, jamkul)
    const { tanggal } = session
    return tanggal === null || tanggal < from || !hours ? [] : [{ ...at(tanggal, hours), session }]
  })
  const dated = [...Map.groupBy(placed, ({ mulai }) => mulai).values()].flatMap((some) => {
    const [first] = some
    const held = some.find(({ session }) => isHeld(session))
    const { mulai, selesai, session } = held ?? first ?? {}
    return mulai && selesai && session
      ? [{ mulai, selesai, sesi: session, ditiadakan: held === undefined }]
      : []
  })
  const expected =
    jamkul === null
      ? []
      : listExpected(jamkul.hari, pengajaran, term)
          .filter((day) => day >= from)
          .map((day) => ({ ...at(day, jamkul), sesi: null, ditiadakan: false }))
  return [...dated, ...expected].sort((a, b) => compareText(a.mulai, b.mulai))
}

function listExpected(
  hari: number,
  pengajaran: readonly SessionOfClass[],
  term: RunningTerm | null,
): string[] {
  if (term === null) return []
  const open = pengajaran.filter((session) => session.tanggal === null && isHeld(session)).length
  const most = pengajaran.length === 0 ? Number.POSITIVE_INFINITY : open
  const last = pengajaran.reduce((day, { tanggal }) => later(day, tanggal ?? ''), '')
  const days: string[] = []
  let day = firstOn(hari, later(term.mulai, last === '' ? '' : addDays(last, 1)))
  while (days.length < most && day <= term.selesai) {
    days.push(day)
    day = addDays(day, WEEK)
  }
  return days
}

/** The Monday of a day's week; both 'YYYY-MM-DD'. Product §21.2. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - hariOf(day))
}

const firstOn = (hari: number, from: string) => addDays(from, (hari - hariOf(from) + WEEK) % WEEK)
const later = (a: string, b: string) => (a > b ? a : b)
