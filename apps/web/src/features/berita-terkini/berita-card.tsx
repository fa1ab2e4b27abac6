import type { Berita } from '@sia/contracts/berita-terkini'
import { AppLink } from '@sia/web-kit/app-link'
import { LEAD_PICTURE, LeadCard, NEWS_CARD } from '@sia/web-kit/news'
import { to } from '../../lib/address/to.ts'
import { BeritaPicture } from './berita-picture.tsx'
import { BeritaStats } from './berita-stats.tsx'

interface BeritaCardProps {
  berita: Berita
  /** The server's now, for how long ago it was. */
  sekarang: string
  /** How deep its title stands. */
  level?: 2 | 3
}

/** The newest item, large. Product §10.1. */
export function LeadBerita({ berita, sekarang }: BeritaCardProps) {
  return (
    <LeadCard
      picture={
        <BeritaPicture
          isFirst
          picture={berita.picture}
          sizes="(width < 64rem) 100vw, 36rem"
          className={LEAD_PICTURE}
        />
      }
      title={<Title level={2} berita={berita} className="text-xl lg:text-2xl" />}
      caption={berita.caption}
      stats={<BeritaStats berita={berita} sekarang={sekarang} />}
    />
  )
}

/** A further item: the picture beside the words, in a row of cards above them. Product §10.1. */
export function BeritaCard({
  berita,
  sekarang,
  level = 2,
  isUpright = false,
}: BeritaCardProps & { isUpright?: boolean }) {
  const card = isUpright ? 'sm:flex-col' : ''
  const picture = isUpright ? 'sm:aspect-video sm:h-auto sm:w-full' : 'lg:w-40'
  return (
    <article className={`${NEWS_CARD} flex h-full max-sm:flex-wrap ${card}`}>
      <BeritaPicture
        picture={berita.picture}
        // Cut to a high box beside the words, it is drawn wider than the box.
        sizes={isUpright ? '(width < 40rem) 14rem, 24rem' : '18rem'}
        className={`h-auto min-h-28 w-28 shrink-0 max-sm:grow sm:w-36 ${picture}`}
      />
      {/* Large words stand below the picture. */}
      <div className="flex min-w-0 grow flex-col gap-1 p-3 max-sm:grow-999 max-sm:basis-[10rem]">
        <Title level={level} berita={berita} className="line-clamp-2" />
        <p className="line-clamp-2 text-sm text-muted">{berita.caption}</p>
        <div className="mt-auto pt-1">
          <BeritaStats isNarrow berita={berita} sekarang={sekarang} />
        </div>
      </div>
    </article>
  )
}

interface TitleProps {
  berita: Berita
  level: 2 | 3
  className: string
}

/** The title leads to the item, and so does the whole card. */
function Title({ berita, level, className }: TitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className={`leading-snug font-bold wrap-anywhere ${className}`}>
      {!berita.dibaca && (
        <span className="mr-2 inline-block size-2.5 rounded-full bg-accent align-middle">
          <span className="sr-only">Belum dibaca: </span>
        </span>
      )}
      <AppLink
        to={to.berita(berita.id)}
        className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
      >
        {berita.title}
      </AppLink>
    </Heading>
  )
}
