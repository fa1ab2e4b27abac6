import { mondayOf } from './meeting.ts'
import { paruhOf, type RunningTerm } from './paruh.ts'
import { overlaps, type Period } from './peminjaman-ruangan.ts'
import { type Hours, hoursOf, type OwnHours } from './session-hours.ts'
import { formatDay, parseDay, parseMoment, todayWita } from './time.ts'

/** A session as the timetable holds it: the day 'YYYY-MM-DD', and what it has in place of its class's. */
type ScheduledSession = OwnHours & {
  pertemuan?: string
  tanggal: string
  status: number | null
  ruangan_id?: number | null
  pengganti_id?: number | null
}

/** A class as the timetable holds it; hari 1 Monday to 7 Sunday. */
export interface ScheduledKelas {
  id?: number
  kode: string
  /** 1 to 4. */
  semester: number
  ruangan_id?: number | null
  dosen_id?: number | null
  jamkul: ({ hari: number } & Hours) | null
  pengajaran: ScheduledSession[]
}

/** A lecture: when, of which class, where and by whom; `pertemuan` is null of a week that no session is dated to. */
export type Kuliah = Period & {
  kode: string
  kelas_id: number | null
  pertemuan: string | null
  ruangan_id: number | null
  dosen_id: number | null
}

const DITIADAKAN = 9
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lectures of classes of the running academic year that meet a period, by day. A session is held on its day, at its own
 * hours and in its own room where it has some, unless it is cancelled (status 9). In weeks without one a class is held at
 * its slot: a session on another day of the week stands for it. Nothing is held outside the term. Two sessions of a class
 * at the same hours in the same room are one lecture, unless `each` is wanted. Product §14.2.
 * @param kelas with the sessions of all weeks, from Monday to Sunday, that the period touches.
 */
export function listLectures(
  kelas: readonly ScheduledKelas[],
  term: RunningTerm,
  { each = false, ...period }: Period & { each?: boolean },
): Kuliah[] {
  return daysOf(term, period).flatMap((day) =>
    kelas.flatMap((one) =>
      heldOn(one, term, { day, each }).flatMap((session) => {
        const hours = hoursOf(session, one.jamkul)
        const dari = hours && parseMoment(`${day} ${hours.dari}`)
        const sampai = hours && parseMoment(`${day} ${hours.sampai}`)
        if (!dari || !sampai || !overlaps({ dari, sampai }, period)) return []
        return {
          dari,
          sampai,
          kode: one.kode,
          kelas_id: one.id ?? null,
          pertemuan: session.pertemuan ?? null,
          ruangan_id: session.ruangan_id ?? one.ruangan_id ?? null,
          dosen_id: session.pengganti_id ?? one.dosen_id ?? null,
        }
      }),
    ),
  )
}

type Held = Omit<ScheduledSession, 'tanggal' | 'status'>

/** The sessions of a class on a day, or its weekly slot; nothing where none is held. */
function heldOn(
  kelas: ScheduledKelas,
  term: RunningTerm,
  { day, each }: { day: string; each: boolean },
): Held[] {
  const sessions = kelas.pengajaran.filter(({ tanggal }) => tanggal === day)
  if (sessions.length > 0) {
    const held = sessions.filter(({ status }) => status !== DITIADAKAN)
    return each ? held : oncePerPlace(held)
  }
  if (paruhOf(kelas.semester) !== term.semester || hariOf(day) !== kelas.jamkul?.hari) return []
  const monday = mondayOf(day)
  const isMoved = kelas.pengajaran.some(
    ({ tanggal, status }) => status !== DITIADAKAN && mondayOf(tanggal) === monday,
  )
  return isMoved ? [] : [{}]
}

function oncePerPlace(held: Held[]): Held[] {
  const places = held.map(
    ({ jamkul, ruangan_id }) => `${jamkul?.dari ?? ''} ${jamkul?.sampai ?? ''} ${ruangan_id ?? ''}`,
  )
  return held.filter((_, index) => places.indexOf(places[index] ?? '') === index)
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
