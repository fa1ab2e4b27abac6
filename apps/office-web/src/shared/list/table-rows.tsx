import { Icon } from '@sia/ui/icon'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Column } from './listing.ts'
import { RowBox, RowLink, type RowsProps, VIRTUAL_FROM } from './row-parts.tsx'
import type { List } from './use-list.ts'

/** How high a row and the heading are, before anybody has measured. */
const ROW_PX = 45

/** The rows of a list as a table, which scrolls below its heading. */
export function TableRows<Row extends object>(props: RowsProps<Row>) {
  const { list, cursor } = props
  const { rows, columns, listing, chosen, shown, isEach } = list
  const box = useRef<HTMLElement>(null)
  const isVirtual = rows.length >= VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => keyAt(list, index),
    scrollMargin: ROW_PX,
    scrollPaddingStart: ROW_PX,
    overscan: 12,
  })
  const at = rows.findIndex((row) => listing.keyOf(row) === cursor)
  useEffect(() => {
    if (isVirtual && at >= 0) virtual.scrollToIndex(at)
  }, [isVirtual, at, virtual])
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : rows.map((_, index) => index)
  const [first, last] = [virtual.getVirtualItems().at(0), virtual.getVirtualItems().at(-1)]
  return (
    <section
      ref={box}
      aria-label={`Tabel ${listing.many}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface -outline-offset-3 lg:max-h-none lg:min-h-80 lg:grow lg:basis-0"
    >
      <table
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className="w-full table-fixed text-left text-sm"
        style={{
          minWidth: `${columns.reduce((sum, { width = 1 }) => sum + width, 0) * 5.5 + 3}rem`,
        }}
      >
        <colgroup>
          <col className="w-12" />
          {columns.map(({ id, width = 1 }) => (
            <col key={id} style={{ width: `${width * 5.5}rem` }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-2 bg-sunken text-muted">
          <tr>
            <td className="p-0">
              <label className="grid min-h-11 place-items-center">
                <input
                  type="checkbox"
                  className="size-4.5 accent-brand"
                  aria-label={`Pilih semua ${shown.length} ${listing.many}`}
                  checked={isEach}
                  ref={(input) => {
                    if (!input) return
                    input.indeterminate = chosen.length > 0 && !isEach
                  }}
                  onChange={list.chooseAll}
                />
              </label>
            </td>
            {columns.map((column) => (
              <Heading key={column.id} column={column} list={list} />
            ))}
          </tr>
        </thead>
        {isVirtual && first && <Gap px={first.start - ROW_PX} span={columns.length + 1} />}
        <tbody>
          {items.map((index) => {
            const row = rows[index]
            if (!row) return null
            const key = listing.keyOf(row)
            return (
              <tr
                key={key}
                data-index={index}
                ref={isVirtual ? virtual.measureElement : undefined}
                aria-rowindex={isVirtual ? index + 2 : undefined}
                className={`relative scroll-mt-12 border-t border-line hover:bg-sunken ${list.isChosen(row) ? 'bg-brand-soft/50' : ''} ${key === cursor ? 'shadow-[inset_4px_0_0_var(--brand)]' : ''}`}
              >
                <td className="p-0">
                  <RowBox list={list} row={row} />
                </td>
                {columns.map(({ id, show, value }, place) => {
                  const cell = show ? show(row) : value(row)
                  return place === 0 ? (
                    <th key={id} scope="row" className="px-2 py-1.5 font-normal">
                      <RowLink {...props} row={row}>
                        {cell}
                      </RowLink>
                    </th>
                  ) : (
                    <td key={id} className="px-2 py-1.5 wrap-anywhere">
                      {cell}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
        {isVirtual && last && (
          <Gap px={virtual.getTotalSize() - last.end + ROW_PX} span={columns.length + 1} />
        )}
      </table>
    </section>
  )
}

function keyAt<Row extends object>({ rows, listing }: List<Row>, index: number): string | number {
  const row = rows[index]
  return row ? listing.keyOf(row) : index
}

/** The room of the rows that are not there. */
function Gap({ px, span }: { px: number; span: number }) {
  return px > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height: px }} />
      </tr>
    </tbody>
  ) : null
}

interface HeadingProps<Row extends object> {
  column: Column<Row>
  list: List<Row>
}

/** The heading of a column, which sorts by it; once more the other way round. */
function Heading<Row extends object>({ column: { id, label }, list }: HeadingProps<Row>) {
  const { sort } = list.state
  const isSorted = sort.id === id
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
      className="p-0"
    >
      <button
        type="button"
        onClick={() => list.change({ sort: { id, desc: isSorted && !sort.desc } })}
        className="flex min-h-11 w-full items-center gap-1 px-2 py-1 text-left text-xs font-bold hover:text-ink"
      >
        <span className="wrap-anywhere">{label}</span>
        {isSorted && <Icon name="down" className={`size-4 ${sort.desc ? '' : 'rotate-180'}`} />}
      </button>
    </th>
  )
}
