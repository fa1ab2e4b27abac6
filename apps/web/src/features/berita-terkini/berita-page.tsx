import { list } from '@sia/contracts/berita-terkini'
import { splitBerita } from '@sia/domain/berita-terkini'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { focusHeading } from '../../lib/heading.ts'
import { pageIn, pagingOf, rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Berita } from './berita.ts'
import { BeritaCard, BeritaUtama } from './berita-card.tsx'
import { BeritaSkeleton } from './berita-skeleton.tsx'
import { markDibaca, useBelumDibaca } from './dibaca.ts'

const addressOfPage = (page: number) => `/berita-terkini${page > 1 ? `?page=${page}` : ''}`

/** The campus news, the newest first. Specification §2 (news). */
export default function BeritaPage() {
  const page = pageIn(useSearchParams()[0])
  const news = useQuery({
    ...read(list, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const items = news.data && rowsOf(news.data.berita_terkini)
  const paging = news.data && pagingOf(news.data.berita_terkini)
  return (
    <>
      <PageTitle title="Berita Terkini" />
      {items ? (
        <>
          <Turning isTurning={news.isPlaceholderData} />
          <div
            aria-busy={news.isPlaceholderData}
            className={news.isPlaceholderData ? 'opacity-60' : undefined}
          >
            <Items items={items} isFirstPage={paging?.current_page === 1} page={page} />
            {paging && (
              <Pagination
                label="Halaman berita"
                paging={paging}
                addressOf={addressOfPage}
                onGo={goToTop}
              />
            )}
          </div>
        </>
      ) : news.error ? (
        <LoadError
          what="Berita"
          error={news.error}
          isRetrying={news.isFetching}
          onRetry={news.refetch}
        />
      ) : (
        <BeritaSkeleton />
      )}
    </>
  )
}

/** Says that another page is on its way, over the one still shown, wherever that is scrolled to. */
function Turning({ isTurning }: { isTurning: boolean }) {
  return (
    <p role="status" className="sticky top-20 z-10 grid h-0 justify-items-center">
      {isTurning && (
        <span className="mt-14 rounded-full bg-ink px-4 py-2.5 text-sm font-semibold text-canvas shadow-float">
          Memuat berita…
        </span>
      )}
    </p>
  )
}

interface ItemsProps {
  items: Berita[]
  isFirstPage: boolean
  page: number
}

function Items({ items, isFirstPage, page }: ItemsProps) {
  const unread = useBelumDibaca(items)
  if (items.length === 0) return page > 1 ? <PastTheEnd /> : <NoNews />
  const { utama, samping, baris } = splitBerita(items)
  const cardOf = (berita: Berita, isUpright = false) => (
    <li key={berita.id}>
      <BeritaCard berita={berita} isUpright={isUpright} isUnread={unread.includes(berita)} />
    </li>
  )
  return (
    <>
      {unread.length > 0 && (
        <div className="-mt-1 mb-3 flex items-center justify-between gap-3">
          <p className="text-sm text-muted">{unread.length} belum dibaca</p>
          <Button
            look="plain"
            icon="check"
            className="text-sm"
            onClick={() => markDibaca(unread.map(({ id }) => id))}
          >
            Tandai sudah dibaca
          </Button>
        </div>
      )}
      {isFirstPage && utama ? (
        <>
          <div className="grid gap-3 lg:grid-cols-[1.15fr_1fr] lg:gap-4">
            <BeritaUtama berita={utama} isUnread={unread.includes(utama)} />
            {samping.length > 0 && (
              <ul className="grid content-start gap-3">{samping.map((one) => cardOf(one))}</ul>
            )}
          </div>
          {baris.length > 0 && (
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:mt-4 lg:gap-4 xl:grid-cols-4">
              {baris.map((one) => cardOf(one, true))}
            </ul>
          )}
        </>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
          {items.map((one) => cardOf(one, true))}
        </ul>
      )}
    </>
  )
}

function NoNews() {
  return (
    <Empty icon="news">
      Hi, Mahasiswa!
      <span className="mt-1 block text-sm font-medium text-muted">
        Belum ada berita saat ini. Berita kampus akan segera hadir di sini.
      </span>
    </Empty>
  )
}

function PastTheEnd() {
  return (
    <>
      <Empty icon="news">Tidak ada berita lagi di halaman ini.</Empty>
      <AppLink to="/berita-terkini" className={`${buttonClass('primary')} mt-4`}>
        Buka berita terbaru
      </AppLink>
    </>
  )
}

function goToTop(): void {
  scrollTo(0, 0)
  focusHeading()
}
