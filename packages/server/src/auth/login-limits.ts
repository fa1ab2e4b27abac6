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
  nim: string
  /** Address of the client, as `sourceOf` says. */
  source: string
  /** What the device shows for an earlier success on this account, or null. */
  device: string | null
}

/**
 * How far the trier is trusted: his device was logged in to this account before, or his address was,
 * or neither.
 */
export type Trust = 'device' | 'home' | 'stranger'

/** What a try counts in. */
export interface Limits {
  /** Allowances a try takes one of. */
  taken: Limit[]
  /** Allowances that only a failure takes one of. */
  watched: Limit[]
}

const HOUR = 60 * 60_000
const rate = (most: number, anHour: number): Rate => ({ most, every: HOUR / anHour })

// Of an account, in any hour: at most 12 + 8 tries of strangers and 16 + 12 from its own addresses, so
// that nobody but its own devices gets more than 48, however many places he guesses from.
const RATES = {
  /** One device that was logged in to the account. */
  device: rate(8, 10),
  /** All of them: whoever knew the password once may have made many. */
  'device-all': rate(40, 20),
  /** One address the account was logged in from. */
  home: rate(8, 6),
  'home-all': rate(16, 12),
  /** Failures on accounts that are at home at an address: one campus is one address. */
  'home-source': rate(1200, 240),
  /** Any other address. */
  stranger: rate(8, 4),
  'stranger-all': rate(12, 8),
  'stranger-source': rate(1200, 240),
}

type Rule = keyof typeof RATES

const limit = (rule: Rule, whose: string): Limit => ({ key: `${rule}:${whose}`, ...RATES[rule] })

/** The NIM as tries are counted: however it is grouped it is one account, and a key has to end somewhere. */
export const shortNim = (nim: string) => bareNim(nim).slice(0, 64)

/** The allowances that a try counts in. docs/decisions/0014. */
export function limitsOf(trust: Trust, { nim, source, device }: Trier): Limits {
  const account = shortNim(nim)
  if (trust === 'device') {
    return {
      taken: [limit('device', `${account} ${device}`), limit('device-all', account)],
      watched: [],
    }
  }
  return {
    taken: [limit(trust, `${account} ${source}`), limit(`${trust}-all`, account)],
    watched: [limit(`${trust}-source`, source)],
  }
}

/**
 * Until when the allowance of a counter is used up. In: its key and the moment it is whole again.
 * Out: the moment of the next try.
 */
export function freeAt({ key, full_at }: { key: string; full_at: Date }): Date {
  const { every, most } = RATES[key.split(':', 1)[0] as Rule]
  return new Date(full_at.getTime() - every * (most - 1))
}
