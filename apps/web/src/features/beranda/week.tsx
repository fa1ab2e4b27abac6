import type { JadwalBeranda } from '@sia/contracts/beranda'
import { findBerikutnya } from '@sia/domain/beranda'
import { mondayOf } from '@sia/domain/meeting'
import { addDays, instantOf, nameHari, showJam, showTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import { showColumnDay } from '@sia/web-kit/show/format'
import { to } from '../../lib/address/to.ts'
import { namePertemuan } from '../../shared/kelas/kehadiran.ts'

const SUNDAY = 7

interface WeekProps {
  jadwal: JadwalBeranda[]
  sekarang: string
}

/** The week of the class on top at one glance, a column a day, where there is room for it. Product §21.2. */
export function Week({ jadwal, sekarang }: WeekProps) {
  const today = sekarang.slice(0, 10)
  const shown = findBerikutnya(jadwal, sekarang)?.item.mulai.slice(0, 10) ?? today
  const monday = mondayOf(shown)
  const days = Array.from({ length: SUNDAY }, (_, index) => {
    const day = addDays(monday, index)
    return { hari: index + 1, day, items: jadwal.filter(({ mulai }) => mulai.startsWith(day)) }
  }).filter(({ hari, items }) => hari < SUNDAY || items.length > 0)
  if (days.every(({ items }) => items.length === 0)) return null
  return (
    <section aria-labelledby="minggu" className="no-print flex grow max-2xl:hidden">
      <Card className="flex grow flex-col p-4">
        <h2 id="minggu" className="mb-3 text-lg font-bold">
          {nameWeek(monday, mondayOf(today))}
        </h2>
        <ol className="grid grow auto-cols-fr grid-flow-col gap-2">
          {days.map(({ hari, day, items }) => (
            <li
              key={day}
              className="flex min-h-40 flex-col gap-2 rounded-control bg-canvas has-[>[aria-current]]:bg-brand-soft/40"
            >
              <p
                aria-current={day === today ? 'date' : undefined}
                className="rounded-control bg-sunken px-1 py-1.5 text-center text-sm leading-tight text-muted aria-[current]:bg-brand aria-[current]:text-on-brand"
              >
                <span className="block font-bold">{nameHari(hari)}</span>
                {showColumnDay(day)}
              </p>
              {items.map((item) => (
                <Meeting key={`${item.kelas_id} ${item.mulai}`} item={item} sekarang={sekarang} />
              ))}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

function nameWeek(monday: string, thisMonday: string): string {
  if (monday === thisMonday) return 'Minggu ini'
  if (monday === addDays(thisMonday, SUNDAY)) return 'Minggu depan'
  return `Minggu mulai ${showTanggal(monday)}`
}

function Meeting({ item, sekarang }: { item: JadwalBeranda; sekarang: string }) {
  const { kelas_id, matkul, ruangan, mulai, selesai, pertemuan, ditiadakan } = item
  const isQuiet = ditiadakan || selesai <= sekarang
  const ground = isQuiet
    ? 'border-line bg-surface text-muted'
    : mulai <= sekarang
      ? 'border-accent bg-accent-soft text-accent-ink'
      : 'border-brand bg-brand-soft text-brand-ink'
  const session = pertemuan && (ditiadakan ? 'Ditiadakan' : namePertemuan(pertemuan))
  return (
    <AppLink
      to={to.kelas(kelas_id)}
      className={`mx-1.5 block rounded-lg border-l-4 p-2 text-sm leading-snug last:mb-1.5 hover:underline ${ground}`}
    >
      <span className="block text-xs font-bold">
        <time dateTime={instantOf(mulai)}>{showJam(mulai.slice(11))}</time>–
        {showJam(selesai.slice(11))}
      </span>
      <span className={`mt-0.5 block font-bold wrap-anywhere ${ditiadakan ? 'line-through' : ''}`}>
        {matkul}
      </span>
      <span className="mt-1 block text-xs">{ruangan ?? 'Kelas daring'}</span>
      {session && <span className="block text-xs">{session}</span>}
    </AppLink>
  )
}
