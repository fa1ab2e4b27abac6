import type { Kontak } from '@sia/contracts/kontak'
import { BAGIAN_KONTAK, type BagianKontak } from '@sia/domain/kontak'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { PageTitle } from '@sia/ui/page-title'
import { to } from '../../lib/address/to.ts'
import { KontakCard } from '../../shared/kontak.tsx'

const OFFICES = Object.entries(BAGIAN_KONTAK) as [BagianKontak, string][]

/**
 * How each office is reached, for who cannot log in: rendered by the server, needs no code. Null where the database is
 * not there. Product §25.4.
 */
export function KontakPage({ kontak }: { kontak: Kontak[] | null }) {
  return (
    <main className="app-main">
      <PageTitle title="Kontak bagian kampus" />
      <div className="measure grid gap-4">
        {kontak ? (
          OFFICES.map(([bagian, name]) => (
            <Card key={bagian} as="section" aria-labelledby={`kontak-${bagian}`}>
              <h2 id={`kontak-${bagian}`} className="font-bold">
                {name}
              </h2>
              <KontakCard bagian={bagian} said={kontak.find((one) => one.bagian === bagian)} />
            </Card>
          ))
        ) : (
          <p role="alert">
            Kontak belum dapat dibaca. Silakan muat ulang halaman ini sebentar lagi.
          </p>
        )}
        <a href={to.login()} className={buttonClass('primary')}>
          Kembali ke login
        </a>
      </div>
    </main>
  )
}
