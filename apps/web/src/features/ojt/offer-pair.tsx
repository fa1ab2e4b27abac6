import { type Ojt, type Pojt, update } from '@sia/contracts/ojt'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import type { ReactNode } from 'react'
import { to } from '../../lib/address/to.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { showPeriod, showSisa } from './offer-words.ts'
import { checkChoice } from './perusahaan.ts'
import { LINK, PerusahaanContact, saysAnything } from './perusahaan-contact.tsx'

interface OfferPairProps {
  both: [Pojt, Pojt]
  ojt: Ojt
  tahun_ajaran: string | null
}

/**
 * Two offers side by side, the same things at the same height; below each other where the letters are too large for that.
 * The choice is on the page of each, to which 'Pilih' leads. Product §7.8.
 */
export function OfferPair({ both, ojt, tahun_ajaran }: OfferPairProps) {
  const mhs = useMhs()
  const facts: [string, (pojt: Pojt) => ReactNode][] = [
    ['Tempat untuk jurusan Anda', (pojt) => showSisa(mhs, pojt)],
    ['Periode', (pojt) => showPeriod(mhs, pojt, tahun_ajaran)],
    ['Alamat', ({ perusahaan }) => perusahaan.alamat ?? '-'],
    [
      'Pekerjaan dan kontak',
      ({ perusahaan }) =>
        saysAnything(perusahaan) ? <PerusahaanContact perusahaan={perusahaan} /> : '-',
    ],
    ['Sudah memilih', ({ mhs }) => `${mhs.length} mahasiswa`],
  ]
  const refusal = useRefusal(update)
  const isOpen = (pojt: Pojt) => refusal === null && checkChoice(ojt, pojt, mhs, tahun_ajaran).ok
  const rows = { gridRow: `span ${facts.length + 2}`, gridTemplateRows: 'subgrid' }
  return (
    <Card className="grid pair-7 gap-x-3 px-3 py-2 sm:px-4">
      {both.map((pojt) => (
        <section
          key={pojt.id}
          aria-labelledby={`penawaran-${pojt.id}`}
          className="grid min-w-0"
          style={rows}
        >
          <h2 id={`penawaran-${pojt.id}`}>
            <AppLink to={to.ojtOffer(pojt.id)} translate="no" className={LINK}>
              {pojt.perusahaan.nama}
            </AppLink>
          </h2>
          <dl className="contents">
            {facts.map(([name, show]) => (
              <div key={name} className="border-t border-line pt-2 pb-2">
                <dt className="text-xs font-semibold text-muted">{name}</dt>
                <dd className="text-sm wrap-anywhere">{show(pojt)}</dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-line pt-2 pb-2">
            {isOpen(pojt) && (
              <AppLink to={to.ojtOffer(pojt.id)} className={buttonClass('soft')}>
                Pilih<span className="sr-only"> {pojt.perusahaan.nama}</span>
              </AppLink>
            )}
          </div>
        </section>
      ))}
    </Card>
  )
}
