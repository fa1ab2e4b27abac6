import { Bar } from '@sia/ui/bar'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { useId } from 'react'
import type { Offer } from './perusahaan.ts'

interface PerusahaanCardProps {
  tawaran: Offer
  isBusy: boolean
  onPick: () => void
}

/** One recommended company with the places left. Product §7.5. */
export function PerusahaanCard({ tawaran, isBusy, onPick }: PerusahaanCardProps) {
  const { pojt, sisa, kuota } = tawaran
  const id = useId()
  const { nama, alamat } = pojt.perusahaan
  return (
    <Card as="li" className="flex flex-col p-4">
      <h3 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
        {nama}
      </h3>
      <p className="mt-1.5 flex items-start gap-2 text-sm text-muted">
        <Icon name="pin" className="mt-0.5 size-4" />
        <span className="min-w-0 wrap-anywhere">{alamat ?? '-'}</span>
      </p>
      <div className="mt-auto pt-4">
        <p className="flex items-baseline justify-between gap-2 text-sm">
          <span className="font-bold">Sisa {sisa} tempat</span>
          <span className="text-muted">dari {kuota}</span>
        </p>
        <Bar share={sisa / kuota} className="mt-1.5" />
      </div>
      <Button
        look="soft"
        className="mt-4"
        aria-disabled={isBusy}
        aria-describedby={id}
        onClick={() => !isBusy && onPick()}
      >
        Pilih
      </Button>
    </Card>
  )
}
