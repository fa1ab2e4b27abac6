import type { Berita } from '@sia/contracts/berita-terkini'
import { instantOf, showMomentLong, showSince } from '@sia/domain/time'
import { Icon } from '@sia/ui/icon'
import { isLiked } from './berita.ts'

interface BeritaStatsProps {
  berita: Berita
  /** The server's now. */
  sekarang: string
  /** Whether the time has a line of its own on phones. */
  isNarrow?: boolean
}

/** How long ago an item came, how often it was seen and liked. Product §10.1. */
export function BeritaStats({ berita, sekarang, isNarrow = false }: BeritaStatsProps) {
  const { views = 0, likes = 0 } = berita.berita_terkini_status ?? {}
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm font-semibold text-muted">
      <time
        dateTime={instantOf(berita.created_at)}
        title={showMomentLong(berita.created_at)}
        className={isNarrow ? 'max-sm:basis-full' : undefined}
      >
        {showSince(berita.created_at, sekarang)}
      </time>
      <span className="flex items-center gap-1.5">
        <Icon name="eye" className="size-4" />
        {views}
        <span className="sr-only">kali dilihat</span>
      </span>
      <span className="flex items-center gap-1.5">
        <Icon name="heart" className={`size-4 ${isLiked(berita) ? 'fill-current text-bad' : ''}`} />
        {likes}
        <span className="sr-only">suka{isLiked(berita) && ', termasuk Anda'}</span>
      </span>
    </p>
  )
}
