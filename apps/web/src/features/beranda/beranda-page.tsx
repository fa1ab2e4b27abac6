import { type Beranda, show } from '@sia/contracts/beranda'
import { findBerikutnya, findChanges, greetAt } from '@sia/domain/beranda'
import { calledOf } from '@sia/domain/called'
import { parseMoment, showJam } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { PageTitle } from '@sia/ui/page-title'
import { urlOf } from '@sia/web-kit/call/client'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOld } from '../../lib/offline/as-of.ts'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { Announcements } from './announcements.tsx'
import { BerandaSkeleton } from './beranda-skeleton.tsx'
import { DayLine } from './day-line.tsx'
import { DayList } from './day-list.tsx'
import { Figures } from './figures.tsx'
import { IpkCard } from './ipk-card.tsx'
import { useKeepSchedule } from './keep-schedule.ts'
import { NextCard } from './next-card.tsx'
import { NoClassCard } from './no-class-card.tsx'
import { StatusNotice } from './status-notice.tsx'
import { TaskList } from './task-list.tsx'
import { useNow } from './use-now.ts'
import { Week } from './week.tsx'

/** Not all students of a class are to ask in the second in which it begins. */
const SPREAD_MS = 60_000

/** A device that is told goes on being told after a new login, which leads here. Product §26.5. */
function keepDevice() {
  if (window.Notification?.permission === 'granted') {
    import('../../shared/push/keep-device.ts').then((push) => push.keepDevice())
  }
}

/** The student's day at one glance. Product §21.1. */
export default function BerandaPage() {
  const { nama } = useMhs()
  const beranda = useQuery({
    ...read(show, {}),
    refetchInterval: ({ state: { data } }) => (data ? untilChange(data) : false),
  })
  const { data, dataUpdatedAt } = beranda
  useKeepSchedule(data !== undefined)
  useEffect(keepDevice, [])
  const greeting = data ? greetAt(data.sekarang) : 'Halo'
  return (
    <>
      <PageTitle title="Beranda" heading={`${greeting}, ${calledOf(nama)}`} />
      <StatusNotice />
      <Loaded what="Beranda" read={beranda} skeleton={<BerandaSkeleton />}>
        {(loaded) => (
          <>
            {beranda.isRefetchError && (
              <Outdated
                sekarang={loaded.sekarang}
                isRetrying={beranda.isFetching}
                onRetry={beranda.refetch}
              />
            )}
            <Day beranda={loaded} receivedAt={dataUpdatedAt} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Milliseconds until a class begins or ends, and up to a minute more; false when none does. */
function untilChange({ jadwal, sekarang }: Beranda): number | false {
  const next = findChanges(jadwal, sekarang)
  const [then, now] = [parseMoment(next ?? ''), parseMoment(sekarang)]
  if (!then || !now) return false
  return then.getTime() - now.getTime() + Math.random() * SPREAD_MS
}

interface DayProps {
  beranda: Beranda
  /** When the answer came, as Date.now. */
  receivedAt: number
}

function Day({ beranda, receivedAt }: DayProps) {
  const { jadwal } = beranda
  const sekarang = useNow(beranda.sekarang, receivedAt, isOld(urlOf(show, {})))
  const next = findBerikutnya(jadwal, sekarang)
  // As time goes on another class is the next one, of which nothing is known here.
  const isSame = next?.item.kelas_id === beranda.berikutnya?.kelas_id
  const sisaAbsen = isSame ? beranda.sisa_absen : null
  return (
    <>
      <DayLine jadwal={jadwal} sekarang={sekarang} keadaan={beranda.keadaan} />
      {/* One column; from 1280 px the tasks beside all others, from 1536 px a week and a last row too. */}
      <div className="grid gap-x-5 gap-y-3 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr] xl:gap-y-5 2xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-rows-none">
        <div className="flex min-w-0 flex-col gap-3 xl:gap-5">
          {next ? (
            <NextCard {...next} sekarang={sekarang} sisaAbsen={sisaAbsen} />
          ) : (
            <NoClassCard beranda={beranda} />
          )}
          <DayList jadwal={jadwal} sekarang={sekarang} />
          <Week jadwal={jadwal} sekarang={sekarang} />
        </div>
        <div className="my-2 grid content-start gap-5 md:grid-cols-2 xl:row-span-3 xl:my-0 xl:grid-cols-1 2xl:row-span-1">
          <TaskList beranda={beranda} />
          <Announcements beranda={beranda} />
        </div>
        <Figures beranda={beranda} />
        <IpkCard nilai={beranda.nilai} />
      </div>
    </>
  )
}

interface OutdatedProps {
  sekarang: string
  isRetrying: boolean
  onRetry: () => void
}

/** Data read before stay when reading anew fails, with the time they are from. */
function Outdated({ sekarang, isRetrying, onRetry }: OutdatedProps) {
  return (
    <div
      role="status"
      className="no-print mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft py-1.5 pr-1.5 pl-3.5 text-sm font-semibold text-accent-ink"
    >
      Belum dapat diperbarui. Ini keadaan pukul {showJam(sekarang.slice(11))} WITA.
      <Button
        look="outline"
        icon="retry"
        aria-disabled={isRetrying}
        onClick={() => !isRetrying && onRetry()}
      >
        {isRetrying ? 'Memuat…' : 'Coba lagi'}
      </Button>
    </div>
  )
}
