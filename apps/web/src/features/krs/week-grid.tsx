import { gradeOfCode } from '@sia/domain/nilai'
import { addDays, hariOf, nameBulan, nameHari, showJam } from '@sia/domain/time'
import { isDitiadakan, listDays, mondayShown } from '@sia/domain/timetable'
import { isInRows, layLanes, listHours, rowOf } from '@sia/domain/timetable-grid'
import { AppLink } from '@sia/web-kit/app-link'
import { showColumnDay } from '@sia/web-kit/show/format'
import { to } from '../../lib/address/to.ts'
import type { SlottedItem } from './week.ts'

/** The height of an hour, in rem. */
const ROW = 3.75

interface WeekGridProps {
  items: SlottedItem[]
  /** Now, 'YYYY-MM-DD HH:mm:ss' in WITA; null when nothing is held any more. */
  sekarang: string | null
  today: string
}

/** The week as a grid of days and hours; the line is now. Product §4.8. */
export default function WeekGrid({ items, sekarang, today }: WeekGridProps) {
  const slots = items.map(({ jamkul }) => jamkul)
  const monday = mondayShown(today, slots)
  const days = listDays(monday, slots)
  const hours = listHours(slots)
  const height = `${hours.length * ROW}rem`
  const isNext = monday > today
  return (
    <section
      aria-labelledby="minggu"
      className="rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h4 id="minggu" className="font-bold">
          {sekarang === null ? 'Jadwal mingguan' : isNext ? 'Minggu depan' : 'Minggu ini'}
        </h4>
        {sekarang !== null && (
          <p className="text-sm text-muted">{nameRange(days)} · jam dalam WITA</p>
        )}
      </div>
      <div
        className="grid gap-x-1"
        style={{ gridTemplateColumns: `2.75rem repeat(${days.length}, minmax(0, 1fr))` }}
      >
        <Hours hours={hours} />
        {days.map((day) => {
          const own = items.filter(({ jamkul }) => jamkul.hari === hariOf(day))
          const now = sekarang !== null && day === today ? sekarang.slice(11) : null
          return (
            <section key={day} aria-labelledby={`kolom-${day}`} className="min-w-0">
              <DayHead day={day} isToday={now !== null} withDate={sekarang !== null} />
              <div
                className={`relative border-l border-line ${now === null ? '' : 'bg-brand-soft/45'}`}
                style={{ height }}
              >
                <Lines hours={hours} />
                <ul>
                  {layLanes(own.map((item) => ({ ...item.jamkul, item }))).map(
                    ({ item: { item }, lane, lanes }) => (
                      <Block
                        key={item.id}
                        item={item}
                        hours={hours}
                        left={lane / lanes}
                        width={1 / lanes}
                        ditiadakan={sekarang !== null && isDitiadakan(item.kelas.pengajaran, day)}
                      />
                    ),
                  )}
                </ul>
                {now !== null && isInRows(now, hours) && <NowLine now={now} hours={hours} />}
              </div>
            </section>
          )
        })}
      </div>
    </section>
  )
}

function Hours({ hours }: { hours: number[] }) {
  return (
    <div aria-hidden="true" className="pt-12 text-right text-xs text-muted">
      <div className="relative">
        {hours.map((hour, index) => (
          <span
            key={hour}
            className="absolute right-1.5 -translate-y-1/2"
            style={{ top: `${index * ROW}rem` }}
          >
            {showHour(hour)}
          </span>
        ))}
        <span
          className="absolute right-1.5 -translate-y-1/2"
          style={{ top: `${hours.length * ROW}rem` }}
        >
          {showHour((hours.at(-1) ?? 0) + 1)}
        </span>
      </div>
    </div>
  )
}

interface DayHeadProps {
  day: string
  isToday: boolean
  withDate: boolean
}

function DayHead({ day, isToday, withDate }: DayHeadProps) {
  return (
    <h5
      id={`kolom-${day}`}
      className={`grid h-12 content-center rounded-t-control text-center text-sm leading-tight font-bold ${isToday ? 'bg-brand text-on-brand forced-colors:underline' : ''}`}
    >
      {nameHari(hariOf(day))}
      {withDate && (
        <span className={`text-xs font-medium ${isToday ? '' : 'text-muted'}`}>
          {showColumnDay(day)}
        </span>
      )}
      {isToday && <span className="sr-only"> · hari ini</span>}
    </h5>
  )
}

function Lines({ hours }: { hours: number[] }) {
  return hours.map((hour, index) => (
    <div
      key={hour}
      // A gap of hours without classes is left out here.
      className={`absolute inset-x-0 border-t ${index > 0 && hours[index - 1] !== hour - 1 ? 'border-dashed border-edge' : 'border-line'}`}
      style={{ top: `${index * ROW}rem` }}
    />
  ))
}

interface BlockProps {
  item: SlottedItem
  hours: number[]
  left: number
  width: number
  ditiadakan: boolean
}

function Block({ item, hours, left, width, ditiadakan }: BlockProps) {
  const { kelas, matkul, ruangan, jamkul, nilai } = item
  const top = rowOf(jamkul.dari, hours)
  const bottom = rowOf(jamkul.sampai, hours)
  const grade = gradeOfCode(nilai?.grade ?? null)
  const look =
    matkul?.jenis_matkul === 1
      ? 'border-accent bg-accent-soft text-accent-ink'
      : 'border-brand bg-brand-soft text-brand-ink'
  return (
    <li
      className="absolute p-px"
      style={{
        top: `${top * ROW}rem`,
        height: `${(bottom - top) * ROW}rem`,
        left: `${left * 100}%`,
        width: `${width * 100}%`,
      }}
    >
      <AppLink
        to={to.kelas(kelas.id)}
        className={`flex h-full flex-col rounded-lg border-l-4 py-1 pl-1 text-xs leading-tight hover:underline ${look}`}
      >
        <span className="flex justify-between gap-1 font-medium">
          <span className="truncate">
            {showJam(jamkul.dari)}–{showJam(jamkul.sampai)}
          </span>
          {grade && (
            <span className="font-extrabold">
              <span className="sr-only">Grade: </span>
              {grade}
            </span>
          )}
        </span>
        <span
          className={`mt-0.5 line-clamp-3 text-[0.6875rem] font-bold tracking-[-0.04em] xl:text-xs ${ditiadakan ? 'line-through' : ''}`}
        >
          {matkul?.nama ?? kelas.kode}
        </span>
        <span translate="no" className="mt-auto line-clamp-2 wrap-anywhere">
          {ditiadakan ? 'Ditiadakan' : (ruangan?.nama ?? '-')}
        </span>
      </AppLink>
    </li>
  )
}

function NowLine({ now, hours }: { now: string; hours: number[] }) {
  return (
    <p
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 -translate-y-1/2 rounded-full bg-bad forced-color-adjust-none"
      style={{ top: `${rowOf(now, hours) * ROW}rem` }}
    >
      <span className="absolute -top-1 -left-1 size-2.5 rounded-full bg-bad" />
      <span className="sr-only">Sekarang {showJam(now)} WITA</span>
    </p>
  )
}

/** '08.00'. */
const showHour = (hour: number) => `${String(hour).padStart(2, '0')}.00`

/** '23–28 November', '30 November – 5 Desember'. */
function nameRange(days: string[]): string {
  const [first = '', last = addDays(first, 5)] = [days[0], days.at(-1)]
  const name = (day: string) => nameBulan(Number(day.slice(5, 7)))
  const [from, to] = [Number(first.slice(8)), Number(last.slice(8))]
  return name(first) === name(last)
    ? `${from}–${to} ${name(last)}`
    : `${from} ${name(first)} – ${to} ${name(last)}`
}
