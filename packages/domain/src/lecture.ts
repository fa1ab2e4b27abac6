import { overlaps, type Period } from './peminjaman-ruangan.ts'
import { formatDay, parseDay, parseMoment, todayWita } from './time.ts'

/** The running term: first and last day 'YYYY-MM-DD', both included. */
export type RunningTerm = { semester: 'ganjil' | 'genap'; mulai: string; selesai: string }

/** A class as the timetable holds it; days 'YYYY-MM-DD', times 'HH:mm:ss', hari 1 Monday to 7 Sunday. */
type ScheduledKelas = {
  kode: string
  /** 1 to 4. */
  semester: number
  jamkul: { hari: number; dari: string; sampai: string }
  pengajaran: { tanggal: string; status: number | null }[]
}
export type Kuliah = Period & { kode: string }

const DITIADAKAN = 9
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lectures of a room that meet a period, by day, from the room's classes of the running
 * academic year. A class is held every week of its term on its weekday, and on every other day a
 * session is dated to; never on a day whose sessions are all cancelled (status 9), nor outside the
 * term. Product §14.2.
 */
export function listLectures(
  kelas: readonly ScheduledKelas[],
  term: RunningTerm,
  period: Period,
): Kuliah[] {
  return daysOf(term, period).flatMap((day) =>
    kelas
      .filter((one) => isHeld(one, term, day))
      .flatMap(({ kode, jamkul }) => {
        const dari = parseMoment(`${day} ${jamkul.dari}`)
        const sampai = parseMoment(`${day} ${jamkul.sampai}`)
        const kuliah = dari && sampai && { kode, dari, sampai }
        return kuliah && overlaps(kuliah, period) ? [kuliah] : []
      }),
  )
}

/** Whether a semester, 1 to 4, of the running academic year is held in its running half. Product §14.2. */
function isOfTerm(semester: number, term: Pick<RunningTerm, 'semester'>): boolean {
  return semester % 2 === (term.semester === 'ganjil' ? 1 : 0)
}

/**
 * Whether a class of the running academic year is of its running half: by its semester, or because most of its
 * sessions are dated to the half, as of students whose studies began in a February. Product §21.2.
 */
export function isRunning(
  kelas: { semester: number; pengajaran: readonly { tanggal: string | null }[] },
  term: RunningTerm,
): boolean {
  if (isOfTerm(kelas.semester, term)) return true
  const days = kelas.pengajaran.flatMap(({ tanggal }) => tanggal ?? [])
  const within = days.filter((day) => term.mulai <= day && day <= term.selesai)
  return within.length > days.length / 2
}

function isHeld(kelas: ScheduledKelas, term: RunningTerm, day: string): boolean {
  const sessions = kelas.pengajaran.filter(({ tanggal }) => tanggal === day)
  if (sessions.length > 0) return sessions.some(({ status }) => status !== DITIADAKAN)
  return isOfTerm(kelas.semester, term) && hariOf(day) === kelas.jamkul.hari
}

function daysOf({ mulai, selesai }: RunningTerm, period: Period): string[] {
  const first = later(mulai, todayWita(period.dari))
  const last = earlier(selesai, todayWita(period.sampai))
  const days: string[] = []
  for (let day = first; day <= last; day = nextDay(day)) days.push(day)
  return days
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const dateOf = (day: string) => parseDay(day) ?? new Date(Number.NaN)
const nextDay = (day: string) => formatDay(new Date(dateOf(day).getTime() + DAY_MS))
const hariOf = (day: string) => dateOf(day).getUTCDay() || 7
