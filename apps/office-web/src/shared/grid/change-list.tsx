import { type CellChange, isLess } from './changes.ts'

interface ChangeListProps {
  changes: readonly CellChange[]
  rows: readonly { nim: string; nama: string }[]
  columns: readonly { id: string; label: string }[]
}

/** The changes of a grid, a row a cell: whose, where, old and new. */
export function ChangeList({ changes, rows, columns }: ChangeListProps) {
  const nameOf = new Map(rows.map(({ nim, nama }) => [nim, nama]))
  const labelOf = new Map(columns.map(({ id, label }) => [id, label]))
  return (
    <ul aria-label="Perubahan" className="divide-y divide-line">
      {changes.map((change) => (
        <li
          key={`${change.nim} ${change.column}`}
          className="flex items-center justify-between gap-3 py-1.5"
        >
          <span className="min-w-0 leading-snug">
            <span className="block wrap-anywhere">{nameOf.get(change.nim)}</span>
            <span className="text-sm text-muted">
              {change.nim} · {labelOf.get(change.column)}
            </span>
          </span>
          <span
            className={`shrink-0 tabular-nums ${isLess(change) ? 'font-bold text-accent-ink' : ''}`}
          >
            {change.before || 'kosong'} → {change.text || 'kosong'}
          </span>
        </li>
      ))}
    </ul>
  )
}
