import type { Bagian, MarkRow } from '@sia/contracts/office/nilai'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import type { Place } from '../../shared/grid/cells.ts'
import { COLUMNS, LABELS } from './marks.ts'

interface MissingProps {
  /** Who has no mark, by column. */
  missing: Record<Bagian, MarkRow[]>
  onGoTo: (place: Place) => void
}

/** Who lacks which mark; a name leads to the cell. Product §25.12. */
export function Missing({ missing, onGoTo }: MissingProps) {
  const isComplete = Object.values(missing).every((rows) => rows.length === 0)
  return (
    <Card as="section" aria-label="Belum ada nilai" className="p-4">
      <h2 className="font-bold">Belum ada nilai</h2>
      {isComplete && <p className="mt-2 text-muted">Semua nilai sudah terisi.</p>}
      {COLUMNS.map(({ id }) => {
        const bagian = id as Bagian
        const rows = missing[bagian]
        if (rows.length === 0) return null
        return (
          <Fold key={id} title={`${LABELS[bagian]}: ${rows.length} mahasiswa`}>
            <ul className="max-h-72 overflow-y-auto">
              {rows.map(({ nim, nama }) => (
                <li key={nim}>
                  <button
                    type="button"
                    className="min-h-11 w-full rounded-control px-2 py-1 text-left hover:bg-sunken"
                    onClick={() => onGoTo({ nim, column: id })}
                  >
                    <span className="block truncate">{nama}</span>
                    <span className="text-sm text-muted">{nim}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Fold>
        )
      })}
    </Card>
  )
}
