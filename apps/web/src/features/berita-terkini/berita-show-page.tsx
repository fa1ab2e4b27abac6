import { show } from '@sia/contracts/berita-terkini'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Loaded } from '@sia/web-kit/loaded'
import { NEWS_PICTURE, NewsText } from '@sia/web-kit/news'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { BeritaPicture } from './berita-picture.tsx'
import { BeritaShowSkeleton } from './berita-skeleton.tsx'
import { LikeBar } from './like-bar.tsx'
import { useView } from './mark.ts'
import { OtherNews } from './other-news.tsx'

/** One news item. Product §10.2. */
export default function BeritaShowPage() {
  const { id = '' } = useParams()
  const item = useQuery(read(show, { params: { id } }))
  const { error } = item
  const berita = item.data?.berita_terkini
  useView(berita?.id)
  if (error instanceof ApiError && error.status === 404) return <BeritaNotFound />
  return (
    <>
      <AppLink
        to={to.beritaTerkini()}
        className="no-print -mt-3 mb-1 -ml-2 hidden lg:inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink"
      >
        <Icon name="back" />
        Berita Terkini
      </AppLink>
      <div className="with-side">
        <Card as="article" className="overflow-hidden">
          {berita ? (
            <BeritaPicture
              isFirst
              picture={berita.picture}
              sizes="(width < 64rem) 100vw, 66rem"
              className={NEWS_PICTURE}
            />
          ) : (
            !error && <Skeleton className={`${NEWS_PICTURE} rounded-none`} />
          )}
          <div className="p-4 sm:p-5">
            <PageTitle title={berita?.title ?? 'Berita'} />
            <Loaded what="Berita" read={item} skeleton={<BeritaShowSkeleton />}>
              {({ berita_terkini }) => (
                <>
                  <NewsText {...berita_terkini} />
                  <LikeBar berita={berita_terkini} />
                </>
              )}
            </Loaded>
          </div>
        </Card>
        <OtherNews id={id} />
      </div>
    </>
  )
}

function BeritaNotFound() {
  return (
    <>
      <PageTitle title="Berita tidak ditemukan" />
      <Empty icon="news">Berita ini tidak ada, atau sudah dihapus.</Empty>
      <AppLink to={to.beritaTerkini()} className={`${buttonClass('primary')} mt-4`}>
        <Icon name="back" />
        Kembali ke berita
      </AppLink>
    </>
  )
}
