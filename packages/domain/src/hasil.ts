import { divide2 } from './rounding.ts'

/** How many answers gave each value of a scale: the first number counts the lowest value. */
export type Counts = readonly number[]
/** Mean and standard deviation with 2 decimals of so many answers. */
export type Summary = { jumlah: number; rata: number; sebaran: number }

/**
 * Whether the answers to one thing may be shown in a new state. `shown` is how many were shown before, null for
 * never; `fresh` how many were given or changed since; both count what is shown first as fresh. Fewer than
 * `least` are never told, neither themselves nor as the difference of two states. Product §24.3.
 */
export function mayShow(answers: { jumlah: number; fresh: number }, least: number): boolean {
  return answers.jumlah >= least && answers.fresh >= least
}

/**
 * Mean and spread (standard deviation of all answers) of counts by value, the lowest value 1; null without an
 * answer. [0, 1, 0, 3] is four answers: mean 3.5, spread 0.87. Product §24.2.
 */
export function summarize(counts: Counts): Summary | null {
  const jumlah = counts.reduce((sum, count) => sum + count, 0)
  if (jumlah === 0) return null
  const total = counts.reduce((sum, count, place) => sum + count * (place + 1), 0)
  const squares = counts.reduce((sum, count, place) => sum + count * (place + 1) ** 2, 0)
  const variance = (squares * jumlah - total ** 2) / jumlah ** 2
  return {
    jumlah,
    rata: divide2(total, jumlah),
    sebaran: Math.round(Math.sqrt(variance) * 100) / 100,
  }
}

/** Counts of several groups as those of all of them. */
export const addCounts = (groups: readonly Counts[]): number[] =>
  Array.from({ length: Math.max(0, ...groups.map((counts) => counts.length)) }, (_, place) =>
    groups.reduce((sum, counts) => sum + (counts[place] ?? 0), 0),
  )

/** Mean and spread of numbers that are no scale, such as marks; null for none. Product §24.2. */
export function summarizeNumbers(numbers: readonly number[]): Summary | null {
  const jumlah = numbers.length
  if (jumlah === 0) return null
  const mean = numbers.reduce((sum, one) => sum + one, 0) / jumlah
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / jumlah
  const round = (x: number) => Math.round(x * 100) / 100
  return { jumlah, rata: round(mean), sebaran: round(Math.sqrt(variance)) }
}

/**
 * The parts of a table with at least `least` students each, and how many students the others hold. Sums are made
 * of what is shown only, or the difference would tell the rest. Product §24.3.
 */
export function keepLarge<Part extends { jumlah: number }>(
  parts: readonly Part[],
  least: number,
): { shown: Part[]; hidden: number } {
  const shown = parts.filter(({ jumlah }) => jumlah >= least)
  const small = parts.filter(({ jumlah }) => jumlah < least)
  return { shown, hidden: small.reduce((sum, { jumlah }) => sum + jumlah, 0) }
}

/**
 * Rows of a page that cuts them twice, such as attendance by class and by intake. Students of one class and intake are a
 * cell; the difference of two figures is made of cells. A cell of at least `least` rows is in both cuts. The smaller
 * cells of a class are in its own figure alone, where they are at least `least` rows together; else in none.
 * Each row of a cell is another student. Product §24.3.
 */
export function keepCells<Row>(
  rows: readonly Row[],
  { first, second }: { first: (row: Row) => unknown; second: (row: Row) => unknown },
  least: number,
): { both: Row[]; firstOnly: Row[]; hidden: Row[] } {
  const both: Row[] = []
  const firstOnly: Row[] = []
  const hidden: Row[] = []
  for (const whole of Map.groupBy(rows, first).values()) {
    const cells = [...Map.groupBy(whole, second).values()]
    const small = cells.filter((cell) => cell.length < least).flat()
    both.push(...cells.filter((cell) => cell.length >= least).flat())
    if (small.length >= least) firstOnly.push(...small)
    else hidden.push(...small)
  }
  return { both, firstOnly, hidden }
}

/** The same texts in an order that tells nothing; `random` gives a whole number below its argument. */
export function shuffle<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}
