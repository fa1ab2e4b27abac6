import { textOf } from '../columns/cell.ts'
import type { Line } from './table.ts'

/** Headings that stand in one row, or in two or three with cells merged above those that belong together. */
export interface HeadingRows {
  /** The place of the first of them among the lines. */
  index: number
  height: 1 | 2 | 3
  headings: string[]
  /** How many columns they name. */
  count: number
}

/**
 * The headings that each of the first lines would be, alone, or with one or two lines below where they name more
 * together than fewer of them.
 * Takes the lines, and how many columns of the kind some headings name.
 */
export function listHeadingRows(
  lines: Line[],
  searched: number,
  count: (headings: string[]) => number,
): HeadingRows[] {
  const texts = lines.slice(0, searched + 2).map(({ cells }) => cells.map(textOf))
  const isKnown = (heading: string) => count([heading]) > 0
  const over = (top: string[], rest: string[] | null | undefined) =>
    rest ? combine(top, rest, isKnown) : null
  return texts.slice(0, searched).map((top, index): HeadingRows => {
    const [middle, bottom] = [texts[index + 1], texts[index + 2]]
    const lower = middle ? over(middle, bottom) : null
    let best: HeadingRows = { index, height: 1, headings: top, count: count(top) }
    // A title above headings adds nothing to what they name without it.
    for (const [height, rest] of [
      [2, middle],
      [3, lower],
    ] as const) {
      const headings = over(top, rest)
      const named = headings ? count(headings) : 0
      if (!headings || !rest || named <= Math.max(best.count, count(rest))) continue
      best = { index, height, headings, count: named }
    }
    return best
  })
}

/** The most telling of some headings: those that name most columns, in the fewest rows, first found. */
export function bestOf<R extends HeadingRows>(rows: R[]): R | null {
  return rows.reduce<R | null>((best, one) => {
    if (one.count === 0) return best
    if (best === null || one.count > best.count) return one
    return one.count === best.count && one.height < best.height ? one : best
  }, null)
}

/**
 * Two rows of headings as one: 'Nilai' over 'Tugas' and 'UTS' gives 'Nilai Tugas' and 'Nilai UTS', or what is below
 * alone where only that is known. Null when the lower row fills cells below headings of their own: that is data.
 */
function combine(
  upper: string[],
  lower: string[],
  isKnown: (heading: string) => boolean,
): string[] | null {
  const headings: string[] = []
  let group: { heading: string; isWide: boolean } | null = null
  for (let place = 0; place < Math.max(upper.length, lower.length); place += 1) {
    const [above = '', below = ''] = [upper[place], lower[place]]
    if (above !== '') {
      const isWide = !upper[place + 1] && Boolean(lower[place + 1])
      if (below !== '' && !isWide && isKnown(above)) return null
      group = { heading: above, isWide }
    }
    if (below === '') {
      group = null
      headings.push(above)
    } else headings.push(headingOf(group, below, isKnown))
  }
  return headings
}

function headingOf(
  group: { heading: string; isWide: boolean } | null,
  below: string,
  isKnown: (heading: string) => boolean,
): string {
  if (group === null) return below
  const whole = `${group.heading} ${below}`
  const readings = [whole, `${below} ${group.heading}`, ...(group.isWide ? [below] : [])]
  return readings.find(isKnown) ?? whole
}
