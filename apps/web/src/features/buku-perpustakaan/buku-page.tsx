import { list } from '@sia/contracts/buku-perpustakaan'
import { list as listJurusan } from '@sia/contracts/jurusan'
import { PageTitle } from '@sia/ui/page-title'
import { Loaded } from '@sia/web-kit/loaded'
import { Pagination } from '@sia/web-kit/pagination'
import { pagingOf, rowsOf } from '@sia/web-kit/read/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { BukuSkeleton } from './buku-skeleton.tsx'
import { BukuTable } from './buku-table.tsx'
import { type Filter, queryOf, readFilter } from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import { NoBooks } from './no-books.tsx'

/** The library's catalogue; the address says what is shown. Product §13. */
export default function BukuPage() {
  const filter = readFilter(useSearchParams()[0])
  const navigate = useNavigate()
  const result = useRef<HTMLHeadingElement>(null)
  const books = useQuery({
    ...read(list, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  })
  const jurusan = useQuery(read(listJurusan, { query: { page: 'all' } }))
  const programmes = jurusan.data ? rowsOf(jurusan.data.jurusan) : []
  const paging = books.data && pagingOf(books.data.buku_perpustakaan)

  const nameJurusan = (id: number | null) =>
    id === null ? 'Umum' : (programmes.find((one) => one.id === id)?.nama ?? '-')
  const change = (part: Partial<Filter>) => navigate(to.bukuFound({ ...filter, page: 1, ...part }))
  const goToResult = () => {
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView()
  }
  return (
    <>
      <PageTitle title="Data Buku Perpustakaan" />
      <FilterForm filter={filter} programmes={programmes} onChange={change} />
      <h2
        ref={result}
        tabIndex={-1}
        aria-live="polite"
        className="mt-3 mb-2 text-lg font-bold outline-none sm:-mt-1"
      >
        {paging && !books.isPlaceholderData
          ? `Search result : ${paging.total} items`
          : books.error
            ? 'Search result'
            : 'Mencari buku…'}
      </h2>
      <Loaded what="Data buku" read={books} skeleton={<BukuSkeleton />}>
        {({ buku_perpustakaan }) => (
          <div
            aria-busy={books.isPlaceholderData}
            className={`transition-opacity ${books.isPlaceholderData ? 'opacity-50' : ''}`}
          >
            {rowsOf(buku_perpustakaan).length > 0 ? (
              <BukuTable
                books={rowsOf(buku_perpustakaan)}
                from={paging?.from ?? 1}
                nameJurusan={nameJurusan}
              />
            ) : (
              <NoBooks filter={filter} />
            )}
            {paging && (
              <Pagination
                label="Halaman buku"
                paging={paging}
                addressOf={(page) => to.bukuFound({ ...filter, page })}
                onGo={goToResult}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
