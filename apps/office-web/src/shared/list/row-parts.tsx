import { AppLink } from '@sia/web-kit/app-link'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { List } from './use-list.ts'

/** The props of a list's rows, as a table or as cards. */
export interface RowsProps<Row extends object> {
  list: List<Row>
  /** The key of the row that somebody is at. */
  cursor: string | null
  /** The key of the row that the focus is to go to once it is there. */
  wanted: RefObject<string | null>
  onReach: (row: Row) => void
}

/** From so many rows on only those in view are there. */
export const VIRTUAL_FROM = 200

interface RowLinkProps<Row extends object> extends RowsProps<Row> {
  row: Row
  children: ReactNode
}

/** The link of a row, which lies over all of it. */
export function RowLink<Row extends object>(props: RowLinkProps<Row>) {
  const { list, row, cursor, wanted, onReach, children } = props
  const { keyOf, addressOf } = list.listing
  const link = useRef<HTMLAnchorElement>(null)
  const key = keyOf(row)
  useEffect(() => {
    if (cursor !== key || wanted.current !== key) return
    wanted.current = null
    link.current?.focus()
  }, [cursor, key, wanted])
  return (
    <AppLink
      ref={link}
      to={addressOf(row)}
      onFocus={() => onReach(row)}
      className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
    >
      {children}
    </AppLink>
  )
}

/** Chooses a row for what is done with several. */
export function RowBox<Row extends object>({ list, row }: { list: List<Row>; row: Row }) {
  return (
    <label className="relative z-1 grid min-h-11 min-w-11 place-items-center">
      <input
        type="checkbox"
        className="size-4.5 accent-brand"
        checked={list.isChosen(row)}
        onChange={() => list.choose(row)}
        aria-label={`Pilih ${list.listing.nameOf(row)}`}
      />
    </label>
  )
}
