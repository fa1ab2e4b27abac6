import type { MarkRow } from '@sia/contracts/office/nilai'
import { namesApart } from '@sia/domain/name-apart'
import type { Cells, Place } from '../../shared/grid/cells.ts'
import { isBagian, LABELS } from './marks.ts'

interface HoldingProps {
  cells: Cells<number>
  rows: readonly MarkRow[]
  /** To go to a cell. */
  onGoTo: (place: Place) => void
}

const MOST_NAMED = 3

/** The reasons why marks cannot be published: cells that are not saved and will not be by themselves. Product §25.12. */
export function Holding({ cells, rows, onGoTo }: HoldingProps) {
  const typed = [...cells.typed().values()]
  const held = typed.filter(({ state }) => state === 'refused' || state === 'conflict')
  const waiting = typed.length - held.length
  const names = namesApart(rows)
  const more = held.length - MOST_NAMED
  return (
    <div role="status" className="grid basis-full gap-1 text-sm empty:hidden">
      {held.length > 0 && (
        <p className="text-bad">
          <strong>Belum dapat diterbitkan.</strong> {held.length} sel belum tersimpan:
        </p>
      )}
      {held.slice(0, MOST_NAMED).map(({ nim, column, sentence }) => (
        <p key={`${nim} ${column}`} className="text-bad">
          <button
            type="button"
            className="min-h-11 text-left font-bold underline sm:min-h-6"
            onClick={() => onGoTo({ nim, column })}
          >
            {names.get(nim)}, {isBagian(column) ? LABELS[column] : column}
          </button>
          : {sentence}
        </p>
      ))}
      {more > 0 && <p className="text-bad">Dan {more} sel lagi.</p>}
      {waiting > 0 && cells.isOffline() && (
        <p className="text-accent-ink">
          Belum dapat diterbitkan: {waiting} isian belum terkirim. Terbitkan setelah tersambung.
        </p>
      )}
    </div>
  )
}
