import { showRupiah } from '@sia/domain/rupiah'
import { Card } from '@sia/ui/card'
import { AngsuranRow } from './angsuran-row.tsx'
import { type OptionalGroup, stateOfOptional } from './pembayaran.ts'

/** Optional installments, by the line of the balance they belong to. Product §6.1. */
export function OptionalSection({ groups }: { groups: OptionalGroup[] }) {
  return (
    <Card as="section" aria-labelledby="opsional" className="px-4 pt-3 pb-1.5">
      <h2 id="opsional" className="text-lg font-bold">
        Angsuran Opsional
      </h2>
      {groups.map(({ key, label, items, first }) => (
        <div key={key} className="mt-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs font-semibold text-muted">
            {label}
            <span translate="no" className="ml-auto whitespace-nowrap">
              {sumOf(items) > 0 && showRupiah(sumOf(items))}
            </span>
          </p>
          <ul className="grid gap-x-6 overflow-hidden md:grid-cols-2 print:grid-cols-2">
            {items.map((item, index) => (
              <AngsuranRow
                key={item.id}
                title={`Opsional ${first + index}`}
                keadaan={stateOfOptional(item)}
                jumlah={item.jumlah}
                tanggal={item.tanggal}
                denda={item.denda}
              />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}

function sumOf(items: OptionalGroup['items']): number {
  return items.reduce((total, { jumlah }) => total + jumlah, 0)
}
