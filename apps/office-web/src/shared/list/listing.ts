import type { AppAddress } from '@sia/web-kit/address/address'
import type { ReactNode } from 'react'

/** By which column rows are sorted. */
export interface Sort {
  id: string
  desc: boolean
}

/** The text of a row under one heading. */
export interface Column<Row> {
  /** Its name in the address. */
  id: string
  label: string
  /** By what it is sorted, and what an export holds. */
  value: (row: Row) => string | number
  /** How a cell shows it, where that is more than the value. */
  show?: (row: Row) => ReactNode
  /** Whether rows can be filtered by it: by its value, or by each of several that a row has. */
  filter?: true | ((row: Row) => readonly string[])
  /** Not shown unless it is chosen. */
  isExtra?: true
  /** How wide it is beside the others; 1 unless given. */
  width?: number
}

/** A noun as a list page shows it. Product §25.6. */
export interface Listing<Row> {
  /** Where the list is. */
  address: AppAddress
  /** Further parts of the address, such as the term that the list is of. */
  beside?: Readonly<Record<string, string | undefined>>
  title: string
  /** Several of them, as in '12 dari 2.013 mahasiswa'. */
  many: string
  /** The sentence where there are none at all. */
  nothing: string
  /** A row's name in the address, without blanks. */
  keyOf: (row: Row) => string
  /** How a row is called aloud. */
  nameOf: (row: Row) => string
  /** Where a row leads to. */
  addressOf: (row: Row) => AppAddress
  /** The line below the name where rows are not a table. */
  lineOf: (row: Row) => ReactNode
  /** Words to search in. */
  wordsOf: (row: Row) => string
  /** How rows are sorted unless somebody sorts them. */
  sort: Sort
  /** The first one names the row and leads to it. */
  columns: readonly Column<Row>[]
}

/** The values of a row that a column is filtered by. */
export const filteredBy = <Row>({ filter, value }: Column<Row>, row: Row): readonly string[] =>
  typeof filter === 'function' ? filter(row) : [String(value(row))]
