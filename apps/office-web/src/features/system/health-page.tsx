import { type Health, health } from '@sia/contracts/office/system'
import { Badge, type Tone } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Skeleton } from '@sia/ui/skeleton'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { SystemPage } from './parts.tsx'

type Finding = Health['temuan'][number]

const TONES: Record<Finding['hasil'], Tone> = { masalah: 'bad', perhatian: 'warn', ok: 'good' }

const ORDER = ['masalah', 'perhatian', 'ok'] as const

/** The findings of `sia periksa`, problems first. Product §25.27. */
export function HealthPage() {
  const answer = useQuery({ ...read(health, {}), staleTime: 0 })
  const { isFetching, refetch } = answer
  return (
    <SystemPage title="Kesehatan">
      <div className="grid max-w-4xl gap-4">
        <p>
          Temuannya sama dengan <code>sia periksa</code>, dilihat dari proses Kantor: yang berjalan
          di mesin lain dapat tidak terlihat dari sini.
        </p>
        <Loaded
          what="Pemeriksaan"
          read={answer}
          skeleton={<Skeleton className="h-96 skeleton-card" />}
        >
          {({ temuan, diperiksa }) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="font-semibold">
                  {summarize(temuan)}{' '}
                  <span className="font-normal text-muted">
                    Diperiksa <DayAndTime at={diperiksa} />.
                  </span>
                </p>
                <Button
                  look="outline"
                  icon="retry"
                  aria-disabled={isFetching}
                  onClick={() => !isFetching && refetch()}
                >
                  {isFetching ? 'Memeriksa…' : 'Periksa lagi'}
                </Button>
              </div>
              <Card className="p-4 sm:p-5">
                <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
                  {ORDER.flatMap((hasil) => temuan.filter((one) => one.hasil === hasil)).map(
                    (one) => (
                      <li
                        key={`${one.bagian} ${one.keterangan}`}
                        className="grid items-baseline gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[7rem_9rem_minmax(0,1fr)]"
                      >
                        <span>
                          <Badge tone={TONES[one.hasil]}>{one.hasil}</Badge>
                        </span>
                        <strong>{one.bagian}</strong>
                        <div className="min-w-0 wrap-anywhere">
                          <p>{one.keterangan}</p>
                          {one.saran && <p className="text-sm text-muted">{one.saran}</p>}
                        </div>
                      </li>
                    ),
                  )}
                </ul>
              </Card>
            </>
          )}
        </Loaded>
      </div>
    </SystemPage>
  )
}

/** The words in which the command ends. */
function summarize(found: Finding[]): string {
  const count = (hasil: Finding['hasil']) => found.filter((one) => one.hasil === hasil).length
  const [problems, notes] = [count('masalah'), count('perhatian')]
  return problems + notes === 0
    ? 'Semuanya baik.'
    : `${problems} masalah, ${notes} perlu perhatian.`
}
