import { bareNim } from '@sia/domain/mhs'

/** So many at once, and one more every `every` milliseconds. */
interface Rate {
  every: number
  most: number
}

/** A rate with the name under which the database counts it. */
interface Limit extends Rate {
  key: string
}

/** Who tries a password on an account. */
export interface Trier {
  /** The NIM without blanks, or the name that `triesOf` gives a staff account. */
  nim: string
  /** The address of the client and the networks around it, as `sourcesOf` says. */
  sources: Sources
  /** The device's proof of an earlier success on this account, or the session that asks; or null. */
  device: string | null
  /** An open session asks for its own password: it has the allowance of a device and no other. */
  isSession?: boolean
}

/** The narrowest first. */
export type Sources = readonly [string, ...string[]]

/** One way to be let through. */
export interface Lane {
  /** Where its tries stand in the queue for hashes: 0 goes before 1, and 1 before 2. */
  turn: 0 | 1 | 2
  /** Allowances a try takes one of. */
  taken: Limit[]
  /** Allowances that only a failure takes one of. */
  watched: Limit[]
  /** Which of those taken are this trier's own, and whole again after a right password. */
  own: Limit[]
}

const HOUR = 60 * 60_000
const WEEK = 7 * 24 * HOUR
const rate = (most: number, anHour: number): Rate => ({ most, every: HOUR / anHour })

const RATES = {
  /** One device that was logged in to the account. */
  device: rate(8, 10),
  /** All of them: whoever knew the password once may have made many. */
  'device-all': rate(40, 20),
  /** One address the account was logged in from. */
  home: rate(8, 6),
  /** Failures on accounts that are at home at an address: one campus is one address. */
  'home-source': rate(1200, 240),
  /** Failures from any other address. */
  'stranger-source': rate(1200, 240),
  /** Tries of one address on one account: how many it had is remembered long, for addresses are cheap to use again. */
  seen: { most: 1, every: WEEK },
  /** All tries on an account but those of its devices: in any hour at most 20 + 30. */
  all: rate(20, 30),
}

/** How far the tries of a lane may use the allowance `all` up; what is above it is left for the lanes before. */
const UP_TO = { home: 20, first: 18, second: 13, anybody: 5 }
/** A try that is drawn may use it up so far, by chance. */
const DRAWN = { least: 6, most: 9 }
/** Allowances of the networks around an address, as a multiple of its own: /64, /56, /48. */
const AROUND = [1, 2, 4]

type Rule = keyof typeof RATES

const limit = (rule: Rule, whose: string, most = RATES[rule].most): Limit => ({
  key: `${rule}:${whose}`,
  every: RATES[rule].every,
  most,
})

/** The first letters of staff accounts here. A NIM has lost its blanks, so that none begins so, whatever is typed. */
export const OF_STAF = 'staf '

/**
 * The account as tries are counted: however a NIM is grouped it is one account, the username of staff stays as it is,
 * and a key has to end somewhere.
 */
export const shortNim = (nim: string) => (nim.startsWith(OF_STAF) ? nim : bareNim(nim)).slice(0, 64)

/**
 * The ways a try may be let through, the best first. `isHome` says whether the account was logged in from the
 * trier's address during the last 30 days. docs/decisions/0014.
 */
export function lanesOf(trier: Trier, isHome: boolean): Lane[] {
  const { sources, device, isSession = false } = trier
  const account = shortNim(trier.nim)
  const allUpTo = (most: number) => limit('all', account, most)
  const lane = (upTo: number, own: Limit[]): Lane => ({
    turn: isHome ? 1 : 2,
    own,
    taken: [allUpTo(upTo), ...own],
    watched: watchedOf(sources, isHome),
  })
  const seen = (most: number) => around('seen', most, sources, account)

  const ofDevice = device === null ? [] : [deviceLane(account, device)]
  if (isSession) return ofDevice
  const home = limit('home', `${account} ${sources[0]}`)
  const ofHome = isHome ? [lane(UP_TO.home, [home])] : []
  return [
    ...ofDevice,
    ...ofHome,
    lane(UP_TO.first, seen(1)),
    lane(UP_TO.second, seen(2)),
    lane(UP_TO.anybody, []),
  ]
}

/** The way of a try that waited for the draw; `chance` is a random number from 0 to 1. */
export function drawnLane({ nim, sources }: Trier, isHome: boolean, chance: number): Lane {
  const { least, most } = DRAWN
  const upTo = least + Math.min(most - least, Math.floor(chance * (most - least + 1)))
  const taken = [limit('all', shortNim(nim), upTo)]
  return { turn: isHome ? 1 : 2, own: [], taken, watched: watchedOf(sources, isHome) }
}

function deviceLane(account: string, device: string): Lane {
  const own = [limit('device', `${account} ${device}`)]
  return { turn: 0, own, taken: [...own, limit('device-all', account)], watched: [] }
}

const watchedOf = (sources: Sources, isHome: boolean): Limit[] => {
  const rule = isHome ? 'home-source' : 'stranger-source'
  return around(rule, RATES[rule].most, sources)
}

/** The limit of an address, and those of the networks around it: wider ones fill up as much faster as they have more. */
function around(rule: Rule, most: number, sources: Sources, account?: string): Limit[] {
  return sources.map((source, place) => {
    const times = AROUND[place] ?? 1
    const one = limit(rule, account === undefined ? source : `${account} ${source}`)
    return { ...one, most: most * times, every: one.every / times }
  })
}

/**
 * The moment of the next try that a counter lets through, for anybody; null for a counter that refuses nobody by
 * itself. Takes the counter's key and the moment at which the counter is whole again.
 */
export function freeAt({ key, full_at }: { key: string; full_at: Date }): Date | null {
  const rule = key.split(':', 1)[0] as Rule
  if (rule === 'seen') return null
  const { every, most } = RATES[rule]
  const upTo = rule === 'all' ? UP_TO.anybody : most
  return new Date(full_at.getTime() - every * (upTo - 1))
}
