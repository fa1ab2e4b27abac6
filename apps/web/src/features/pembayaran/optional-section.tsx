import { showRupiah } from '@sia/domain/pembayaran'
import { showTanggal } from '@sia/domain/time'
import { AngsuranCard } from './angsuran-card.tsx'
import { type KelompokOpsional, stateOf } from './pembayaran.ts'

/** Optional installments, by the line of the balance they belong to. Product §6.1. */
export function OptionalSection({ groups }: { groups: KelompokOpsional[] }) {
  return (
    <section aria-labelledby="opsional" className="mt-7">
      <h2 id="opsional" className="text-xl font-bold">
        Angsuran Opsional
      </h2>
      {groups.map(({ key, label, items, first }) => (
        <div key={key} className="mt-3">
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold text-muted">
            {label}
            <span className="whitespace-nowrap">
              {sumOf(items) > 0 && showRupiah(sumOf(items))}
            </span>
          </p>
          <ul className="grid pair-9 gap-3 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4">
            {items.map((item, index) => (
              <AngsuranCard
                key={item.id}
                title={`Opsional ${first + index}`}
                state={stateOf(item)}
                jumlah={item.jumlah}
                tanggal={item.tanggal && showTanggal(item.tanggal)}
                denda={item.denda}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function sumOf(items: KelompokOpsional['items']): number {
  return items.reduce((total, { jumlah }) => total + jumlah, 0)
}
