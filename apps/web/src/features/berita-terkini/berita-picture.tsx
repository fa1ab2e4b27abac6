import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface BeritaPictureProps {
  picture: string | null
  /** Shown first on the page, so it is not put off. */
  isFirst?: boolean
  className: string
}

/** The picture of a news item; its room is kept while it loads. The title beside it says what it is. */
export function BeritaPicture({ picture, isFirst = false, className }: BeritaPictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (!picture || isMissing) {
    return (
      <span className={`grid place-items-center bg-brand-soft text-brand-ink ${className}`}>
        <Icon name="news" className="size-8 opacity-60" />
      </span>
    )
  }
  return (
    <img
      src={`/berita-terkini/picture/${encodeURIComponent(picture)}`}
      alt=""
      width={1200}
      height={675}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setMissing(true)}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
