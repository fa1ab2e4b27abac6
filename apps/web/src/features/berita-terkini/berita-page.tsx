import { type Berita, list, markRead } from '@sia/contracts/berita-terkini'
import type { WireReply } from '@sia/contracts/endpoint'
import { splitBerita } from '@sia/domain/berita-terkini'
import { Button, buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { focusHeading } from '@sia/ui/lib/heading'
import { showToast } from '@sia/ui/lib/toast'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { Pagination } from '@sia/web-kit/pagination'
import { pageIn, pagingOf, rowsOf } from '@sia/web-kit/read/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useSend } from '../../lib/send/send.ts'
import { BeritaCard, LeadBerita } from './berita-card.tsx'
import { BeritaSkeleton } from './berita-skeleton.tsx'

/** The campus news, the newest first. Product §10.1. */
export default function BeritaPage() {
  const page = pageIn(useSearchParams()[0])
  const news = useQuery({
    ...read(list, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const paging = news.data && pagingOf(news.data.berita_terkini)
  return (
    <>
      <PageTitle title="Berita Terkini" />
      <Loaded what="Berita" read={news} skeleton={<BeritaSkeleton />}>
        {(reply) => (
          <>
            <Turning isTurning={news.isPlaceholderData} />
            <div
              aria-busy={news.isPlaceholderData}
              className={news.isPlaceholderData ? 'opacity-60' : undefined}
            >
              <Items news={reply} isFirstPage={paging?.current_page === 1} page={page} />
              {paging && (
                <Pagination
                  label="Halaman berita"
                  paging={paging}
                  addressOf={to.beritaTerkiniPage}
                  onGo={goToTop}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
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
  news: WireReply<typeof list>
  isFirstPage: boolean
  page: number
}

function Items({ news, isFirstPage, page }: ItemsProps) {
  const { belum_dibaca, sekarang } = news
  const items = rowsOf(news.berita_terkini)
  if (items.length === 0) return page > 1 ? <PastTheEnd /> : <NoNews />
  const { lead, beside, rest } = splitBerita(items)
  const cardOf = (berita: Berita, isUpright = false) => (
    <li key={berita.id}>
      <BeritaCard berita={berita} isUpright={isUpright} sekarang={sekarang} />
    </li>
  )
  return (
    <>
      {belum_dibaca > 0 && <UnreadBar belum_dibaca={belum_dibaca} />}
      {isFirstPage && lead ? (
        <>
          <div className="grid gap-3 lg:grid-cols-[1.15fr_1fr] lg:gap-4">
            <LeadBerita berita={lead} sekarang={sekarang} />
            {beside.length > 0 && (
              <ul className="grid content-start gap-3">{beside.map((one) => cardOf(one))}</ul>
            )}
          </div>
          {rest.length > 0 && (
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:mt-4 lg:gap-4 xl:grid-cols-4">
              {rest.map((one) => cardOf(one, true))}
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

/** How much of all pages is unread, and the way to be done with it. */
function UnreadBar({ belum_dibaca }: { belum_dibaca: number }) {
  const { send, isSending } = useSend(markRead, {
    onSuccess: () => showToast('Semua berita ditandai sudah dibaca.'),
    onFailure: (problem) => showToast(`Berita gagal ditandai. ${problem.message}`, 'bad'),
  })
  return (
    <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-muted">{belum_dibaca} berita belum dibaca</p>
      <Button
        look="plain"
        icon="check"
        className="text-sm"
        aria-disabled={isSending}
        onClick={() => send({ body: { semua: true } })}
      >
        {isSending ? 'Menandai…' : 'Tandai semua sudah dibaca'}
      </Button>
    </div>
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
      <AppLink to={to.beritaTerkini()} className={`${buttonClass('primary')} mt-4`}>
        Buka berita terbaru
      </AppLink>
    </>
  )
}

function goToTop(): void {
  scrollTo(0, 0)
  focusHeading()
}
