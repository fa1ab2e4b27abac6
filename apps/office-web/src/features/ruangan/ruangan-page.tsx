import type { WireReply } from '@sia/contracts/endpoint'
import { kalender } from '@sia/contracts/office/ruangan'
import {
  addDays,
  hariOf,
  parseDay,
  showHariTanggal,
  showTanggalLong,
  todayWita,
} from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Empty } from '@sia/ui/empty'
import { Legend } from '@sia/ui/legend'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { type Shown, to } from '../../lib/to.ts'
import { Hours } from '../../shared/hours/hours.tsx'
import { isOn, listClashes } from '../../shared/hours/layout.ts'
import { Page } from '../../shared/page.tsx'
import { DayOfRoom, KINDS } from './bars.tsx'
import { Controls } from './controls.tsx'
import { EditRoom, RoomFacts } from './room-facts.tsx'

const LOOK_MS = 60_000
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The use of the rooms: every room on one day, or one room for a week. Product §25.7. */
export function RuanganPage() {
  const [search, setSearch] = useSearchParams()
  const today = todayWita(new Date())
  const isWeek = search.get('tampilan') === 'minggu'
  const asked = search.get('tanggal') ?? ''
  const tanggal = parseDay(asked) ? asked : today
  const chosen = Number(search.get('ruangan')) || undefined
  const shown: Shown = { tampilan: isWeek ? 'minggu' : 'hari', tanggal, ruangan: chosen }
  const go = (next: Partial<Shown>, replace = false) =>
    setSearch(new URL(to.ruangan({ ...shown, ...next }), location.href).searchParams, { replace })
  const step = (count: 1 | -1) => go({ tanggal: addDays(tanggal, count * (isWeek ? 7 : 1)) }, true)
  const first = isWeek ? addDays(tanggal, 1 - hariOf(tanggal)) : tanggal
  const days = isWeek ? WEEK.map((day) => addDays(first, day)) : [first]
  const answer = useQuery(
    read(kalender, {
      query: {
        dari: first,
        hari: isWeek ? '7' : '1',
        ...(isWeek && chosen && { ruangan_id: String(chosen) }),
      },
    }),
  )
  useLookAgain(LOOK_MS, answer.refetch)
  useKeys({
    arrowleft: { act: () => step(-1) },
    arrowright: { act: () => step(1) },
    t: { act: () => go({ tanggal: today }) },
    d: { act: () => go({ tampilan: 'hari' }) },
    w: { act: () => go({ tampilan: 'minggu' }) },
  })
  return (
    <Page title="Ruangan" isWide>
      <Controls
        shown={shown}
        today={today}
        rooms={answer.data?.ruangan ?? []}
        onGo={go}
        onStep={step}
      />
      <h2 aria-live="polite" className="mt-4 mb-3 text-lg font-bold">
        {isWeek
          ? `${showTanggalLong(first)} – ${showTanggalLong(days.at(-1) ?? first)}`
          : showHariTanggal(tanggal)}
      </h2>
      <Loaded what="Kalender ruangan" read={answer} skeleton={<Skeleton className="h-96" />}>
        {(data) =>
          data.ruangan.length === 0 ? (
            <Empty icon="door">Belum ada ruangan.</Empty>
          ) : isWeek ? (
            <Week data={data} days={days} ruangan={chosen} />
          ) : (
            <Day data={data} date={tanggal} />
          )
        }
      </Loaded>
      <div className="mt-4 max-md:hidden">
        <Legend
          items={Object.values(KINDS).map(({ look, words }) => ({
            mark: <span aria-hidden="true" className={`inline-block h-4 w-7 rounded ${look}`} />,
            label: words,
          }))}
        />
      </div>
    </Page>
  )
}

type Data = WireReply<typeof kalender>

/** Every room on one day. */
function Day({ data: { ruangan, terpakai }, date }: { data: Data; date: string }) {
  const clashes = listClashes(terpakai)
  const onDay = terpakai.filter((one) => isOn(one, date))
  return (
    <Rows>
      {ruangan.map((room) => {
        const { id, nama } = room
        const taken = onDay.filter(({ ruangan_id }) => ruangan_id === id)
        return (
          <Row
            key={id}
            count={taken.filter((one) => clashes.has(one)).length}
            name={
              <AppLink
                to={to.ruangan({ tampilan: 'minggu', tanggal: date, ruangan: id })}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {nama}
              </AppLink>
            }
            facts={<RoomFacts room={room} />}
            act={<EditRoom room={room} />}
          >
            <DayOfRoom taken={taken} date={date} clashes={clashes} />
          </Row>
        )
      })}
    </Rows>
  )
}

interface WeekProps {
  data: Data
  days: string[]
  /** The room that is asked for; the first one where none is. */
  ruangan: number | undefined
}

/** One room for a week. */
function Week({ data, days, ruangan }: WeekProps) {
  const room =
    ruangan === undefined ? data.ruangan[0] : data.ruangan.find(({ id }) => id === ruangan)
  if (!room) return <Empty icon="door">Ruangan ini tidak ada.</Empty>
  const taken = data.terpakai.filter(({ ruangan_id }) => ruangan_id === room.id)
  const clashes = listClashes(taken)
  return (
    <Rows>
      {days.map((date) => (
        <Row
          key={date}
          count={taken.filter((one) => isOn(one, date) && clashes.has(one)).length}
          name={
            <AppLink
              to={to.ruangan({ tampilan: 'hari', tanggal: date, ruangan: room.id })}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
            >
              {showHariTanggal(date).replace(/ \d{4}$/, '')}
            </AppLink>
          }
        >
          <DayOfRoom taken={taken} date={date} clashes={clashes} />
        </Row>
      ))}
    </Rows>
  )
}

const COLUMNS = 'md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-4'

function Rows({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={`${COLUMNS} max-md:hidden`}>
        <span />
        <Hours />
      </div>
      <ul className="grid gap-3 md:gap-2">{children}</ul>
    </>
  )
}

interface RowProps {
  name: ReactNode
  /** How many clash. */
  count: number
  /** Facts below the name. */
  facts?: ReactNode
  /** An act beside the name. */
  act?: ReactNode
  children: ReactNode
}

function Row({ name, count, facts, act, children }: RowProps) {
  return (
    <li
      className={`${COLUMNS} max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-1.5`}
    >
      <div className="flex items-start gap-x-2">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2">
            {name}
            {count > 0 && <Badge tone="bad">{count} bentrok</Badge>}
          </div>
          {facts}
        </div>
        {act}
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  )
}
