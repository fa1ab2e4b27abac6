import { isHeld } from './absensi.ts'
import { type Hours, hoursOf } from './session-hours.ts'
import { addDays, hariOf, parseMoment, showJam, showTanggalLong, todayWita } from './time.ts'

/**
 * So long a code is on the screen, until the next one takes its place; presensi_catat, which takes it in the database, says the
 * same. Product §25.13.
 */
export const STEP_MS = 15_000

/** So long before and after its hours the code of a session may be shown and used. Product §25.13. */
const AROUND_MS = 15 * 60_000

/** Letters of codes: none looks like another. */
export const CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Letters of each half of a code: one for the opening, one for the time. */
export const CODE_LENGTH = 6

const CODE = new RegExp(`^[${CODE_LETTERS}]{${2 * CODE_LENGTH}}$`)

/** The step of 15 seconds, counted since 1970, of a moment. Product §25.13. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** Milliseconds until the next code, 1 to 15,000. Product §25.13. */
export const stepLeft = (now: Date): number => STEP_MS - (now.getTime() % STEP_MS)

/** Opening and code of time in the code of an address; null for what is no code. Product §25.13. */
export function readCode(text: string): { opening: string; code: string } | null {
  const read = text.trim().toLowerCase()
  if (!CODE.test(read)) return null
  return { opening: read.slice(0, CODE_LENGTH), code: read.slice(CODE_LENGTH) }
}

/** A session with the weekly slot of its class, and its own hours where it has some: hari 1 Monday to 7 Sunday, times 'HH:mm:ss'. */
export interface SesiKelas {
  /** 'YYYY-MM-DD', null for one without a day. */
  tanggal: string | null
  status: number | null
  jamkul: { hari: number; dari: string; sampai: string } | null
  jam?: Hours | null
}

/**
 * Whether a session is of a day, 'YYYY-MM-DD': its own, or without one each day on the weekday of the slot; without a slot
 * every day. Product §25.13.
 */
function isOfDay({ tanggal, jamkul }: Pick<SesiKelas, 'tanggal' | 'jamkul'>, day: string): boolean {
  if (tanggal !== null) return tanggal === day
  return jamkul === null || jamkul.hari === hariOf(day)
}

/** A session with whether its attendance was taken. */
interface TakenSesi extends SesiKelas {
  diabsen: boolean
}

/**
 * Which of the sessions without a day a class holds on a day of the running term, where it has none of that day: the one
 * after the last that has attendance, but none that is later than the weeks since the term began say: where no week was
 * missed, attendance that was taken on the day leaves the day's session as it is. Takes the class's sessions in the order
 * in which they are held, the first day of the term and the day, 'YYYY-MM-DD'; null where there is none. Product §25.5.
 */
export function findUndated<Sesi extends TakenSesi>(
  sessions: readonly Sesi[],
  mulai: string,
  day: string,
): Sesi | null {
  if (sessions.some(({ tanggal }) => tanggal === day)) return null
  const open = sessions.filter(
    (one) => one.tanggal === null && one.jamkul !== null && isHeld(one) && isOfDay(one, day),
  )
  const next = open.findLastIndex(({ diabsen }) => diabsen) + 1
  const before = sessions.filter(
    ({ tanggal }) => tanggal !== null && mulai <= tanggal && tanggal < day,
  )
  const due = Math.max(0, countWeeks(mulai, day) - before.length)
  return open[Math.min(due, next)] ?? null
}

/** How many whole weeks are between two days. */
function countWeeks(from: string, day: string): number {
  let weeks = 0
  while (addDays(from, 7 * (weeks + 1)) <= day) weeks += 1
  return weeks
}

/** Whether a session's code may be shown at a moment: until when, or the sentence why not. */
export type Opening = { ok: true; sampai: Date } | { ok: false; message: string }

/**
 * Until when the code of a session may be shown and used, asked at a moment: on the day of the session, in the hours of the
 * class's slot and 15 minutes around them. A moved session has its own day, and its own hours where it has some. A session without a day
 * is today's on the weekday of the slot; without a slot it is today's. A class without a slot has the whole day. Null
 * stands for a session that nobody has planned. Product §25.13.
 */
export function checkOpening(sesi: SesiKelas | null, now: Date): Opening {
  if (sesi === null) return no('Pertemuan ini belum direncanakan. Hubungi Bagian Akademik.')
  if (!isHeld(sesi)) return no('Pertemuan ini ditiadakan.')
  const { tanggal, jamkul } = sesi
  const hours = hoursOf({ jamkul: sesi.jam }, jamkul)
  const today = todayWita(now)
  if (!isOfDay(sesi, today)) {
    if (tanggal === null) {
      return no(
        'Pertemuan ini belum bertanggal, dan hari ini bukan hari kelasnya. Minta tanggalnya ke Bagian Akademik.',
      )
    }
    return no(
      `Pertemuan ini bertanggal ${showTanggalLong(tanggal)}: kodenya dapat dibuka pada hari itu${sayHours(hours)}. Bila pertemuannya pindah hari, hubungi Bagian Akademik.`,
    )
  }
  const { dari, sampai } = hoursAround(today, hours)
  if (now < dari || now >= sampai) return no(`Kode dapat dibuka hari ini${sayHours(hours)}.`)
  return { ok: true, sampai }
}

const no = (message: string): Opening => ({ ok: false, message })

function hoursAround(day: string, hours: Hours | null): { dari: Date; sampai: Date } {
  const at = (time: string) => parseMoment(`${day} ${time}`)?.getTime() ?? Number.NaN
  if (!hours) {
    return { dari: new Date(at('00:00:00')), sampai: new Date(at('23:59:59') + 1000) }
  }
  const { dari, sampai } = hours
  return { dari: new Date(at(dari) - AROUND_MS), sampai: new Date(at(sampai) + AROUND_MS) }
}

const sayHours = (hours: Hours | null): string =>
  hours
    ? `, dari 15 menit sebelum pukul ${showJam(hours.dari)} sampai 15 menit sesudah pukul ${showJam(hours.sampai)} WITA`
    : ''

/**
 * After so many wrong codes of one student for one session no more of his are looked at; presensi_catat, which counts them,
 * says the same. Product §25.13.
 */
export const MAX_WRONG_CODES = 20

/** Why a student is not marked present, with what he reads. Product §25.13. */
export const PRESENSI_SENTENCES = {
  tidak_dikenal: 'Kode ini tidak dikenal. Pindai kode yang sedang tampil di layar kelas.',
  kedaluwarsa:
    'Kode ini sudah berganti. Pindai lagi kode yang sedang tampil di layar; setiap kode berlaku paling lama 30 detik.',
  ditutup: 'Dosen sudah menutup presensi ini. Bila Anda hadir, sampaikan langsung kepada dosen.',
  selesai:
    'Waktu presensi pertemuan ini sudah habis. Bila Anda hadir, sampaikan langsung kepada dosen.',
  bukan_peserta:
    'Anda tidak terdaftar di kelas ini. Bila seharusnya terdaftar, hubungi Bagian Akademik.',
  ditandai:
    'Absensi Anda di pertemuan ini sudah diisi oleh dosen. Bila tidak sesuai, sampaikan langsung kepada dosen.',
  perangkat:
    'Perangkat ini sudah dipakai mahasiswa lain di pertemuan ini. Pakai HP Anda sendiri, atau sampaikan kepada dosen.',
  terlalu_banyak:
    'Terlalu banyak kode yang salah dari akun Anda di pertemuan ini. Bila Anda hadir, sampaikan langsung kepada dosen.',
} as const

export type Refused = keyof typeof PRESENSI_SENTENCES

/** Why the lecturer is told of who came with a code of the session; wrong codes he is told by their number. Product §25.13. */
export const TOLD_REFUSALS = [
  'perangkat',
  'bukan_peserta',
  'kedaluwarsa',
  'ditandai',
] as const satisfies readonly Refused[]

/** The outcome of a student's code. Product §25.13. */
export type Arrival = 'hadir' | 'sudah' | Refused
