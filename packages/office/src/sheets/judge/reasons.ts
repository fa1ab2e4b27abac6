import { placeOf, type Rejection } from './rows.ts'

/** Lines that were refused for one reason. */
interface ReasonGroup {
  column: string
  /** The sentence, as it stands for the first of them. */
  sentence: string
  lines: number[]
  /** How a person finds the first few. */
  places: string[]
  /** How many other values were refused for the same reason. */
  others: number
}

// So many different values are named one by one.
const NAMED = 5

/** Refusals by reason, the most frequent first. Takes one for each thing that is wrong with a line. */
export function groupReasons(rejections: Rejection[]): ReasonGroup[] {
  const alike = Map.groupBy(rejections, ({ column, sentence }) => `${column}: ${masked(sentence)}`)
  return [...alike.values()]
    .flatMap((group) => {
      const said = [...Map.groupBy(group, ({ sentence }) => sentence).values()]
      return said.length <= NAMED
        ? said.map((same) => groupOf(same, 0))
        : [groupOf(group, said.length - 1)]
    })
    .sort((a, b) => b.lines.length - a.lines.length || (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
}

function groupOf(rejections: Rejection[], others: number): ReasonGroup {
  const [{ column, sentence } = { column: '', sentence: '' }] = rejections
  const lines = rejections.map(({ line }) => line)
  return { column, sentence, lines, places: placesOf(rejections), others }
}

const FOUND = 5

function placesOf(rejections: Rejection[]): string[] {
  const some = rejections.slice(0, FOUND)
  // Plain lines are counted up after one word.
  return some.map((one, index) => (index > 0 && !one.at ? String(one.line) : placeOf(one)))
}

// Quotes and numbers in a sentence are the line's own; the rest is the reason.
const masked = (sentence: string) => sentence.replace(/'[^']*'/g, "''").replace(/\d+/g, '0')

/** A reason as an operator reads it. */
export function reasonText({ column, sentence, lines, places, others }: ReasonGroup): string {
  if (lines.length === 1) return `${places[0]}, ${column}: ${sentence}`
  const more = others > 0 ? `, dan ${others} isi lain` : ''
  return `${lines.length} baris, ${column}: ${sentence}${more} (${places.join(', ')}${lines.length > places.length ? ', ...' : ''})`
}

/** For each column, how many lines are refused for nothing but a cell they could do without. */
export function spareColumns(rejections: Rejection[]): [column: string, lines: number][] {
  const byLine = Map.groupBy(rejections, ({ line }) => line)
  const counts = new Map<string, number>()
  for (const [reason, ...more] of byLine.values()) {
    if (!reason?.spare || more.length > 0) continue
    counts.set(reason.column, (counts.get(reason.column) ?? 0) + 1)
  }
  return [...counts]
}
