import { addressOf, storedPath } from '@sia/domain/berkas'
import { FOTO_LONG_SIDE } from '@sia/domain/foto'
import { useOnReconnect } from '@sia/web-kit/call/use-connection'
import { NoPicture } from '@sia/web-kit/news'
import { useState } from 'react'

/** The widths in which the server has every picture besides the whole one, in pixels. */
const SMALLER = [480, 960]

interface BeritaPictureProps {
  picture: string | null
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  /** Shown first on the page, so it is not put off. */
  isFirst?: boolean
  className: string
}

/** The picture of a news item; its room is kept while it loads. The title beside it says what it is. */
export function BeritaPicture(props: BeritaPictureProps) {
  const { picture, sizes, isFirst = false, className } = props
  const [isMissing, setMissing] = useState(false)
  useOnReconnect(() => setMissing(false))
  if (!picture || isMissing) return <NoPicture className={className} />
  const src = addressOf(storedPath('berita-terkini/picture', picture))
  return (
    <img
      // Before the address, so that no browser begins with the whole picture.
      sizes={sizes}
      srcSet={[...SMALLER.map((w) => `${src}?w=${w} ${w}w`), `${src} ${FOTO_LONG_SIDE}w`].join(
        ', ',
      )}
      src={src}
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
