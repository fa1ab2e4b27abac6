import { pageIn } from '@sia/web-kit/read/list'

/** The filter of the catalogue's address. `jurusan_id` is '' for every department. */
export interface Filter {
  page: number
  search: string
  jurusan_id: string
}

/** Reads the filter out of the address. Takes '?search=data&jurusan_id=3'. Anything odd counts as none. */
export function readFilter(address: URLSearchParams): Filter {
  const jurusan_id = address.get('jurusan_id') ?? ''
  return {
    page: pageIn(address),
    search: (address.get('search') ?? '').trim(),
    jurusan_id: /^[1-9]\d{0,8}$/.test(jurusan_id) ? jurusan_id : '',
  }
}

/** The query of the call; `page` goes first. Product §18.6. */
export function queryOf({ page, search, jurusan_id }: Filter) {
  return { page, search: search || undefined, jurusan_id: jurusan_id || undefined }
}
