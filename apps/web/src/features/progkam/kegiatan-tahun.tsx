import { computeTotalTak, type Kegiatan } from '@sia/domain/progkam'
import { showNumber } from '@sia/web-kit/show/format'
import type { Activity } from './activity.ts'
import { KegiatanRow } from './kegiatan-row.tsx'

interface KegiatanTahunProps {
  /** '2026'; null for activities without a day. */
  tahun: string | null
  items: Kegiatan<Activity>[]
}

/** The activities of a year under its number, with the points they give together. Product §8.2. */
export function KegiatanTahun({ tahun, items }: KegiatanTahunProps) {
  const total = computeTotalTak(items.map(({ item }) => item))
  return (
    <div className="rounded-card border border-line bg-surface px-3 pb-1 shadow-card sm:px-4">
      <h4 className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2">
        <span className="text-base font-bold">{tahun ?? 'Tanpa tanggal'}</span>
        <span className="text-sm font-medium text-muted">{items.length} kegiatan</span>
        <span className="ml-auto text-sm font-bold text-brand-ink">{showNumber(total)} nilai</span>
      </h4>
      <ul className="grid gap-x-6 overflow-hidden md:grid-cols-2">
        {items.map((kegiatan) => (
          <KegiatanRow key={kegiatan.item.id} kegiatan={kegiatan} />
        ))}
      </ul>
    </div>
  )
}
