import { show } from '@sia/contracts/mhs'
import { angsuranOptional, bayar } from '@sia/contracts/pembayaran'
import { PageTitle } from '@sia/ui/page-title'
import { joinReads, Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { AngsuranSection } from './angsuran-section.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { OutsideCard } from './due-card.tsx'
import { OptionalSection } from './optional-section.tsx'
import { PayCard } from './pay-card.tsx'
import { joinPembayaran } from './pembayaran.ts'
import { PembayaranSkeleton } from './pembayaran-skeleton.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** Balance, virtual account, installments and fines. Product §6.6. */
export default function PembayaranPage() {
  const { id, no_briva, nama } = useMhs()
  const mhs = useQuery(read(show, { params: { id: String(id) } }))
  const optional = useQuery(read(angsuranOptional, { params: { mhs_id: String(id) } }))
  const today = useSekarang().slice(0, 10)
  const due = useQuery(read(bayar, {}))
  const both = joinReads(mhs, optional, (one, other) => [one.mhs, other] as const)
  const all = joinReads(both, due, (records, now) => joinPembayaran(...records, now))
  return (
    <>
      <PageTitle title="Data Pembayaran" />
      <Loaded what="Data pembayaran" read={all} skeleton={<PembayaranSkeleton />}>
        {(pembayaran) => (
          <div className="with-side">
            <div className="grid gap-3 xl:gap-4">
              <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-4 2xl:grid-cols-2">
                <PayCard pembayaran={pembayaran} no_briva={no_briva} nama={nama} />
                <div className="grid content-start gap-3 xl:gap-4">
                  <BalanceHero pembayaran={pembayaran} />
                  {pembayaran.di_luar_angsuran && (
                    <OutsideCard outside={pembayaran.di_luar_angsuran} />
                  )}
                </div>
              </div>
              <AngsuranSection pembayaran={pembayaran} today={today} />
              {pembayaran.opsional.length > 0 && <OptionalSection groups={pembayaran.opsional} />}
            </div>
            <div className="grid gap-3 xl:gap-4">
              <SummaryCards pembayaran={pembayaran} />
              <BreakdownCard pembayaran={pembayaran} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
