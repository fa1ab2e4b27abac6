import { type AppAddress, withQuery } from '@sia/web-kit/address/address'
import { pageIn } from '@sia/web-kit/read/list'
import { type Choice, NOTHING_CHOSEN } from './choice.ts'
import type { Listing, Sort } from './listing.ts'

/** How a list is shown: all of it stands in the address, so that a link shows a colleague the same. */
export interface ListState {
  cari: string
  /** The chosen value of each column that is filtered by. */
  filters: Readonly<Record<string, string>>
  sort: Sort
  /** The columns that are shown, in the order of the listing. */
  columns: readonly string[]
  page: number
  choice: Choice
}

const ALL = 'semua'

type Shape = Pick<Listing<never>, 'address' | 'beside' | 'columns' | 'sort'>

/** How a list's address wants it shown; what the listing does not know is left out. */
export function readState(search: URLSearchParams, { columns, sort }: Shape): ListState {
  const filters = columns
    .filter(({ filter }) => filter)
    .map(({ id }) => [id, search.get(id) ?? ''] as const)
    .filter(([, value]) => value !== '')
  const by = search.get('urut') ?? ''
  const id = by.replace(/^-/, '')
  const named = listIn(search, 'kolom')
  const isChosen = columns.some((column) => named.includes(column.id))
  const isAll = search.get('pilih') === ALL
  return {
    cari: search.get('cari') ?? '',
    filters: Object.fromEntries(filters),
    sort: columns.some((column) => column.id === id) ? { id, desc: by.startsWith('-') } : sort,
    columns: isChosen ? withFirst(columns, named) : usualColumns(columns),
    page: pageIn(search),
    choice: { isAll, keys: new Set(listIn(search, isAll ? 'kecuali' : 'pilih')) },
  }
}

/** The address of a list shown so; what is as usual is left out. */
export function writeState(state: ListState, listing: Shape): AppAddress {
  const { cari, filters, sort, columns, page, choice } = state
  const { isAll, keys } = choice
  const isSorted = sort.id !== listing.sort.id || sort.desc !== listing.sort.desc
  const isUsual = columns.join() === usualColumns(listing.columns).join()
  const listed = [...keys].join(' ')
  return withQuery(listing.address, {
    ...listing.beside,
    cari,
    ...filters,
    urut: isSorted ? `${sort.desc ? '-' : ''}${sort.id}` : '',
    kolom: isUsual ? '' : columns.join(' '),
    pilih: isAll ? ALL : listed,
    kecuali: isAll ? listed : '',
    page,
  })
}

/** A list as it is after a change; another part of it begins on its first page, with no rows chosen but those named. */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  const isOther = change.cari !== undefined || change.filters !== undefined
  const choice = isOther && state.choice.isAll ? NOTHING_CHOSEN : state.choice
  const begin = isOther || change.sort ? { page: 1, choice } : {}
  return { ...state, ...begin, ...change }
}

/** The columns of these names; the first one names the row and always stays. */
export const withFirst = (columns: Shape['columns'], names: readonly string[]): string[] =>
  columns.filter(({ id }, place) => place === 0 || names.includes(id)).map(({ id }) => id)

const usualColumns = (columns: Shape['columns']) =>
  columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)

const listIn = (search: URLSearchParams, name: string) =>
  (search.get(name) ?? '').split(' ').filter(Boolean)
