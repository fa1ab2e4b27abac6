import { formatMoment } from './time.ts'
import { digitsOfAccount } from './virtual-account.ts'

/** A payment as a bank tells of it: its reference, the account as it is written, whole rupiah, and when. */
export interface Referred {
  referensi: string
  va: string
  jumlah: number
  waktu: Date
}

// One payment is told of again within so long; a bank that counts anew uses its references again later.
const SAME_MS = 3 * 86_400_000

const MOST_LETTERS = 60
const MARK = ' · '

/** Zeros before a reference do not count. Product §17.6. */
export const bareReference = (referensi: string): string => referensi.replace(/^0+/, '')

/** Whether two moments are so near that a payment may be told of twice. */
export const isNear = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= SAME_MS

/** Whether two accounts are written alike: spaces, dashes, points and zeros before them do not count. */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((va) => digitsOfAccount(va)?.replace(/^0+/, '') ?? va.trim())
  return a === b
}

/**
 * A reference of its own for a payment whose reference another one has: the same whenever the payment is read.
 * Product §25.21: 'U412A' of 400,000 on 25 November for 778880124010073 is 'U412A · 20261125 400000 778880124010073'.
 */
export function ownReference({ referensi, va, jumlah, waktu }: Referred, times = 1): string {
  const day = formatMoment(waktu).slice(0, 10).replaceAll('-', '')
  const more = `${MARK}${day} ${jumlah} ${va.slice(-20)}${times > 1 ? ` ${times}` : ''}`.trimEnd()
  return `${referensi.slice(-(MOST_LETTERS - more.length))}${more}`
}

/** Whether a reference was made because another payment has the bank's. */
export const isOwnReference = (referensi: string): boolean => referensi.includes(MARK)

/** A payment of a file with the reference that tells it apart. */
export interface Parted<Line, Known> {
  referensi: string
  /** The known payment that this one is; null of a new one. */
  known: Known | null
  /** Another payment with the bank's reference: a line of the file, or a known one. */
  other: { line: Line } | { known: Known } | null
}

/**
 * Tells payments of one reference apart: the first keeps the bank's, each other one has its own. One that is known, or comes
 * again, is the same only where account, amount and time agree. Product §25.21.
 * @param lookUp what is known of a reference without zeros before it; `isSame` whether that is the payment.
 */
export function partReferences<Line extends Referred, Known>(
  lines: readonly Line[],
  lookUp: (bare: string) => Known | undefined,
  isSame: (line: Line, known: Known) => boolean,
): Map<Line, Parted<Line, Known>> {
  const held = new Map<string, Line>()
  const parted = new Map<Line, Parted<Line, Known>>()
  for (const line of lines) {
    let { referensi } = line
    let other: Parted<Line, Known>['other'] = null
    for (let times = 1; ; times += 1) {
      const bare = bareReference(referensi)
      const before = held.get(bare)
      const known = lookUp(bare)
      if (!before && (known === undefined || isSame(line, known))) {
        held.set(bare, line)
        parted.set(line, { referensi, known: known ?? null, other })
        break
      }
      other ??= before ? { line: before } : known === undefined ? null : { known }
      referensi = ownReference(line, times)
    }
  }
  return parted
}
