import type { Pojt } from '@sia/contracts/ojt'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import type { ReactNode } from 'react'
import { to } from '../../lib/address/to.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { showPeriod, showSisa } from './offer-words.ts'
import { LINK, PerusahaanContact, saysAnything } from './perusahaan-contact.tsx'

interface OfferTableProps {
  both: [Pojt, Pojt]
  tahun_ajaran: string | null
}

/** Two offers side by side, each thing under its own name; the choice is on the page of each. Product §7.8. */
export function OfferTable({ both, tahun_ajaran }: OfferTableProps) {
  const mhs = useMhs()
  const rows: [string, (pojt: Pojt) => ReactNode][] = [
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
  return (
    <Card className="px-3 py-2 sm:px-4">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Dua penawaran berdampingan</caption>
        <thead>
          <tr>
            {both.map(({ id, perusahaan }) => (
              <th key={id} id={`penawaran-${id}`} scope="col" className="pr-3 align-top">
                <AppLink to={to.ojtOffer(id)} translate="no" className={LINK}>
                  {perusahaan.nama}
                </AppLink>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([name, show]) => (
          <tbody key={name} className="border-t border-line">
            <tr>
              <th
                colSpan={2}
                scope="rowgroup"
                className="pt-2 text-left text-xs font-semibold text-muted"
              >
                {name}
              </th>
            </tr>
            <tr>
              {both.map((pojt) => (
                <td key={pojt.id} className="pr-3 pb-2 align-top text-sm wrap-anywhere">
                  {show(pojt)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Card>
  )
}
