import { namesApart } from '@sia/domain/name-apart'
import { Button } from '@sia/ui/button'
import type { Cells, Place } from './cells.ts'

interface CellNoteProps<Value> {
  cells: Cells<Value>
  /** The cell that the person is at. */
  place: Place | null
  rows: readonly { nim: string; nama: string }[]
  columns: readonly { id: string; label: string }[]
}

/** Why the cell that the person is at is not saved, and what can be done. */
export function CellNote<Value>({ cells, place, rows, columns }: CellNoteProps<Value>) {
  const one = place && cells.at(place)
  const nama = place && namesApart(rows).get(place.nim)
  const label = columns.find(({ id }) => id === place?.column)?.label
  return (
    <div role="status" className="flex flex-wrap md:min-h-11 items-center gap-x-3 gap-y-1 text-sm">
      {one?.sentence && place && (
        <>
          <span className={one.state === 'conflict' ? 'text-accent-ink' : 'text-bad'}>
            <strong>
              {nama}, {label}:
            </strong>{' '}
            {one.sentence}
          </span>
          {one.state === 'conflict' && (
            <>
              <Button look="outline" onClick={() => cells.settle(place, 'typed')}>
                Pakai {one.text || 'kosong'} <kbd>Enter</kbd>
              </Button>
              <Button look="plain" onClick={() => cells.settle(place, 'server')}>
                Biarkan <kbd>Esc</kbd>
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}
