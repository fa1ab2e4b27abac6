import 'react-data-grid/lib/styles.css'
import type { ParsedCell } from '@sia/domain/cell'
import { showToast } from '@sia/ui/lib/toast'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  DataGrid,
  type DataGridHandle,
  type RenderEditCellProps,
} from 'react-data-grid'
import { CellNote } from './cell-note.tsx'
import type { Cells, Place } from './cells.ts'
import { type GridRow, useGridRows } from './grid-rows.ts'
import { paste } from './paste.ts'
import { undoIn } from './undo.ts'

/** A column that is typed into. */
export interface OpenColumn {
  id: string
  label: string
  width: number
  /** Whether nothing can be typed into a cell of it, such as of a session that was cancelled. */
  isClosed?: boolean
}

/** A column that follows from the others. */
interface ShownColumn<Row> {
  id: string
  label: string
  width: number
  show: (row: GridRow<Row>) => ReactNode
}

interface GridProps<Row, Value> {
  /** What the grid is of, aloud. */
  label: string
  rows: readonly Row[]
  cells: Cells<Value>
  columns: readonly OpenColumn[]
  shown: readonly ShownColumn<Row>[]
  parse: (text: string) => ParsedCell<Value>
  /** Keys that put a value into the cell at once, such as H. */
  keys?: readonly string[]
  /** A cell to go to, another object each time. */
  goal?: Place | null
  /** How a cell looks with a text, such as a letter in its colour. */
  classOf?: (text: string) => string
}

const ROW_PX = 40
const HEAD_PX = 44
const NAME = 'nama'

/** A grid of students that is typed into as a spreadsheet. Product §25.12. */
export function Grid<Row extends { nim: string; nama: string }, Value>(
  props: GridProps<Row, Value>,
) {
  const { label, rows, cells, columns, shown, parse, keys = [], classOf = () => '' } = props
  const goal = props.goal ?? null
  const gridRows = useGridRows(rows, cells, columns)
  const handle = useRef<DataGridHandle>(null)
  const [active, setActive] = useState<Place | null>(null)
  const open = columns.filter(({ isClosed }) => !isClosed)
  const isOpen = (column: string) => open.some(({ id }) => id === column)
  const put = (places: (Place & { text: string; over?: string })[]) => cells.type(places)

  // A student who comes or goes moves the rows: the person stays with the student he is at.
  const rowAt = active === null ? -1 : rows.findIndex(({ nim }) => nim === active.nim)
  const placed = useRef({ nim: active?.nim, rowAt })
  useLayoutEffect(() => {
    const before = placed.current
    placed.current = { nim: active?.nim, rowAt }
    const isMoved = before.nim === active?.nim && before.rowAt !== rowAt && rowAt >= 0
    if (!isMoved || active === null) return
    const columnAt = 1 + columns.findIndex(({ id }) => id === active.column)
    handle.current?.setActivePosition({ idx: columnAt, rowIdx: rowAt })
  }, [active, rowAt, columns])

  const goTo = useEffectEvent(({ nim, column }: Place) => {
    const rowAt = rows.findIndex((row) => row.nim === nim)
    const columnAt = 1 + columns.findIndex(({ id }) => id === column)
    if (rowAt < 0) return
    handle.current?.setActivePosition({ idx: columnAt, rowIdx: rowAt }, { shouldFocus: true })
  })
  // Before the next key: what is typed right after the press goes into the cell.
  useLayoutEffect(() => {
    if (goal) goTo(goal)
  }, [goal])

  const gridColumns: Column<GridRow<Row>>[] = [
    {
      key: NAME,
      name: 'Nama',
      frozen: true,
      width: 186,
      renderCell: ({ row: { row } }) => (
        <span className="grid leading-tight">
          <span className="truncate font-semibold">{row.nama}</span>
          <span className="text-xs text-muted">{row.nim}</span>
        </span>
      ),
    },
    ...columns.map(
      (column): Column<GridRow<Row>> => ({
        key: column.id,
        name: column.label,
        width: column.width,
        editable: !column.isClosed,
        headerCellClass: 'text-center',
        editorOptions: { closeOnExternalRowChange: false },
        cellClass: ({ texts, typed }) =>
          `text-center tabular-nums ${column.isClosed ? 'bg-sunken text-muted' : ''} ${
            STATE_CLASS[typed[column.id]?.state ?? 'saved']
          } ${classOf(texts[column.id] ?? '')}`,
        renderCell: ({ row: { texts, typed } }) => (
          <>
            {texts[column.id]}
            <CellMark state={typed[column.id]?.state} />
          </>
        ),
        renderEditCell: TextEditor,
      }),
    ),
    ...shown.map(
      ({ id, label, width, show }): Column<GridRow<Row>> => ({
        key: id,
        name: label,
        width,
        cellClass: 'text-center tabular-nums text-muted',
        headerCellClass: 'text-center',
        renderCell: ({ row }) => show(row),
      }),
    ),
  ]

  const move = (idx: number, rowIdx: number) => {
    if (rowIdx < rows.length) handle.current?.setActivePosition({ idx, rowIdx })
  }

  const onCellKeyDown = (args: CellKeyDownArgs<GridRow<Row>>, event: CellKeyboardEvent) => {
    const { column, row, rowIdx } = args
    if (!column || !row) return
    const { idx, key } = column
    const place = { nim: row.row.nim, column: key }
    if (args.mode === 'EDIT') {
      if (event.key !== 'Enter') return
      event.preventGridDefault()
      args.onClose(true)
      move(idx, rowIdx + 1)
      return
    }
    const hasControl = event.ctrlKey || event.metaKey
    const act = actOf(event.key.toLowerCase(), hasControl)
    if (!act) return
    event.preventGridDefault()
    event.preventDefault()
    act()

    function actOf(pressed: string, hasControl: boolean): (() => void) | undefined {
      if (hasControl && pressed === 'z') return () => undoIn(cells)
      if (!isOpen(key)) return undefined
      if (cells.at(place)?.state === 'conflict' && !hasControl) {
        if (pressed === 'enter') return () => cells.settle(place, 'typed')
        if (pressed === 'escape') return () => cells.settle(place, 'server')
      }
      if (hasControl && pressed === 'd') {
        const above = gridRows[rowIdx - 1]
        return () => above && put([{ ...place, text: above.texts[key] ?? '' }])
      }
      if (hasControl) return undefined
      if (pressed === 'delete' || pressed === 'backspace')
        return () => put([{ ...place, text: '' }])
      if (!keys.includes(pressed)) return undefined
      return () => {
        put([{ ...place, text: pressed.toUpperCase() }])
        move(idx, rowIdx + 1)
      }
    }
  }

  return (
    <div className="grid gap-1">
      <CellNote cells={cells} place={active} rows={rows} columns={columns} />
      <DataGrid
        ref={handle}
        aria-label={label}
        className="sia-grid rounded-card"
        style={{
          blockSize: `clamp(20rem, 100dvh - 18rem, ${HEAD_PX + ROW_PX * rows.length + 4}px)`,
        }}
        columns={gridColumns}
        rows={gridRows}
        rowKeyGetter={({ row }) => row.nim}
        rowHeight={ROW_PX}
        headerRowHeight={HEAD_PX}
        onCellKeyDown={onCellKeyDown}
        onActivePositionChange={({ row, column }) =>
          setActive(row && column ? { nim: row.row.nim, column: column.key } : null)
        }
        onRowsChange={(next, { indexes, column: { key } }) =>
          put(
            indexes.flatMap((index) => {
              const one = next[index]
              // A row that nobody typed into is only an older one.
              if (one?.over === undefined || !isOpen(key)) return []
              const { row, texts, over } = one
              return [{ nim: row.nim, column: key, text: texts[key] ?? '', over }]
            }),
          )
        }
        onFill={({ columnKey, sourceRow, targetRow }) =>
          typedOver(targetRow, columnKey, sourceRow.texts[columnKey] ?? '')
        }
        onCellCopy={({ row, column }, event) => {
          event.clipboardData.setData('text/plain', row.texts[column.key] ?? row.row.nim)
          event.preventDefault()
        }}
        onCellPaste={({ row, column }, event) => {
          const pasted = paste(event.clipboardData.getData('text/plain'), {
            rows,
            columns,
            at: { nim: row.row.nim, column: column.key },
            parse,
            isOpen: (_, id) => isOpen(id),
          })
          if ('cells' in pasted) put(pasted.cells)
          showToast(
            'cells' in pasted ? pasted.said : pasted.refused,
            'cells' in pasted ? 'good' : 'bad',
          )
          return row
        }}
      />
    </div>
  )
}

const STATE_CLASS = {
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
function CellMark({ state }: { state: keyof typeof MARKS | undefined }) {
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
const typedOver = <Row,>(row: GridRow<Row>, column: string, text: string): GridRow<Row> => ({
  ...row,
  over: row.over ?? row.texts[column] ?? '',
  texts: { ...row.texts, [column]: text },
})

function TextEditor<Row>({ row, column, onRowChange, onClose }: RenderEditCellProps<GridRow<Row>>) {
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
      onBlur={() => onClose(true, false)}
    />
  )
}
