import type { Beranda } from '@sia/contracts/beranda'
import { Hero } from '@sia/ui/hero'
import { AppLink } from '@sia/web-kit/app-link'
import { showDecimal } from '@sia/web-kit/show/format'
import { to } from '../../lib/address/to.ts'
import { IpPlot } from './ip-plot.tsx'

/** The IPK, what the last semester made of it, and the IP of every semester as a line. Product §21.4. */
export function IpkCard({ nilai: { ipk, selisih, semester } }: Pick<Beranda, 'nilai'>) {
  return (
    <Hero
      aria-labelledby="ipk"
      className="relative flex h-full flex-wrap items-center justify-between gap-x-5 gap-y-2 p-4 sm:px-5"
    >
      <div>
        <h2 id="ipk" className="text-sm font-semibold text-hero-muted">
          <AppLink
            to={to.krs()}
            className="rounded-card underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            IPK Anda
          </AppLink>
        </h2>
        <p className="text-[2.25rem] leading-[1.15] font-extrabold tracking-tight">
          {showDecimal(ipk)}
        </p>
        <p className="text-sm text-hero-muted">{tellChange(ipk, selisih)}</p>
      </div>
      {semester.length > 0 && <IpPlot semester={semester} ipk={ipk} />}
    </Hero>
  )
}

function tellChange(ipk: number | null, selisih: number | null): string {
  if (ipk === null) return 'Belum ada nilai'
  if (selisih === null) return 'dari 4,00'
  if (selisih === 0) return 'sama seperti semester lalu'
  const word = selisih > 0 ? 'naik' : 'turun'
  return `${word} ${showDecimal(Math.abs(selisih))} dari semester lalu`
}
