import type { JadwalBeranda } from '@sia/contracts/beranda'
import { daysBetween, findSisaHari } from '@sia/domain/beranda'
import { instantOf, showHariTanggal, showJam } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'

interface DayListProps {
  jadwal: JadwalBeranda[]
  sekarang: string
}

/**
 * Other classes of the day of the next class, or of the next day with one; before them today's cancelled ones, so that
 * nobody comes for them. Product §21.2.
 */
export function DayList({ jadwal, sekarang }: DayListProps) {
  const rest = findSisaHari(jadwal, sekarang)
  const today = sekarang.slice(0, 10)
  const cancelled = jadwal.filter(
    (item) =>
      item.ditiadakan &&
      item.mulai.slice(0, 10) === today &&
      item.selesai > sekarang &&
      !rest?.items.includes(item),
  )
  return (
    <>
      {cancelled.length > 0 && <Items title="Hari ini ditiadakan" items={cancelled} />}
      {rest && <Items title={nameDay(rest.tanggal, today)} items={rest.items} />}
    </>
  )
}

function Items({ title, items }: { title: string; items: JadwalBeranda[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-bold text-muted">{title}</h2>
      <Card className="px-2 py-1">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={`${item.kelas_id} ${item.mulai}`}>
              <Line item={item} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Line({ item }: { item: JadwalBeranda }) {
  const { kelas_id, mulai, selesai, matkul, ruangan, ditiadakan } = item
  return (
    <AppLink
      to={to.kelas(kelas_id)}
      className="my-1 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-sunken"
    >
      <span className="shrink-0 leading-tight">
        <time dateTime={instantOf(mulai)} className="block font-bold">
          {showJam(mulai.slice(11))}
        </time>
        <span className="block text-sm text-muted">
          <span className="sr-only">sampai </span>
          {showJam(selesai.slice(11))}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`w-1 self-stretch rounded-full ${ditiadakan ? 'bg-line' : 'bg-brand'}`}
      />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-[9rem]">
          <span
            className={`block leading-snug font-bold ${ditiadakan ? 'text-muted line-through' : ''}`}
          >
            {matkul}
          </span>
          <span className="block text-sm text-muted">{ruangan ?? 'Kelas daring'}</span>
        </span>
        {ditiadakan && <Badge tone="bad">Ditiadakan</Badge>}
      </span>
      <Icon name="forward" className="size-4 text-muted" />
    </AppLink>
  )
}

function nameDay(tanggal: string, today: string): string {
  const days = daysBetween(today, tanggal)
  if (days === 0) return 'Selanjutnya hari ini'
  return days === 1 ? `Besok, ${showHariTanggal(tanggal)}` : showHariTanggal(tanggal)
}
