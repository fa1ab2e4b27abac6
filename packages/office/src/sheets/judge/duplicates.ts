import { fold, type Value } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import { placeOf, type Readout, type Rejection, type Row, someOf } from './rows.ts'

/**
 * Finds lines about the same thing. Lines that say the same count once; lines that contradict each
 * other are all rejected, because nobody but their author knows which is right.
 */
export function withoutDuplicates(kind: Kind, { rows, rejections, notes }: Readout): Readout {
  const { kept, repeated } = dropRepeated(kind, rows)
  const clashes = [
    ...clashesOf(kind, kept, kind.key, Object.keys(kept[0]?.values ?? {})),
    ...(kind.same ?? []).flatMap(({ by, columns }) => clashesOf(kind, kept, by, columns)),
  ]
  const out = new Set(clashes.map(({ line }) => line))
  return {
    rows: kept.filter(({ line }) => !out.has(line)),
    rejections: [...rejections, ...clashes],
    notes:
      repeated.length === 0
        ? notes
        : [
            ...notes,
            `${repeated.length} baris kembar dihitung satu kali (baris ${someOf(repeated)}).`,
          ],
  }
}

function dropRepeated(kind: Kind, rows: Row[]) {
  const seen = new Set<string>()
  const kept: Row[] = []
  const repeated: number[] = []
  for (const row of rows) {
    const all = `${keyOf(row, kind.key)}\u0001${JSON.stringify(row.values)}`
    if (seen.has(all)) repeated.push(row.line)
    else kept.push(row)
    seen.add(all)
  }
  return { kept, repeated }
}

// The first line that says something about a column and the lines that say something else about it.
function clashesOf(kind: Kind, rows: Row[], by: string[], columns: string[]): Rejection[] {
  const groups = Map.groupBy(rows, (row) => keyOf(row, by))
  const whole = by === kind.key
  const clashes: Rejection[] = []
  for (const group of groups.values()) {
    const [first, ...more] = group
    if (!first || more.length === 0) continue
    const differing = columns.find((column) => valuesOf(group, column).size > 1)
    // Two lines about one thing can not both be written, even when each fills what the other leaves out.
    if (!differing && !whole) continue
    const column = headingOf(kind.columns, differing ?? by[0] ?? '')
    for (const row of group) {
      const other = placeOf(row === first ? (more[0] ?? first) : first)
      const sentence = `bertentangan dengan ${other}; tetapkan mana yang benar`
      clashes.push({ ...row, column, sentence })
    }
  }
  return clashes
}

const valuesOf = (group: Row[], column: string) =>
  new Set(group.map(({ values }) => values[column]).filter((value) => value != null))

const keyOf = ({ values }: Row, key: string[]) =>
  JSON.stringify(key.map((column) => folded(values[column] ?? null)))

const folded = (value: Value) => (typeof value === 'string' ? fold(value) : value)

const headingOf = (columns: Column[], staged: string) =>
  columns.find(({ into }) => into === staged)?.name ?? staged
