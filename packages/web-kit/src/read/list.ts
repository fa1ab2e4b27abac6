/** The place of a page in its list, named like Laravel's paginator. */
export interface Paging {
  current_page: number
  last_page: number
  from: number | null
  total: number
  links: { label: string; active: boolean }[]
}

/** The rows of a list call, which answers a page object or, for page=all, the list itself. */
export function rowsOf<Row>(list: Row[] | { data: Row[] }): Row[] {
  return Array.isArray(list) ? list : list.data
}

/** Where a page of a list stands; null for the full list. */
export function pagingOf(list: Paging | unknown[]): Paging | null {
  return Array.isArray(list) ? null : list
}

/** The page a list's address asks for. Takes '?page=3'; returns 3; anything odd is the first page. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
