import { cutBlock } from '@sia/domain/clipboard'
import type { RenderEditCellProps } from 'react-data-grid'
import type { GridRow } from './grid-rows.ts'

/** How a cell looks by how far it is from being saved. */
export const STATE_CLASS = {
  saved: '',
  unsent: 'italic',
  sending: 'italic',
  refused: 'bg-bad-soft text-bad font-bold',
  conflict: 'bg-accent-soft text-accent-ink font-bold',
} as const

const MARKS = {
  unsent: ['…', ' belum tersimpan'],
  sending: ['…', ' sedang disimpan'],
  refused: ['!', ' ditolak'],
  conflict: ['!', ' diubah orang lain'],
} as const

/** How far a cell is from being saved, where it is not. */
export function CellMark({ state }: { state: keyof typeof MARKS | undefined }) {
  if (!state) return null
  const [mark, said] = MARKS[state]
  return (
    <>
      <span aria-hidden="true" className="absolute top-0 right-1 text-xs">
        {mark}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

/** A row with a text typed into a cell over what it showed. */
export const typedOver = <Row,>(row: GridRow<Row>, column: string, text: string): GridRow<Row> => ({
  ...row,
  over: row.over ?? row.texts[column] ?? '',
  texts: { ...row.texts, [column]: text },
})

/** Whether a pasted text is several cells. */
export const isBlock = (text: string): boolean => cutBlock(text).flat().length > 1

/** The field of a cell that is typed into; a pasted block closes it first, as Enter does, and goes into the grid. */
export function TextEditor<Row>(props: RenderEditCellProps<GridRow<Row>>) {
  const { row, column, onRowChange, onClose } = props
  return (
    <input
      className="size-full bg-surface px-2 text-center text-input tabular-nums outline-none"
      aria-label={String(column.name)}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the cell is being typed into
      autoFocus
      onFocus={({ target }) => target.select()}
      value={row.texts[column.key] ?? ''}
      onChange={({ target }) => onRowChange(typedOver(row, column.key, target.value))}
      onPaste={({ clipboardData }) => {
        if (isBlock(clipboardData.getData('text/plain'))) onClose(true)
      }}
      onBlur={() => onClose(true, false)}
    />
  )
}
