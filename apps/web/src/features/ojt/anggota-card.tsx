import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { useId } from 'react'
import type { Kartu } from './anggota.ts'
import { StateBadge } from './state-badge.tsx'

interface AnggotaCardProps {
  kartu: Kartu
  isBusy: boolean
  onPick: () => void
}

/** One student of the company, in one of four states. Product §7.4. */
export function AnggotaCard({ kartu, isBusy, onPick }: AnggotaCardProps) {
  const id = useId()
  const { anggota, state, pilihan } = kartu
  const { nim, nama, jurusan, jenjang, kelompok_nim } = anggota
  return (
    <Card as="li" className={`flex flex-col p-4 ${state === 'Anda' ? 'border-brand!' : ''}`}>
      <div>
        <StateBadge state={state} />
      </div>
      <h3 id={id} className="mt-2 leading-snug font-bold wrap-anywhere">
        {nama}
      </h3>
      <p className="text-sm text-muted">NIM {nim}</p>
      <dl className="mt-2 mb-0.5 grid gap-y-1 text-sm *:flex *:flex-wrap *:gap-x-3 [&_dd]:grow [&_dd]:basis-[9rem] [&_dt]:min-w-[4.75rem] [&_dt]:text-muted">
        <div>
          <dt>Jurusan</dt>
          <dd>{jurusan}</dd>
        </div>
        <div>
          <dt>Jenjang</dt>
          <dd>{jenjang}</dd>
        </div>
        <div>
          <dt>Kelompok</dt>
          <dd>{kelompok_nim ?? '-'}</dd>
        </div>
      </dl>
      {state === 'Belum berkelompok' && !pilihan.ok && (
        <p className="mt-auto pt-3">
          <span className="block rounded-control bg-sunken px-3 py-2 text-sm text-muted">
            <span className="font-semibold">Tidak dapat dipilih.</span> {pilihan.message}
          </span>
        </p>
      )}
      {pilihan.ok && (
        <div className="mt-auto pt-3">
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
