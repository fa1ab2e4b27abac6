import { isHeld } from './absensi.ts'
import type { Status, StatusMhs } from './status.ts'
import { showTanggal } from './time.ts'

/** A session that attendance is taken of; `tanggal` is 'YYYY-MM-DD', or null while it has no day. */
interface Session {
  pertemuan: string
  status: number | null
  tanggal: string | null
}

/** Marks that may be set before a session: 2 excused, 3 sick. */
const AHEAD = ['2', '3']

/**
 * The sentence against a mark of a session, or null where it may be set. Before its day only leave and sickness are
 * known; emptying is always open, but for a cancelled session. Product §25.11.
 * @param session null for one that nobody has planned.
 * @param mark '1' to '4', or null to empty it.
 * @param today WITA, 'YYYY-MM-DD', of the server.
 */
export function refuseMark(
  session: Session | null,
  mark: string | null,
  today: string,
): string | null {
  if (session === null)
    return 'Pertemuan ini belum direncanakan. Bagian Akademik memberinya tanggal dahulu.'
  const { pertemuan, tanggal } = session
  if (!isHeld(session)) return `Pertemuan ${pertemuan} ditiadakan.`
  if (mark === null || AHEAD.includes(mark) || tanggal === null || tanggal <= today) return null
  return `Pertemuan ${pertemuan} baru pada ${showTanggal(tanggal)}; sebelum itu hanya izin dan sakit yang dapat dicatat.`
}

/** A student's status on a WITA day 'YYYY-MM-DD'. Takes the history of his statuses, the oldest first. Product §2.7. */
export const statusOn = (history: readonly StatusMhs[], day: string): Status =>
  history.findLast(({ sejak }) => sejak === null || sejak <= day)?.status ?? 'aktif'

/**
 * Whether the attendance of a session was taken, or is being taken by a code that is shown: nobody is present at first any
 * more. Leave and sickness alone may have been set ahead. Takes the session's marks. Product §25.11.
 */
export const isTaken = (marks: readonly (string | undefined)[], isCodeShown: boolean): boolean =>
  isCodeShown || marks.some((mark) => mark !== undefined && !AHEAD.includes(mark))
