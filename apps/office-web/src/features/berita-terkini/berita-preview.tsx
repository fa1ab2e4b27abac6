import { formatMoment } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { LEAD_PICTURE, LeadCard, NEWS_PICTURE, NewsText, NoPicture } from '@sia/web-kit/news'
import { PhoneFrame } from '../../shared/publish/phone-frame.tsx'
import { pictureAddress } from './picture-address.ts'

interface BeritaPreviewProps {
  title: string
  caption: string
  /** '' without one. */
  picture: string
  /** Null for now. */
  created_at: string | null
}

/** A news item as a student sees it on a phone: its card, and its page below. Product §25.18. */
export function BeritaPreview({ title, caption, picture, created_at }: BeritaPreviewProps) {
  const shown = title.trim() || 'Judul berita'
  const pictureIn = (className: string) =>
    picture ? (
      <img src={pictureAddress(picture)} alt="" className={`bg-sunken object-cover ${className}`} />
    ) : (
      <NoPicture className={className} />
    )
  return (
    <PhoneFrame title="Pratinjau di ponsel mahasiswa">
      <h1 className="sr-only">Pratinjau</h1>
      <p className="mb-2 text-sm text-muted">Di daftar berita</p>
      <LeadCard
        picture={pictureIn(LEAD_PICTURE)}
        title={<h2 className="text-xl leading-snug font-bold wrap-anywhere">{shown}</h2>}
        caption={caption}
        stats={<p className="text-sm font-semibold text-muted">Baru saja</p>}
      />
      <p className="mt-6 mb-2 text-sm text-muted">Saat dibuka</p>
      <Card as="article" className="overflow-hidden">
        {pictureIn(NEWS_PICTURE)}
        <div className="p-4">
          <h2 className="mb-5 text-2xl font-bold wrap-anywhere">{shown}</h2>
          <NewsText caption={caption} created_at={created_at ?? formatMoment(new Date())} />
        </div>
      </Card>
    </PhoneFrame>
  )
}
