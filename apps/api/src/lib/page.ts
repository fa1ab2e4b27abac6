/** A page of rows with the names of Laravel's paginator, as the contract wants it. */
export interface Page<Row> {
  data: Row[]
  current_page: number
  from: number | null
  to: number | null
  total: number
  per_page: number
  last_page: number
  links: { url: string | null; label: string; active: boolean }[]
}

interface Place {
  /** Number from 1. */
  page: number
  per_page: number
  /** Address of the call, for the links. */
  path: string
  /** The other query keys the links repeat; empty ones are left out. */
  query?: Record<string, string | number | null>
}

interface PageRequest<Row> extends Omit<Place, 'page'> {
  /** Number from 1, or 'all' for the full list. */
  page: 'all' | number
  count(): Promise<number>
  find(range: { skip?: number; take?: number }): Promise<Row[]>
}

/** Reads one page, or the full list for 'all'. A page past the end has no rows and is no error. */
export async function readPage<Row>(request: PageRequest<Row>): Promise<Page<Row> | Row[]> {
  const { page, ...place } = request
  if (page === 'all') return request.find({})
  const range = rangeOf({ page, ...place })
  const [total, data] = await Promise.all([request.count(), request.find(range)])
  return toPage({ page, ...place }, total, data)
}

/** One page of rows that are all there, or all of them for 'all'. */
export function pageOf<Row>(
  { page, ...place }: Omit<Place, 'page'> & { page: 'all' | number },
  rows: Row[],
): Page<Row> | Row[] {
  if (page === 'all') return rows
  const { skip, take } = rangeOf({ page, ...place })
  return toPage({ page, ...place }, rows.length, rows.slice(skip, skip + take))
}

/** The rows of a page: how many come before it, and how many it has at most. */
export const rangeOf = ({ page, per_page }: Pick<Place, 'page' | 'per_page'>) => ({
  skip: (page - 1) * per_page,
  take: per_page,
})

/** A page of rows that have been read; `total` counts those of all pages. */
export function toPage<Row>(place: Place, total: number, data: Row[]): Page<Row> {
  const { page, per_page, path, query = {} } = place
  const { skip } = rangeOf(place)
  const last_page = Math.max(1, Math.ceil(total / per_page))
  const filled = data.length > 0
  return {
    data,
    current_page: page,
    from: filled ? skip + 1 : null,
    to: filled ? skip + data.length : null,
    total,
    per_page,
    last_page,
    links: linksOf(page, last_page, (number) => urlOf(path, number, query)),
  }
}

function linksOf(page: number, last: number, urlOfPage: (page: number) => string) {
  const link = (label: string, target: number, active = false) => ({
    url: target >= 1 && target <= last ? urlOfPage(target) : null,
    label,
    active,
  })
  const gap = { url: null, label: '...', active: false }
  const shown = pagesAround(page, last).map((number) =>
    number === null ? gap : link(String(number), number, number === page),
  )
  return [link('&laquo; Previous', page - 1), ...shown, link('Next &raquo;', page + 1)]
}

// The first two, the last two, three to each side of the current one; null is a gap.
function pagesAround(page: number, last: number): (number | null)[] {
  const around = [-3, -2, -1, 0, 1, 2, 3].map((distance) => page + distance)
  const numbers = [...new Set([1, 2, ...around, last - 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}

function urlOf(path: string, page: number, query: Record<string, string | number | null>): string {
  const search = new URLSearchParams({ page: String(page) })
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== '') search.set(key, String(value))
  }
  return `${path}?${search}`
}
