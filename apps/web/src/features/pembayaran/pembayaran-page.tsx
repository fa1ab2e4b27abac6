import { show } from '@sia/contracts/mhs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { PageTitle } from '@sia/ui/page-title'
import { joinReads, Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { AngsuranSection } from './angsuran-section.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { DueCard, OutsideCard } from './due-card.tsx'
import { OptionalSection } from './optional-section.tsx'
import { joinPembayaran } from './pembayaran.ts'
import { PembayaranSkeleton } from './pembayaran-skeleton.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { VirtualAccountCard } from './virtual-account-card.tsx'

/** Balance, virtual account, installments and fines. Product §6.6. */
export default function PembayaranPage() {
  const { id, no_briva } = useMhs()
  const mhs = useQuery(read(show, { params: { id: String(id) } }))
  const optional = useQuery(read(angsuranOptional, { params: { mhs_id: String(id) } }))
  const today = useSekarang().slice(0, 10)
  const both = joinReads(mhs, optional, (one, other) => joinPembayaran(one.mhs, other, today))
  return (
    <>
      <PageTitle title="Data Pembayaran" />
      <Loaded what="Data pembayaran" read={both} skeleton={<PembayaranSkeleton />}>
        {(pembayaran) => (
          <div className="with-side">
            <div className="grid gap-3 xl:gap-4">
              <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-4 2xl:grid-cols-2">
                <BalanceHero pembayaran={pembayaran} />
                <div className="grid gap-3 xl:gap-4">
                  {pembayaran.tagihan.length > 0 && <DueCard tagihan={pembayaran.tagihan} />}
                  {pembayaran.outside && <OutsideCard outside={pembayaran.outside} />}
                  <VirtualAccountCard no_briva={no_briva} />
                </div>
              </div>
              <AngsuranSection slots={pembayaran.slots} />
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
