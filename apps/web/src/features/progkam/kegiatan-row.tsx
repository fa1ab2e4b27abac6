import { computeNilaiTak, type Kegiatan } from '@sia/domain/progkam'
import { Badge } from '@sia/ui/badge'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { showNumber } from '@sia/web-kit/show/format'
import type { Activity } from './activity.ts'

/** One activity with the points it gives. Product §8.2. */
export function KegiatanRow({ kegiatan }: { kegiatan: Kegiatan<Activity> }) {
  const { judul, terbaru, item } = kegiatan
  return (
    <li className="-mt-px flex break-inside-avoid items-center gap-2 border-t border-line py-2 sm:gap-3">
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold wrap-anywhere">{item.nama}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span className="font-bold text-brand">{judul}</span>
          {terbaru && <Badge tone="good">Terbaru</Badge>}
          {item.tanggal && (
            <span>
              <span className="sr-only">Tanggal </span>
              <Day date={item.tanggal} />
            </span>
          )}
          <span className="flex min-w-0 items-center gap-0.5">
            <Icon name="pin" className="size-3" />
            <span className="sr-only">Tempat </span>
            <span className="min-w-0 wrap-anywhere">{item.tempat ?? '-'}</span>
          </span>
        </p>
      </div>
      <p className="min-w-11 shrink-0 rounded-control bg-brand-soft px-2 py-1 text-center font-extrabold text-brand-ink">
        {showNumber(computeNilaiTak(item))}
        <span className="sr-only"> nilai</span>
      </p>
    </li>
  )
}
