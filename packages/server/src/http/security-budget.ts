import type { SecurityRow } from '../auth/security-event.ts'
import { sourcesOf } from './source.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** How many rows a day may be about one NIM, or be anybody's doing at all. */
export const ROWS_OF_NIM = 200
const ROWS_OF_ANYBODY = 20_000
/** The share of one address in the rows that the others have left. */
const SHARE_OF_ADDRESS = 0.1
export const ROWS_OF_ADDRESS = ROWS_OF_ANYBODY * SHARE_OF_ADDRESS

/** The fields that say which row an event is counted in. */
export type SecurityKey = Pick<SecurityRow, 'event' | 'outcome' | 'nim' | 'address' | 'device'>

/**
 * Decides which row an event is counted in, so that a flood makes the counts grow and not the rows. A NIM asked about
 * from too many addresses is counted without them, an address with too many NIMs without those; an innocent row is left
 * alone by either. Events without a session or a right password have bounds of their own, and one for all together, of
 * which each address leaves nine tenths to the others; the networks of one provider's customer are one address. Counted
 * by a server, for a day by its clock.
 */
export function createSecurityBudget() {
  let day = 0
  let hour = 0
  let ofAnybody = 0
  const ofNim = new Map<string, number>()
  const ofAddress = new Map<string, number>()
  const counts = new Map<string, number>()

  function turn(now: Date): void {
    const [nextDay, nextHour] = [now.getTime() / DAY_MS, now.getTime() / HOUR_MS].map(Math.floor)
    if (nextHour !== hour) counts.clear()
    if (nextDay !== day) {
      ofNim.clear()
      ofAddress.clear()
      ofAnybody = 0
    }
    hour = nextHour ?? 0
    day = nextDay ?? 0
  }

  function fold(key: SecurityKey, isAnybodys: boolean): SecurityKey {
    if (counts.has(nameOf(key))) return key
    const folded = { ...key }
    if (key.nim && (ofNim.get(nimOf(key, isAnybodys)) ?? 0) >= ROWS_OF_NIM) folded.address = ''
    if (!isAnybodys) return folded
    const own = ofAddress.get(widestOf(key.address)) ?? 0
    const left = ROWS_OF_ANYBODY - ofAnybody
    if (key.address && own >= (left + own) * SHARE_OF_ADDRESS) folded.nim = ''
    return ofAnybody >= ROWS_OF_ANYBODY ? { ...folded, nim: '', address: '' } : folded
  }

  return {
    /** The row an event at this moment is counted in. */
    place(key: SecurityKey, isAnybodys: boolean, now: Date): SecurityKey {
      turn(now)
      const placed = fold(key, isAnybodys)
      if (counts.has(nameOf(placed))) return placed
      counts.set(nameOf(placed), 0)
      if (placed.nim) addOne(ofNim, nimOf(placed, isAnybodys))
      if (isAnybodys) {
        ofAnybody += 1
        addOne(ofAddress, widestOf(placed.address))
      }
      return placed
    },
    /** Counts that many in a row; out: how many there were and are in this hour. */
    count(key: SecurityKey, more: number): { before: number; after: number } {
      const before = counts.get(nameOf(key)) ?? 0
      counts.set(nameOf(key), before + more)
      return { before, after: before + more }
    },
  }
}

const addOne = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

/** Events on a NIM that are anybody's do not use up the rows of its owner's. */
const nimOf = ({ nim }: SecurityKey, isAnybodys: boolean) => `${isAnybodys} ${nim}`

/** The widest network that one customer has, around an address as a row has it. */
const widestOf = (address: string) => sourcesOf(address.split('/')[0] ?? '').at(-1) ?? ''

/** A text that names a row. */
export const nameOf = ({ event, outcome, nim, address, device }: SecurityKey) =>
  [event, outcome, nim, address, device].join('\n')
