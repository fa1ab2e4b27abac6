import { type Angsuran, countLunas } from '@sia/domain/angsuran'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { Icon } from '@sia/ui/icon'
import { AngsuranRow } from './angsuran-row.tsx'
import { SlotStrip } from './slot-strip.tsx'

/** The installment slots at a glance, and behind them what was paid in each month. Product §6.3. */
export function AngsuranSection({ slots }: { slots: Angsuran[] }) {
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
            <ul className="mb-2 grid gap-x-6 overflow-hidden md:grid-cols-2 2xl:grid-cols-3 print:grid-cols-2">
              {slots.map((slot, index) => (
                <AngsuranRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots never move, and two records both number theirs from 1
                  key={index}
                  title={`Angsuran ${slot.ke}`}
                  keadaan={slot.keadaan}
                  jumlah={slot.jumlah}
                  tanggal={slot.tanggal}
                  denda={slot.denda}
                  kurang={slot.kurang}
                  jatuhTempo={slot.jatuh_tempo}
                />
              ))}
            </ul>
          </Fold>
        </>
      )}
    </Card>
  )
}
