import type { KrsItem } from '@sia/contracts/krs'
import { addDays, hariOf, nameHari, showHariTanggal } from '@sia/domain/time'
import { isDitiadakan } from '@sia/domain/timetable'
import { KelasCard } from './kelas-card.tsx'
import { type DayOfWeek, listSlotted } from './week.ts'

interface DayListProps {
  /** The week in the order it is shown; its first day is shown also without classes. */
  week: DayOfWeek[]
  /** All classes of the semester: those without a day come last. */
  items: KrsItem[]
  /** 'YYYY-MM-DD' in WITA; null when nothing is held any more. */
  today: string | null
  minimal: number | null
}

/** The classes by day; those of the first day that has some show their buttons. Product §4.8. */
export function DayList({ week, items, today, minimal }: DayListProps) {
  const slotted = new Set<KrsItem>(listSlotted(items))
  const unplaced = items.filter((item) => !slotted.has(item))
  const shown = week.filter((one, index) => index === 0 || one.items.length > 0)
  const first = shown.find((one) => one.items.length > 0)
  return (
    <>
      {shown.map((one) => (
        <section key={one.day} aria-labelledby={`hari-${one.day}`} className="mt-1.5">
          <h4
            id={`hari-${one.day}`}
            className={`mb-0.5 text-sm leading-tight font-bold ${one.day === today ? 'text-brand-ink' : 'text-muted'}`}
          >
            {nameDay(one.day, today)}
            {one.items.length === 0 && (
              <span className="font-medium text-muted">: tidak ada kelas</span>
            )}
          </h4>
          {one.items.length > 0 && (
            <ul className="grid gap-2">
              {one.items.map((item) => (
                <KelasCard
                  key={item.id}
                  item={item}
                  minimal={minimal}
                  hasButtons={one === first}
                  ditiadakan={today !== null && isDitiadakan(item.kelas.pengajaran, one.day)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {unplaced.length > 0 && (
        <section aria-labelledby="hari-belum" className="mt-1.5">
          <h4 id="hari-belum" className="mb-0.5 text-sm leading-tight font-bold text-muted">
            Hari dan jam belum ditentukan
          </h4>
          <ul className="grid gap-2">
            {unplaced.map((item) => (
              <KelasCard key={item.id} item={item} minimal={minimal} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** 'Senin · hari ini', 'Selasa · besok', 'Rabu, 25 November 2026'; without a today 'Rabu'. */
function nameDay(day: string, today: string | null): string {
  const hari = nameHari(hariOf(day))
  if (today === null) return hari
  if (day === today) return `${hari} · hari ini`
  if (day === addDays(today, 1)) return `${hari} · besok`
  return showHariTanggal(day)
}
