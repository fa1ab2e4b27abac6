import { mondayOf } from './meeting.ts'
import { addDays, parseMoment } from './time.ts'

/** A meeting on the timetable; moments 'YYYY-MM-DD HH:mm:ss' in WITA. */
export type Jadwal = { mulai: string; selesai: string; ditiadakan: boolean }

/** The meeting on top of the timetable. */
export type Berikutnya<Item> = { item: Item; berlangsung: boolean }

/** Why no class stands there, or that one does. */
export type Keadaan = 'kuliah' | 'ojt' | 'belum_ada_kelas' | 'belum_mulai' | 'selesai'

/** Facts for the state; days 'YYYY-MM-DD' in WITA. */
export type StatusBeranda = {
  today: string
  /** The running half of the year, null when the college has set none. */
  term: { mulai: string; selesai: string } | null
  jumlah_kelas: number
  /** Whether a meeting runs or is to come. */
  ada_jadwal: boolean
  /** First and last day of the student's OJT, null without a company or its days. */
  ojt: { dari: string; sampai: string } | null
}

const MINUTE_MS = 60_000
const HOUR = 60
/** From so many minutes on whole hours are enough. */
const LONG = 2 * HOUR

/**
 * The meeting that runs, the one that ends first where there are two, or else the next to come; never a
 * cancelled one. Meetings are in order. Null when there is none. Product §21.2.
 */
export function findBerikutnya<Item extends Jadwal>(
  jadwal: readonly Item[],
  sekarang: string,
): Berikutnya<Item> | null {
  const open = jadwal.filter((item) => !item.ditiadakan && item.selesai > sekarang)
  const running = open
    .filter(({ mulai }) => mulai <= sekarang)
    .reduce<Item | null>(
      (first, item) => (first && first.selesai <= item.selesai ? first : item),
      null,
    )
  if (running) return { item: running, berlangsung: true }
  const [next] = open
  return next ? { item: next, berlangsung: false } : null
}

/**
 * The rest of the day of the meeting on top. Where that day is today and has no rest, the next day with a class.
 * Cancelled meetings are among them, so that nobody comes for one. Null when there is nothing. Product §21.2.
 */
export function findSisaHari<Item extends Jadwal>(
  jadwal: readonly Item[],
  sekarang: string,
): { tanggal: string; items: Item[] } | null {
  const top = findBerikutnya(jadwal, sekarang)
  if (!top) return null
  const open = jadwal.filter((item) => item !== top.item && item.selesai > sekarang)
  const day = dayOf(top.item)
  const rest = open.filter((item) => dayOf(item) === day)
  if (rest.length > 0) return { tanggal: day, items: rest }
  if (day !== sekarang.slice(0, 10)) return null
  const next = open.find((item) => !item.ditiadakan && dayOf(item) > day)
  if (!next) return null
  const tanggal = dayOf(next)
  return { tanggal, items: open.filter((item) => dayOf(item) === tanggal) }
}

/** The meetings of today, and how many of them are held; both 0 on a free day. Product §21.2. */
export function countHariIni(
  jadwal: readonly Jadwal[],
  sekarang: string,
): { jumlah: number; ditiadakan: number } {
  const today = jadwal.filter((item) => dayOf(item) === sekarang.slice(0, 10))
  const ditiadakan = today.filter((item) => item.ditiadakan).length
  return { jumlah: today.length - ditiadakan, ditiadakan }
}

/**
 * The meetings that the start page carries: this week from its Monday on, and up to the Sunday after the second day
 * with a class from now on. Meetings are in order. Product §21.2.
 */
export function pickJadwal<Item extends Jadwal>(jadwal: readonly Item[], sekarang: string): Item[] {
  const today = sekarang.slice(0, 10)
  const open = jadwal.filter((item) => !item.ditiadakan && item.selesai > sekarang).map(dayOf)
  const [first = today, second = first] = [...new Set(open)]
  const monday = mondayOf(today)
  const sunday = addDays(mondayOf(second), 6)
  return jadwal.filter((item) => dayOf(item) >= monday && dayOf(item) <= sunday)
}

/**
 * How the student's timetable stands: a class runs or is to come; or, in this order, his OJT has begun
 * and is not over, he has no class at all, the term is still to begin, or it is over. Product §21.3.
 */
export function stateOfBeranda(status: StatusBeranda): Keadaan {
  const { today, term, jumlah_kelas, ada_jadwal, ojt } = status
  if (ada_jadwal) return 'kuliah'
  if (ojt && ojt.dari <= today && today <= ojt.sampai) return 'ojt'
  if (jumlah_kelas === 0) return 'belum_ada_kelas'
  return term && today < term.mulai ? 'belum_mulai' : 'selesai'
}

/**
 * The next moment at which what is shown changes by itself: a meeting begins or ends. Null when none
 * does. Product §21.2.
 */
export function findChanges(jadwal: readonly Jadwal[], sekarang: string): string | null {
  const moments = jadwal
    .filter((item) => !item.ditiadakan)
    .flatMap(({ mulai, selesai }) => [mulai, selesai])
    .filter((moment) => moment > sekarang)
    .sort()
  return moments[0] ?? null
}

/**
 * How long until a moment, in words; both are WITA moments 'YYYY-MM-DD HH:mm:ss': 'sekarang' within the
 * minute, '35 menit lagi', '1 jam 20 menit lagi', from two hours on '5 jam lagi', on another day
 * 'besok' or '3 hari lagi' by the calendar. Product §21.2.
 */
export function showWait(moment: string, sekarang: string): string {
  const days = daysBetween(sekarang.slice(0, 10), moment.slice(0, 10))
  if (days === 1) return 'besok'
  if (days > 1) return `${days} hari lagi`
  // A begun minute counts whole, so that the last one is not told as none.
  const minutes = Math.ceil((timeOf(moment) - timeOf(sekarang)) / MINUTE_MS)
  if (minutes <= 0) return 'sekarang'
  if (minutes < HOUR) return `${minutes} menit lagi`
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  return minutes >= LONG || rest === 0 ? `${hours} jam lagi` : `${hours} jam ${rest} menit lagi`
}

/** How much of a meeting is over, 0 to 1. Product §21.2. */
export function shareOf({ mulai, selesai }: Jadwal, sekarang: string): number {
  const share = (timeOf(sekarang) - timeOf(mulai)) / (timeOf(selesai) - timeOf(mulai))
  return Math.min(Math.max(share, 0), 1)
}

/**
 * The greeting of a time of day, of a WITA moment: 'Selamat pagi' from 4, 'siang' from 11, 'sore' from
 * 15, 'malam' from 18.30 on. Product §21.1.
 */
export function greetAt(sekarang: string): string {
  const time = sekarang.slice(11, 16)
  if (time < '04:00' || time >= '18:30') return 'Selamat malam'
  if (time < '11:00') return 'Selamat pagi'
  return time < '15:00' ? 'Selamat siang' : 'Selamat sore'
}

/** Whole days from one day to another, 'YYYY-MM-DD'; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR * MINUTE_MS))
}

const dayOf = ({ mulai }: Jadwal) => mulai.slice(0, 10)
const timeOf = (moment: string) => parseMoment(moment)?.getTime() ?? Number.NaN
