/** Between two minutes of a day, counted from midnight in WITA. */
export interface Stretch {
  from: number
  until: number
}

/** The hours of a day that rooms are shown in. Product §14.4. */
export const ROOM_DAY: Stretch = { from: 6 * 60, until: 22 * 60 }

/** The hours that the bar of a day may begin at, the latest first. */
const BEGINNINGS = [18, 14, 10]
const PARTS = [0, 1, 2, 3, 4]

/**
 * The hours below the bar of a day, at its beginning, its end and three quarters between. The bar begins before
 * `earliest`: late in a day it shows what is left of the day, where every place is as wide as a finger. Product §14.4.
 */
export function hoursFrom(earliest: number): number[] {
  const until = ROOM_DAY.until / 60
  const from = BEGINNINGS.find((hour) => hour * 60 <= earliest) ?? ROOM_DAY.from / 60
  return PARTS.map((part) => from + (part * (until - from)) / 4)
}

/**
 * Whether a place is too thin to be touched on the bar of the hours between `shown`: a phone's bar is 290 px, and a
 * finger needs 24 px. Product §14.4.
 */
export const isThin = ({ from, until }: Stretch, shown: Stretch): boolean =>
  until - from < (shown.until - shown.from) / 12

/** By so much a loan is made longer or shorter by a touch, in minutes. */
export const ROOM_STEP = 30

const FIRST_CHOICE = 60
/** Shorter places are of no use to anybody. */
const SHORTEST = 30

/**
 * The part of the shown hours of a day 'YYYY-MM-DD' that a period of the wire ('YYYY-MM-DD HH:mm:ss', WITA) takes; null
 * for none. Product §14.4.
 */
export function stretchOn(
  { dari, sampai }: { dari: string; sampai: string },
  day: string,
): Stretch | null {
  const from = Math.max(ROOM_DAY.from, minuteOn(dari, day))
  const until = Math.min(ROOM_DAY.until, minuteOn(sampai, day))
  return from < until ? { from, until } : null
}

function minuteOn(moment: string, day: string): number {
  const date = moment.slice(0, 10)
  if (date < day) return 0
  if (date > day) return 24 * 60
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

/**
 * The free places of a day between what takes a room, in their order; nothing before `earliest`, and none shorter than
 * half an hour. Product §14.4.
 */
export function listFree(taken: readonly Stretch[], earliest: number): Stretch[] {
  const free: Stretch[] = []
  let from = Math.max(ROOM_DAY.from, earliest)
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    if (one.from - from >= SHORTEST) free.push({ from, until: one.from })
    from = Math.max(from, one.until)
  }
  if (ROOM_DAY.until - from >= SHORTEST) free.push({ from, until: ROOM_DAY.until })
  return free
}

/**
 * The choice by a touch on a free place: an hour from the touched half hour on, as far as the place goes.
 * Product §14.4.
 */
export function chooseIn(free: Stretch, minute: number): Stretch {
  const touched = Math.floor(minute / ROOM_STEP) * ROOM_STEP
  const from = Math.max(free.from, Math.min(touched, free.until - SHORTEST))
  return { from, until: Math.min(free.until, from + FIRST_CHOICE) }
}

/**
 * A chosen stretch with another end: whole half hours after its beginning, one at least, within the free place.
 * Product §14.4.
 */
export function endAt(chosen: Stretch, until: number, free: Stretch): Stretch {
  const steps = Math.max(1, Math.round((until - chosen.from) / ROOM_STEP))
  return { ...chosen, until: Math.min(free.until, chosen.from + steps * ROOM_STEP) }
}

/** So many minutes the rest of the form takes. */
const TYPING = 5

/**
 * The first quarter of an hour that can still be asked for at a moment of a day 'HH:mm', as a minute of the day.
 * Product §14.4.
 */
export function nextQuarter(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return (Math.floor((hour * 60 + minute + TYPING) / 15) + 1) * 15
}

/** A minute of a day as the clock shows it: 810 is '13:30'. */
export const clockAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
