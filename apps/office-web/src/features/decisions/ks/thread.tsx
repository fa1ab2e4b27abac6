import type { Pesan } from '@sia/contracts/ks'
import { DayAndTime } from '@sia/web-kit/day'

const DID: Partial<Record<Pesan['jenis'], string>> = {
  ditangani: 'Ditandai ditangani',
  selesai: 'Diselesaikan',
  dibuka: 'Dibuka lagi',
}

/** The messages and acts of a complaint, oldest first; `nama` is the student's. */
export function Thread({ pesan, nama }: { pesan: Pesan[]; nama: string }) {
  return (
    <section aria-labelledby="riwayat">
      <h3 id="riwayat" className="font-bold">
        Riwayat
      </h3>
      <ol className="mt-2 grid max-w-2xl gap-2 text-sm">
        {pesan.map((one) => (
          <li key={one.id}>
            <Item pesan={one} nama={nama} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Item({ pesan, nama }: { pesan: Pesan; nama: string }) {
  const { jenis, isi, created_at } = pesan
  const at = <DayAndTime at={created_at} />
  if (jenis !== 'mahasiswa' && jenis !== 'jawaban') {
    return (
      <p className="text-muted wrap-anywhere">
        {DID[jenis] ?? `Diserahkan ke ${isi}`} oleh {nameOf(pesan)}, {at}
      </p>
    )
  }
  const isStudent = jenis === 'mahasiswa'
  return (
    <div className={`rounded-control p-3 ${isStudent ? 'bg-sunken' : 'ml-6 bg-brand-soft'}`}>
      <p className="flex flex-wrap gap-x-3">
        <b className="wrap-anywhere">{isStudent ? nama : nameOf(pesan)}</b>
        <span className={isStudent ? 'text-muted' : 'text-brand-ink'}>{at}</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{isi}</p>
    </div>
  )
}

const nameOf = ({ oleh, bagian }: Pesan) =>
  [bagian, oleh].filter((name) => name !== null).join(' · ') || 'Kampus'
