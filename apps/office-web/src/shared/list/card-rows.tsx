import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RowBox, RowLink, type RowsProps, VIRTUAL_FROM } from './row-parts.tsx'

/** How high a row is, before anybody has measured. */
const ROW_PX = 66

/** The rows of a list where a table has no room: the name of each, and a line about it. */
export function CardRows<Row extends object>(props: RowsProps<Row>) {
  const { list, cursor, wanted } = props
  const { rows, columns, listing } = list
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const isVirtual = rows.length >= VIRTUAL_FROM
  // Whatever stands above may have become higher or lower.
  useLayoutEffect(() => {
    const { current } = box
    if (current) setTop(current.getBoundingClientRect().top + scrollY)
  })
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => ROW_PX,
    scrollMargin: top,
    overscan: 12,
  })
  const at = rows.findIndex((row) => listing.keyOf(row) === cursor)
  // The page stays where it is while somebody types or filters.
  useEffect(() => {
    if (isVirtual && at >= 0 && wanted.current === cursor) virtual.scrollToIndex(at)
  }, [isVirtual, at, cursor, wanted, virtual])
  const found = virtual.getVirtualItems()
  const items = isVirtual ? found.map(({ index }) => index) : rows.map((_, index) => index)
  const [first, last] = [found.at(0), found.at(-1)]
  const [name] = columns
  return (
    <ul
      ref={box}
      className="overflow-hidden rounded-card border border-line bg-surface"
      style={
        isVirtual && first && last
          ? {
              paddingTop: first.start - top,
              paddingBottom: virtual.getTotalSize() - last.end + top,
            }
          : undefined
      }
    >
      {items.map((index) => {
        const row = rows[index]
        if (!row || !name) return null
        const key = listing.keyOf(row)
        return (
          <li
            key={key}
            data-index={index}
            ref={isVirtual ? virtual.measureElement : undefined}
            className={`relative flex items-start gap-1 border-b border-line py-2 pr-3 ${list.isChosen(row) ? 'bg-brand-soft/50' : ''} ${key === cursor ? 'shadow-[inset_4px_0_0_var(--brand)]' : ''}`}
          >
            <RowBox list={list} row={row} />
            <span className="min-w-0 grow">
              <RowLink {...props} row={row}>
                {name.show ? name.show(row) : name.value(row)}
              </RowLink>
              <span className="block text-sm text-muted wrap-anywhere">{listing.lineOf(row)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
