import { type Cell, textOf } from '../sheets/columns/cell.ts'
import type { ResultTable } from './result.ts'

/** One bar: what it is called, and how long it is. */
interface ChartBar {
  nama: string
  nilai: number
}

const isSum = (cell: Cell) => textOf(cell).toLowerCase() === 'semua'

/** The bars of a table in the order of its lines, without lines that are sums of others; none without a chart. */
export function barsOf({ headings, lines, chart }: ResultTable): ChartBar[] {
  if (!chart) return []
  const cellOf = (line: Cell[], heading: string) => line[headings.indexOf(heading)] ?? null
  const [heading, wanted] = chart.only ?? []
  return lines.flatMap((line) => {
    const names = chart.names.map((name) => cellOf(line, name))
    const nilai = cellOf(line, chart.value)
    const isLeftOut = heading !== undefined && cellOf(line, heading) !== wanted
    if (isLeftOut || names.some(isSum) || typeof nilai !== 'number') return []
    return [{ nama: names.map(textOf).join(' · '), nilai }]
  })
}
