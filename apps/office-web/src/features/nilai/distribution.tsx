import type { Grade } from '@sia/domain/nilai'
import { Bar } from '@sia/ui/bar'
import { countGrades } from './marks.ts'

/** How the letters of a class are spread, from what is typed. */
export function Distribution({ grades }: { grades: (Grade | null)[] }) {
  const { bands, missing } = countGrades(grades)
  const most = Math.max(1, ...bands.map(({ count }) => count))
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      {bands.map(({ grade, count }) => (
        <div key={grade} className="contents">
          <dt translate="no" className="font-bold">
            {grade}
          </dt>
          <dd aria-hidden="true">
            <Bar share={count / most} />
          </dd>
          <dd className="text-right tabular-nums">{count}</dd>
        </div>
      ))}
      <dt className="col-span-2 text-muted">Belum lengkap</dt>
      <dd className="text-right tabular-nums">{missing}</dd>
    </dl>
  )
}
