import { compareNames } from '@sia/domain/order'
import { cutWords, hasWords } from '@sia/domain/words'
import { showToast } from '@sia/ui/lib/toast'
import type { ColumnDef } from '@tanstack/react-table'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListState, readState, withChange, writeState } from './address.ts'
import { isChosen, MOST_NAMED, NOTHING_CHOSEN, withToggled } from './choice.ts'
import { type Column, filteredBy, type Listing } from './listing.ts'

/** So many rows are on a page. */
const PAGE_ROWS = 500

/** The column, never shown, that is searched in. */
const WORDS = 'words'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

type TableColumns<Row> = ColumnDef<typeof features, Row & object>[]

/** A list as its page shows it: which rows there are, which are chosen, and how that changes. */
export function useList<Row extends object>(listing: Listing<Row>, data: Row[]) {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const state = useMemo(
    () => readState(new URLSearchParams(address), listing as Listing<never>),
    [address, listing],
  )
  const columns = useMemo(() => tableColumnsOf(listing), [listing])
  const table = useTable(
    {
      features,
      columns,
      data,
      autoResetPageIndex: false,
      state: useMemo(() => tableStateOf(state), [state]),
    },
    () => null,
  )
  const shown = table.getSortedRowModel().rows.map(({ original }) => original)
  const isIn = (row: Row) => isChosen(state.choice, listing.keyOf(row))
  const isEach = shown.length > 0 && shown.every(isIn)
  const isShown = new Set(shown)
  const away = state.choice.isAll ? [] : data.filter((row) => isIn(row) && !isShown.has(row))
  const chosen = [...shown.filter(isIn), ...away]
  const change = (next: Partial<ListState>, replace = false) =>
    setSearch(
      new URL(writeState(withChange(state, next), listing as Listing<never>), location.href)
        .searchParams,
      // A typed or ticked filter is shown at once.
      { replace, flushSync: true },
    )
  return {
    listing,
    state,
    /** The rows of the page. */
    rows: table.getRowModel().rows.map(({ original }) => original),
    /** The rows that search and filters leave, sorted. */
    shown,
    /** How many there are. */
    total: data.length,
    pages: Math.max(1, Math.ceil(shown.length / PAGE_ROWS)),
    /** The columns that are shown. */
    columns: listing.columns.filter(({ id }) => state.columns.includes(id)),
    /** The chosen rows: shown ones, sorted, then named ones that search and filters hide. */
    chosen,
    isChosen: isIn,
    /** Whether each one that is shown is chosen. */
    isEach,
    addressOf: (next: Partial<ListState>) =>
      writeState(withChange(state, next), listing as Listing<never>),
    change,
    choose: (row: Row) => {
      const choice = withToggled(state.choice, listing.keyOf(row))
      if (choice) change({ choice }, true)
      else showToast(`Paling banyak ${MOST_NAMED} dipilih satu per satu.`, 'bad')
    },
    chooseAll: () =>
      change({ choice: isEach ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, isAll: true } }, true),
  }
}

export type List<Row extends object> = ReturnType<typeof useList<Row>>

/** The values that rows can be filtered to by a column, in the order in which people look. */
export function choicesOf<Row>(column: Column<Row>, rows: Row[]): string[] {
  const values = new Set(rows.flatMap((row) => filteredBy(column, row)))
  return [...values].filter(Boolean).sort(compareNames)
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

function tableColumnsOf<Row extends object>({ columns, wordsOf }: Listing<Row>): TableColumns<Row> {
  return [
    ...columns.map((column) => ({
      id: column.id,
      accessorFn: column.value,
      sortFn: (a: { original: Row }, b: { original: Row }) =>
        compare(column.value(a.original), column.value(b.original)),
      filterFn: ({ original }: { original: Row }, _: string, value: string) =>
        filteredBy(column, original).includes(value),
    })),
    {
      id: WORDS,
      accessorFn: wordsOf,
      filterFn: ({ original }: { original: Row }, _: string, sought: string[]) =>
        hasWords(sought, wordsOf(original)),
    },
  ] as TableColumns<Row>
}

function tableStateOf({ cari, filters, sort, page }: ListState) {
  const sought = cutWords(cari)
  return {
    columnFilters: [
      ...Object.entries(filters).map(([id, value]) => ({ id, value: value as unknown })),
      ...(sought.length > 0 ? [{ id: WORDS, value: sought as unknown }] : []),
    ],
    sorting: [sort],
    pagination: { pageIndex: page - 1, pageSize: PAGE_ROWS },
  }
}
