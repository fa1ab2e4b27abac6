import { wordsOfName } from '@sia/domain/name-beside'
import { cutWords } from '@sia/domain/words'
import type { Queryable } from '@sia/server/db/change'
import type { Kind } from '../kind.ts'

/** A new key that is almost a known one. */
export interface NearKey {
  written: string
  /** The other key, and what it is called. */
  known: string
  nama: string
}

const parts = (code: string) => code.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []
const bare = (part: string) => part.replace(/^0+(?=.)/, '')

/**
 * Ways to write a code that mean the same: with other signs between its parts, or without zeros before a number.
 * A number that signs part is the one without signs as well, but 1-11 is not 11-1.
 */
function readingsOfCode(code: string): { own: string; whole: string; isParted: boolean } {
  const whole = parts(code.replace(/[^\p{L}\p{N}]+/gu, ''))
  return {
    own: parts(code).map(bare).join(' '),
    whole: whole.map(bare).join(' '),
    isParted: /\p{N}[^\p{L}\p{N}]+\p{N}/u.test(code),
  }
}

/** Whether two different codes are the same but for zeros, dots, dashes and blanks: '0924001' and '09.24.001'. */
export function isNearCode(one: string, other: string): boolean {
  if (one === other) return false
  const [a, b] = [readingsOfCode(one), readingsOfCode(other)]
  return a.own === b.own || (a.whole === b.whole && !(a.isParted && b.isParted))
}

/** Whether two different names are the same but for apostrophes, commas, blanks, capitals, titles and degrees. */
export function isNearName(one: string, other: string): boolean {
  if (one === other) return false
  if (cutWords(one).join('') === cutWords(other).join('')) return true
  return ownWords(one) === ownWords(other)
}

const ownWords = (name: string) => wordsOfName(name).toSorted().join(' ')

// A text that near keys share, so that not every pair is compared.
const GROUPS = {
  code: (key: string) => readingsOfCode(key).whole,
  name: (key: string) => [...new Set(wordsOfName(key).join(''))].toSorted().join(''),
}

const IS_NEAR = { code: isNearCode, name: isNearName }

/**
 * Finds new keys that are almost one that is there, in the database or in the sheet itself.
 * Takes the keys of new rows, in the transaction that wrote them.
 */
export async function findNearKeys(
  client: Queryable,
  { alike }: Kind,
  written: string[],
): Promise<Map<string, NearKey>> {
  const found = new Map<string, NearKey>()
  if (alike === undefined || written.length === 0) return found
  const { rows } = await client.query<{ key: string; nama: string }>(alike.load)
  const groupOf = GROUPS[alike.as]
  const groups = Map.groupBy(rows, ({ key }) => groupOf(key))
  for (const one of written) {
    const near = groups.get(groupOf(one))?.find(({ key }) => IS_NEAR[alike.as](one, key))
    if (near) found.set(one, { written: one, known: near.key, nama: near.nama })
  }
  return found
}
