import { Bar } from '@sia/ui/bar'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import { useId } from 'react'
import { to } from '../../lib/address/to.ts'
import type { Offer } from './perusahaan.ts'
import { LINK, PerusahaanContact } from './perusahaan-contact.tsx'

interface PerusahaanCardProps {
  offer: Offer
  isBusy: boolean
  /** Without it there is nothing to choose. */
  onPick?: () => void
}

/** One recommended company with the places left. Product §7.5. */
export function PerusahaanCard({ offer, isBusy, onPick }: PerusahaanCardProps) {
  const { pojt, sisa, kuota } = offer
  const id = useId()
  const { nama, alamat } = pojt.perusahaan
  return (
    <Card as="li" className="flex flex-col px-4 py-3">
      <h3 id={id} translate="no" className="leading-snug font-bold wrap-anywhere">
        <AppLink to={to.ojtOffer(pojt.id)} className={LINK}>
          {nama}
        </AppLink>
      </h3>
      <p translate="no" className="text-sm text-muted wrap-anywhere">
        {alamat ?? '-'}
      </p>
      <PerusahaanContact perusahaan={pojt.perusahaan} />
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5">
        <div className="min-w-0 grow basis-[8rem]">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
            <span className="font-bold">Sisa {sisa} tempat</span>
            <span className="text-muted">dari {kuota}</span>
          </p>
          <Bar share={sisa / kuota} className="mt-1" />
        </div>
        {onPick && (
          <Button
            look="soft"
            className="min-w-20"
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => !isBusy && onPick()}
          >
            Pilih
          </Button>
        )}
      </div>
    </Card>
  )
}
