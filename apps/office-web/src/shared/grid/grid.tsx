import 'react-data-grid/lib/styles.css'
import type { ParsedCell } from '@sia/domain/cell'
import {
  type ClipboardEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  DataGrid,
  type DataGridHandle,
} from 'react-data-grid'
import { CellNote } from './cell-note.tsx'
import type { Cells, Place } from './cells.ts'
import { CellMark, isBlock, STATE_CLASS, TextEditor, typedOver } from './grid-cell.tsx'
import { type GridRow, useGridRows } from './grid-rows.ts'
import { undoIn } from './undo.ts'
import { usePaste } from './use-paste.tsx'

/** A column that is typed into. */
export interface OpenColumn {
  id: string
  label: string
  width: number
  /** Why nothing can be typed into a cell of it: a sentence, such as of a session that was cancelled. */
  closed?: string
}

/** A column that follows from the others. */
interface ShownColumn<Row> {
  id: string
  label: string
  width: number
  show: (row: GridRow<Row>) => ReactNode
}

interface GridProps<Row, Value> {
  /** The subject of the grid, aloud. */
  label: string
  rows: readonly Row[]
  cells: Cells<Value>
  columns: readonly OpenColumn[]
  shown: readonly ShownColumn<Row>[]
  parse: (text: string) => ParsedCell<Value>
  /** The column that a heading of a pasted block names, or null. */
  columnOf: (heading: string) => string | null
  /** The sentence against a value in an open column, or null. */
  refuse?: (column: string, text: string) => string | null
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
  const open = columns.filter(({ closed }) => closed === undefined)
  const isOpen = (column: string) => open.some(({ id }) => id === column)
  const put = (places: (Place & { text: string; over?: string })[]) => cells.type(places)

  const { paste, shown: pasted } = usePaste(
    cells,
    {
      students: rows,
      columns,
      columnOf: props.columnOf,
      closedBy: (column) => columns.find(({ id }) => id === column)?.closed ?? null,
      refuse: props.refuse ?? (() => null),
    },
    parse,
  )
  function goTo({ nim, column }: Place) {
    const rowAt = rows.findIndex((row) => row.nim === nim)
    const columnAt = 1 + columns.findIndex(({ id }) => id === column)
    if (rowAt < 0) return
    handle.current?.setActivePosition({ idx: columnAt, rowIdx: rowAt }, { shouldFocus: true })
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isTyping = event.target instanceof HTMLInputElement
    // One cell goes into the field that is typed into; a field would make one number of several.
    if (active === null || (isTyping && !isBlock(text))) return
    event.preventDefault()
    paste(text, active)
  }

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

  const goToGoal = useEffectEvent(goTo)
  // Before the next key: what is typed right after the press goes into the cell.
  useLayoutEffect(() => {
    if (goal) goToGoal(goal)
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
        editable: column.closed === undefined,
        headerCellClass: 'text-center',
        editorOptions: { closeOnExternalRowChange: false },
        cellClass: ({ texts, typed }) =>
          `text-center tabular-nums ${column.closed !== undefined ? 'bg-sunken text-muted' : ''} ${
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
    <div className="grid gap-1" onPaste={onPaste}>
      {pasted}
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
        // Ctrl V opens no field: what is pasted is taken above, also where no cell can be typed into.
        onCellPaste={({ row }) => row}
      />
    </div>
  )
}
