import type { Berita } from '@sia/contracts/berita-terkini'
import { Icon } from '@sia/ui/icon'
import { isLiked } from './berita.ts'
import { useLike } from './mark.ts'

/** The heart, filled once liked, and the counts. Product §10.2. */
export function LikeBar({ berita }: { berita: Berita }) {
  const like = useLike(berita.id)
  const isOn = isLiked(berita)
  const { views = 0, likes = 0 } = berita.berita_terkini_status ?? {}
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => like(!isOn)}
        className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold transition-colors ${isOn ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-surface hover:border-edge'}`}
      >
        <Icon name="heart" className={`size-5 ${isOn ? 'fill-current' : ''}`} />
        Suka
      </button>
      <p className="text-sm font-semibold text-muted" aria-live="polite">
        {likes} suka
      </p>
      <p className="ml-auto flex items-center gap-1.5 text-sm font-semibold text-muted">
        <Icon name="eye" className="size-4" />
        {views} dilihat
      </p>
    </div>
  )
}
