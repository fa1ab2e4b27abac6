import { JENIS_KABAR, type JenisKabar, KABAR } from './kabar.ts'

/** How a student is told of a note besides the bell. */
interface Channel {
  push: boolean
  surel: boolean
}

/** Kinds that are always told by e-mail, at once: whoever took over an account has the phone, and could turn letters off. */
export const BY_MAIL: JenisKabar[] = ['perangkat', 'sandi', 'email']

/** A kind with how the student wants to be told of it. */
export interface Pilihan extends Channel {
  jenis: JenisKabar
  nama: string
  /** E-mail of it is not turned off. */
  surel_tetap: boolean
}

/**
 * How a student is told of each kind: as he chose, else by push, and by e-mail of what concerns the account itself.
 * Product §26.5.
 */
export const listPilihan = (chosen: (Channel & { jenis: string })[]): Pilihan[] =>
  JENIS_KABAR.map((jenis) => {
    const own = chosen.find((one) => one.jenis === jenis)
    const { push = true, surel = false } = own ?? {}
    const isFixed = BY_MAIL.includes(jenis)
    return { jenis, nama: KABAR[jenis], push, surel: surel || isFixed, surel_tetap: isFixed }
  })

const HOUR_MS = 60 * 60_000
const WITA_MS = 8 * HOUR_MS
const QUIET = { from: 21, until: 6 }

/**
 * Until when nobody is disturbed: from 21.00 to 06.00 WITA the coming 06.00, else null. Product §26.5.
 */
export function quietUntil(now: Date): Date | null {
  const wita = new Date(now.getTime() + WITA_MS)
  const hour = wita.getUTCHours()
  if (hour >= QUIET.until && hour < QUIET.from) return null
  const days = hour >= QUIET.from ? 1 : 0
  const morning = Date.UTC(
    wita.getUTCFullYear(),
    wita.getUTCMonth(),
    wita.getUTCDate() + days,
    QUIET.until,
  )
  return new Date(morning - WITA_MS)
}

/** The least time between two messages of one kind. */
export const APART_MINUTES = 15

/** Older changes stand in the bell alone. */
export const TOLD_WITHIN_MS = 24 * HOUR_MS

const MINUTE_MS = 60_000
const DELAYS_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)

/**
 * When what could not be delivered is tried again, after `failures` tries (from 1); null when no more. Never in the quiet
 * hours.
 */
export function nextTry(failures: number, now: Date): Date | null {
  const delay = DELAYS_MS[failures - 1]
  if (delay === undefined) return null
  const at = new Date(now.getTime() + delay)
  return quietUntil(at) ?? at
}

const HTTPS = /^https:\/\/([a-z\d.-]+(?::\d+)?)\/[!-[\]-~]*$/i

/**
 * Whether an address is one of a push service that the college lets its server speak to: https, on one of `services` or
 * below it. Whatever a browser names is not to become a way into the college's own network.
 */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  const host = HTTPS.exec(address)?.[1]?.toLowerCase()
  return services.some((one) => host === one || host?.endsWith(`.${one}`))
}
