import { showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Empty } from '@sia/ui/empty'
import { AngsuranCard } from './angsuran-card.tsx'
import { type SlotKartu, stateOf } from './pembayaran.ts'

/** The installment slots, paid and pending. Product §6.3. */
export function AngsuranSection({ slots }: { slots: SlotKartu[] }) {
  const paid = slots.filter((slot) => stateOf(slot) === 'lunas').length
  return (
    <section aria-labelledby="angsuran" className="mt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="angsuran" className="text-xl font-bold">
          Angsuran
        </h2>
        {slots.length > 0 && (
          <Badge tone={paid === slots.length ? 'good' : 'brand'}>
            {paid} dari {slots.length} lunas
          </Badge>
        )}
      </div>
      {slots.length === 0 ? (
        <Empty icon="wallet">
          Saat ini data angsuran masih kosong, data akan ditampilkan apabila sudah melakukan
          pembayaran.
        </Empty>
      ) : (
        <ul className="grid pair-9 gap-3 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-2">
          {slots.map((slot, index) => (
            <AngsuranCard
              // biome-ignore lint/suspicious/noArrayIndexKey: slots never move, and two records both number theirs from 1
              key={index}
              title={`Angsuran ${slot.ke}`}
              state={stateOf(slot)}
              jumlah={slot.jumlah}
              tanggal={slot.lunas ? showTanggal(slot.tanggal) : null}
              denda={slot.denda}
              kurang={slot.kurang}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
