import type { Ks } from '@sia/contracts/ks'
import { addressOf, storedPath } from '@sia/domain/berkas'
import { isKsOpen, KS_STATUS, type KsStatus } from '@sia/domain/ks'
import { Badge, type Tone } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { DayAndTime } from '@sia/web-kit/day'
import { KsReply } from './ks-reply.tsx'
import { KsThread } from './ks-thread.tsx'

const TONE: Record<KsStatus, Tone> = { diterima: 'warn', ditangani: 'brand', selesai: 'good' }

/** One submission with its photo, where it stands, and what was said and done about it. Product §15. */
export function KsCard({ ks }: { ks: Ks }) {
  const { judul, isi, bagian, no_hp, foto, status, pesan, butki_tindak_lanjut } = ks
  return (
    <Card as="li" className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONE[status]}>{KS_STATUS[status]}</Badge>
        {bagian && <Badge>{bagian}</Badge>}
      </div>
      <h3 className="mt-1.5 leading-snug font-bold wrap-anywhere">{judul}</h3>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          <DayAndTime at={ks.created_at} />
        </span>
        {no_hp && <span>No. HP {no_hp}</span>}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{isi}</p>
      {foto && <Picture src={`/storage${addressOf(storedPath('ks', foto))}`} label="Foto" />}
      {pesan.length > 0 && <KsThread pesan={pesan} />}
      {butki_tindak_lanjut && (
        <Picture
          src={`/storage${addressOf(storedPath('ks/tindak_lanjut', butki_tindak_lanjut))}`}
          label="Bukti tindak lanjut"
        />
      )}
      {isKsOpen(status) && <KsReply ks={ks} />}
    </Card>
  )
}

/** A stored picture in a room of its own, so that nothing moves when it comes; opens in full. */
function Picture({ src, label }: { src: string; label: string }) {
  return (
    <a
      href={src}
      target="_blank"
      rel="noopener noreferrer"
      className="mt-3 block overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={src}
        alt={`${label} (buka di tab baru)`}
        loading="lazy"
        decoding="async"
        className="h-36 w-full object-contain"
      />
    </a>
  )
}
