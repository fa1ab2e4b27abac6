/** A source of chance that gives the same sequence for the same seed. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
  /** A number around the mean, bell-shaped. */
  normal(mean: number, deviation: number): number
  /** All elements in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** Some different elements, at most all. */
  sample<T>(list: readonly T[], count: number): T[]
  /** A word of the given length in lower-case letters and digits. */
  word(length: number): string
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Starts a sequence. Every feature takes its own seed, so that more data in one feature does not
 * change the data of the others.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  // mulberry32: short, fast and even enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)

  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    // The sum of three dice is close enough to a bell.
    normal: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
    sample: (list, count) => shuffle(list).slice(0, count),
    word: (length) => Array.from({ length }, () => pick([...LETTERS])).join(''),
  }
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  return h ^ (h >>> 13)
}
