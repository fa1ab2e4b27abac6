import type { KrsItem } from '@sia/contracts/krs'
import { mondayShown } from '@sia/domain/timetable'
import { Skeleton } from '@sia/ui/skeleton'
import { LazyPart } from '@sia/web-kit/lazy-part'
import { useState } from 'react'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { useIsWide } from '../../lib/show/wide.ts'
import { DayList } from './day-list.tsx'
import { DayStrip } from './day-strip.tsx'
import { KelasCard } from './kelas-card.tsx'
import { WEEK_GRID } from './parts.ts'
import { areSelesai, listSlotted, listWeek } from './week.ts'

interface TimetableProps {
  items: KrsItem[]
  /** The college's least attendance in percent. */
  minimal: number | null
}

/** The running semester's classes as a week: a list by day on phones, a grid on wider screens. Product §4.8. */
export function Timetable({ items, minimal }: TimetableProps) {
  const sekarang = useSekarang()
  const today = sekarang.slice(0, 10)
  const isOver = areSelesai(items, today)
  const isGrid = useIsWide() && listSlotted(items).length > 0
  return (
    <>
      {isOver && (
        <p className="mb-2 text-sm font-semibold text-muted">
          Semua pertemuan semester ini sudah berlangsung.
        </p>
      )}
      {isGrid ? (
        <>
          <LazyPart
            part={WEEK_GRID}
            what="Jadwal mingguan"
            waiting={<Skeleton className="h-120 rounded-card" />}
          >
            {(WeekGrid) => (
              <WeekGrid
                items={listSlotted(items)}
                sekarang={isOver ? null : sekarang}
                today={today}
              />
            )}
          </LazyPart>
          <ul className="kelas-list mt-4">
            {items.map((item) => (
              <KelasCard key={item.id} withDay item={item} minimal={minimal} />
            ))}
          </ul>
        </>
      ) : (
        <Days items={items} minimal={minimal} today={today} isOver={isOver} />
      )}
    </>
  )
}

interface DaysProps extends TimetableProps {
  today: string
  isOver: boolean
}

function Days({ items, minimal, today, isOver }: DaysProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Without a today the week begins where every week does.
  const slots = listSlotted(items).map(({ jamkul }) => jamkul)
  const first = isOver ? mondayShown(today, slots) : today
  const week = listWeek(items, first)
  // Midnight may have passed since it was chosen.
  const from = week.some(({ day }) => day === chosen) ? chosen : null
  const at = week.findIndex(({ day }) => day === from)
  const list = at > 0 ? [...week.slice(at), ...week.slice(0, at)] : week
  return (
    <>
      {slots.length > 0 && (
        <DayStrip
          week={week}
          today={isOver ? null : today}
          chosen={from ?? first}
          onChoose={setChosen}
        />
      )}
      <DayList
        week={slots.length > 0 ? list : []}
        items={items}
        today={isOver ? null : today}
        minimal={minimal}
      />
    </>
  )
}
