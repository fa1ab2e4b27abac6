import { countLunas } from '@sia/domain/angsuran'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { Icon } from '@sia/ui/icon'
import { AngsuranRow } from './angsuran-row.tsx'
import { listHistory } from './history.ts'
import type { Pembayaran } from './pembayaran.ts'
import { SlotStrip } from './slot-strip.tsx'

/** The installment slots at a glance, and behind them what was paid in each month. Product §6.3. */
export function AngsuranSection({ pembayaran, today }: { pembayaran: Pembayaran; today: string }) {
  const { slot: slots } = pembayaran
  const paid = countLunas(slots)
  const isDone = slots.every(({ keadaan }) => keadaan === 'lunas' || keadaan === 'tanpa_tagihan')
  return (
    <Card isLong as="section" aria-labelledby="angsuran" className="px-4 pt-3 pb-1">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="angsuran" className="text-lg font-bold">
          Angsuran
        </h2>
        {slots.length > 0 && (
          <Badge tone={isDone ? 'good' : 'brand'}>
            {paid} dari {slots.length} lunas
          </Badge>
        )}
      </div>
      {slots.length === 0 ? (
        <p className="flex items-center gap-3 pb-3 text-muted">
          <Icon name="wallet" className="size-6" />
          Saat ini data angsuran masih kosong, data akan ditampilkan apabila sudah melakukan
          pembayaran.
        </p>
      ) : (
        <>
          <SlotStrip slots={slots} />
          <Fold title="Lihat riwayat per bulan">
            {listHistory(pembayaran, today).map(({ title, items }) => (
              <div key={title} className="mb-2">
                <h3 className="text-sm font-bold text-muted">{title}</h3>
                <ul className="grid gap-x-6 overflow-hidden md:grid-cols-2 2xl:grid-cols-3 print:grid-cols-2">
                  {items.map((one) => (
                    <AngsuranRow {...one} key={one.key} jatuhTempo={one.jatuh_tempo} />
                  ))}
                </ul>
              </div>
            ))}
          </Fold>
        </>
      )}
    </Card>
  )
}
