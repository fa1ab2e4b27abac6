import type { Progkam } from '@sia/contracts/progkam'
import { computeNilaiTak, type Kegiatan } from '@sia/domain/progkam'
import { showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { showAngka } from '../../lib/format.ts'

/** One activity with the points it gives. Product §8.2. */
export function KegiatanCard({ kegiatan }: { kegiatan: Kegiatan<Progkam> }) {
  const { judul, terbaru, item } = kegiatan
  return (
    <Card as="li" className="flex gap-3 p-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-sm font-bold text-brand">
          {judul}
          {terbaru && <Badge tone="good">Terbaru</Badge>}
        </p>
        <h4 className="mt-0.5 leading-snug font-bold wrap-anywhere">{item.nama}</h4>
        <dl className="mt-2 grid gap-1 text-sm">
          <Fact look="line" icon="calendar" label="Tanggal" value={showTanggal(item.tanggal)} />
          <Fact look="line" icon="pin" label="Tempat" value={item.tempat ?? '-'} />
        </dl>
      </div>
      <p className="grid h-fit min-w-14 justify-items-center rounded-xl bg-brand-soft px-2 py-1.5 text-brand-ink">
        <span className="text-xl font-extrabold">{showAngka(computeNilaiTak(item))}</span>
        <span className="text-xs font-semibold">nilai</span>
      </p>
    </Card>
  )
}
