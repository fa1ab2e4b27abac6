import type { Pesan } from '@sia/contracts/ks'
import { DayAndTime } from '@sia/web-kit/day'

const DID: Partial<Record<Pesan['jenis'], string>> = {
  ditangani: 'Mulai ditangani',
  selesai: 'Dinyatakan selesai',
  dibuka: 'Dibuka lagi',
}

/** The messages and acts of a complaint, oldest first. Product §15. */
export function KsThread({ pesan }: { pesan: Pesan[] }) {
  return (
    <ol aria-label="Percakapan" className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      {pesan.map((one) => (
        <li key={one.id}>
          {one.jenis === 'mahasiswa' || one.jenis === 'jawaban' ? (
            <Said pesan={one} isOwn={one.jenis === 'mahasiswa'} />
          ) : (
            <Done pesan={one} />
          )}
        </li>
      ))}
    </ol>
  )
}

const nameOf = ({ oleh, bagian }: Pesan) =>
  [bagian, oleh].filter((name) => name !== null).join(' · ') || 'Kampus'

function Said({ pesan, isOwn }: { pesan: Pesan; isOwn: boolean }) {
  return (
    <div className={`rounded-control p-3 ${isOwn ? 'bg-sunken' : 'bg-brand-soft'}`}>
      <p className="flex flex-wrap gap-x-3 text-xs">
        <b className="wrap-anywhere">{isOwn ? 'Anda' : nameOf(pesan)}</b>
        <span className={isOwn ? 'text-muted' : 'text-brand-ink'}>
          <DayAndTime at={pesan.created_at} />
        </span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{pesan.isi}</p>
    </div>
  )
}

const Done = ({ pesan }: { pesan: Pesan }) => (
  <p className="text-xs text-muted wrap-anywhere">
    {DID[pesan.jenis] ?? `Diserahkan ke ${pesan.isi}`} oleh {nameOf(pesan)},{' '}
    <DayAndTime at={pesan.created_at} />
  </p>
)
