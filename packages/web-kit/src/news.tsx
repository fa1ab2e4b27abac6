import { NEWEST_BADGE } from '@sia/domain/berita-terkini'
import { instantOf, showMomentLong } from '@sia/domain/time'
import { Icon } from '@sia/ui/icon'
import type { ReactNode } from 'react'

/** The frame of a news card. */
export const NEWS_CARD =
  'relative overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-edge'

/** How the picture of the newest item is cut. */
export const LEAD_PICTURE = 'aspect-video w-full lg:aspect-auto lg:h-0 lg:min-h-60 lg:grow'

/** How the picture of an item is cut on its own page. */
export const NEWS_PICTURE = 'aspect-video w-full xl:aspect-[5/2]'

/** The room of a picture that there is none of. */
export const NoPicture = ({ className }: { className: string }) => (
  <span className={`grid place-items-center bg-brand-soft text-brand-ink ${className}`}>
    <Icon name="news" className="size-8 opacity-60" />
  </span>
)

interface LeadCardProps {
  picture: ReactNode
  title: ReactNode
  caption: string
  /** How long ago it came, how often it was seen. */
  stats: ReactNode
}

/** The newest news item, large, as students see it. Product §10.1. */
export function LeadCard({ picture, title, caption, stats }: LeadCardProps) {
  return (
    <article className={`${NEWS_CARD} flex flex-col`}>
      {picture}
      <p className="absolute top-3 left-3 rounded-full bg-accent-soft px-3 py-1 text-xs font-bold text-accent-ink">
        {NEWEST_BADGE}
      </p>
      <div className="grid gap-2 p-4 lg:p-5">
        {title}
        <p className="line-clamp-3 text-muted">{caption}</p>
        {stats}
      </div>
    </article>
  )
}

/** A news item below its title on its own page, as students see it. Product §10.2. */
export function NewsText({ created_at, caption }: { created_at: string; caption: string }) {
  return (
    <>
      <p className="-mt-2 mb-3 flex items-center gap-2 text-sm font-semibold text-muted">
        <Icon name="calendar" className="size-4" />
        <time dateTime={instantOf(created_at)}>{showMomentLong(created_at)}</time>
      </p>
      <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{caption}</p>
    </>
  )
}
