import { Icon } from '../../ui/icon.tsx'
import { type Berita, isLiked } from './berita.ts'

/** How often an item was seen and liked. Specification §2 (news). */
export function BeritaStats({ berita }: { berita: Berita }) {
  const { views = 0, likes = 0 } = berita.berita_terkini_status ?? {}
  return (
    <p className="flex gap-4 text-sm font-semibold text-muted">
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
