import type { Progkam } from '@sia/contracts/progkam'
import { computeNilaiTak, type Kegiatan } from '@sia/domain/progkam'
import { showTanggal } from '@sia/domain/waktu'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Icon, type IconName } from '@sia/ui/icon'
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
          <Fact icon="calendar" label="Tanggal" value={showTanggal(item.tanggal)} />
          <Fact icon="pin" label="Tempat" value={item.tempat ?? '-'} />
        </dl>
      </div>
      <p className="grid h-fit min-w-14 justify-items-center rounded-xl bg-brand-soft px-2 py-1.5 text-brand-ink">
        <span className="text-xl font-extrabold">{showAngka(computeNilaiTak(item))}</span>
        <span className="text-xs font-semibold">nilai</span>
      </p>
    </Card>
  )
}

function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon name={icon} className="mt-0.5 size-4 text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}
