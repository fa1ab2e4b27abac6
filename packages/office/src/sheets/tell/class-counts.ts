import { textOf } from '../columns/cell.ts'
import type { Opened } from '../read/open.ts'
import type { ImportResult } from '../run.ts'

const SHOWN = 20

/**
 * How many rows become new and changed in each class, for lecturers' sheets of several classes: the rows of the
 * first student say nothing of the others.
 */
export function classCounts(
  { kind, headed }: Opened,
  { accepted, preview }: Pick<ImportResult, 'accepted' | 'preview'>,
): string[] {
  const column = kind.byClass ? kind.columns.find(({ name }) => name === 'kelas') : undefined
  const place = column && headed.places.get(column)
  if (place === undefined) return []
  const added = new Set(preview.added.map(({ line }) => line))
  const changed = new Set(preview.changed.map(({ line }) => line))
  const classes = [...Map.groupBy(accepted, ({ cells }) => textOf(cells[place] ?? null))].sort()
  if (classes.length < 2) return []
  const counts = classes.flatMap(([kelas, rows]) => {
    const countIn = (lines: Set<number>) => rows.filter(({ line }) => lines.has(line)).length
    const [fresh, other] = [countIn(added), countIn(changed)]
    return fresh + other === 0 ? [] : [`  ${kelas}: ${fresh} baru, ${other} berubah`]
  })
  const rest = counts.length - SHOWN
  return [
    ...(counts.length > 0 ? ['Menurut kelas:'] : []),
    ...counts.slice(0, SHOWN),
    ...(rest > 0 ? [`  ... dan ${rest} kelas lagi`] : []),
  ]
}
