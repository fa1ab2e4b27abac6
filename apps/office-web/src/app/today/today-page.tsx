import { show } from '@sia/contracts/office/hari-ini'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { type Case, keyOf } from '../../features/decisions/kind.ts'
import { useWaits } from '../../features/decisions/promise.ts'
import { useWaiting } from '../../features/decisions/waiting.ts'
import { useFinanceWaiting } from '../../features/pembayaran/waiting.ts'
import { FinanceWaiting } from '../../features/pembayaran/waiting-card.tsx'
import { useLookAgain } from '../../lib/at-work.ts'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'
import { DayFigures } from './figures.tsx'
import { Problems } from './problems.tsx'
import { Taught } from './taught.tsx'

const LOOK_MS = 60_000

/** So many of a kind are named; the others are counted. */
const NAMED = 5

/**
 * Problems, cases that wait for the person who is logged in, the longest waiting first, and the day's figures.
 * Product §25.5.
 */
export function TodayPage() {
  const waiting = useWaiting()
  const waits = useWaits()
  const finance = useFinanceWaiting()
  const day = useQuery(read(show, {}))
  useLookAgain(LOOK_MS, async () => {
    await Promise.all(
      [day, ...(finance.isEnabled ? [finance] : []), ...waiting].map(({ refetch }) => refetch()),
    )
  })
  const isKnown = waits !== null && waiting.every(({ data }) => data)
  return (
    <Page title="Hari ini">
      <div className="mb-4 grid gap-4 empty:hidden">
        <Loaded what="Hari ini" read={day} skeleton={<Skeleton className="h-24" />}>
          {({ masalah, mengajar }) => (
            <>
              {mengajar && <Taught teaching={mengajar} />}
              <Problems problems={masalah} />
            </>
          )}
        </Loaded>
      </div>
      {isKnown &&
        day.data?.mengajar === null &&
        !finance.data?.permintaan &&
        !finance.data?.berkas &&
        waiting.every(({ data }) => data?.total === 0) && (
          <Empty icon="check">Tidak ada yang menunggu keputusan Anda.</Empty>
        )}
      <div className="grid gap-4">
        {finance.data && <FinanceWaiting waiting={finance.data} />}
        {waiting.map(({ kind, data, error }) => (
          <Card
            key={kind.name}
            as="section"
            aria-label={kind.label}
            className={`p-4 ${data?.total === 0 ? 'hidden' : ''}`}
          >
            {error && <p role="alert">{error.message}</p>}
            {!(data && waits) && !error && <Skeleton className="h-24" />}
            {data && waits && (
              <>
                <h2 className="text-lg font-bold">
                  {data.total} {kind.many} menunggu
                </h2>
                <ul className="divide-y divide-line">
                  {data.cases
                    .toSorted((a, b) => a.at.localeCompare(b.at))
                    .slice(0, NAMED)
                    .map((one) => (
                      <Row key={keyOf(one)} one={one} {...waits(one)} />
                    ))}
                </ul>
                {data.total > NAMED && (
                  <AppLink
                    to={to.decisions({ jenis: kind.name })}
                    className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
                  >
                    Semua {data.total} {kind.many}
                  </AppLink>
                )}
              </>
            )}
          </Card>
        ))}
        {day.data && (
          <DayFigures figures={day.data.angka} kinds={waiting.map(({ kind }) => kind)} />
        )}
      </div>
    </Page>
  )
}

function Row({ one, days, isLate }: { one: Case; days: number; isLate: boolean }) {
  return (
    <li>
      <AppLink
        to={to.decisions({ kasus: keyOf(one) })}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 grow basis-45 wrap-anywhere">
          <strong className="font-semibold">{one.title}</strong>
          <span className="block text-sm text-muted">
            {one.nama} · {one.detail}
          </span>
        </span>
        <span className="shrink-0">
          <Badge tone={isLate ? 'bad' : 'quiet'}>{showWait(days)}</Badge>
        </span>
      </AppLink>
    </li>
  )
}

const showWait = (days: number) => (days === 0 ? 'baru' : `${days} hari kerja`)
