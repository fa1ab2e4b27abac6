import type { UndanganKeluar } from '@sia/contracts/ojt'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { useId } from 'react'
import type { FellowCard } from './anggota.ts'
import { StateBadge } from './state-badge.tsx'

interface AnggotaCardProps {
  card: FellowCard
  isBusy: boolean
  /** The group's invitation to him, open or declined. */
  undangan?: UndanganKeluar | undefined
  /** Without it nobody is chosen. */
  onPick?: () => void
}

/** One student of the company, in one of four states. Product §7.4. */
export function AnggotaCard({ card, isBusy, undangan, onPick }: AnggotaCardProps) {
  const id = useId()
  const { anggota, state, pilihan } = card
  const { nim, nama, jurusan, jenjang, kelompok_nim } = anggota
  return (
    <Card as="li" className={`flex flex-col px-4 py-3 ${state === 'Anda' ? 'border-brand!' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3
          id={id}
          translate="no"
          className="min-w-0 grow basis-[8rem] leading-snug font-bold wrap-anywhere"
        >
          {nama}
        </h3>
        <StateBadge state={state} />
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-2.5 gap-y-0.5 text-sm [&_dd]:inline [&_dt]:inline [&_dt]:text-muted">
        <div>
          <dt>NIM </dt>
          <dd translate="no">{nim}</dd>
        </div>
        <div>
          <dt>Kelompok </dt>
          <dd translate="no">{kelompok_nim ?? '-'}</dd>
        </div>
        <div>
          <dt className="sr-only">Jenjang </dt>
          <dd>{jenjang}</dd>
        </div>
        <div>
          <dt className="sr-only">Jurusan </dt>
          <dd>{jurusan}</dd>
        </div>
      </dl>
      {state === 'Belum berkelompok' && !pilihan.ok && (
        <p className="mt-auto pt-2.5">
          <span className="block rounded-control bg-sunken px-3 py-2 text-sm text-muted">
            <span className="font-semibold">Tidak dapat dipilih.</span> {pilihan.message}
          </span>
        </p>
      )}
      {pilihan.ok && undangan && (
        <p className="mt-auto pt-2.5 text-sm text-muted">
          {undangan.ditolak ? 'Menolak undangan kelompok Anda.' : 'Diundang, belum menjawab.'}
        </p>
      )}
      {pilihan.ok && !undangan && onPick && (
        <div className="mt-auto pt-2.5">
          <Button
            look="soft"
            className="w-full"
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => !isBusy && onPick()}
          >
            Pilih sebagai kelompok
          </Button>
        </div>
      )}
    </Card>
  )
}
