import { GRADE_BANDS } from '@sia/domain/nilai'

const COLOURS: Record<string, string> = {
  A: 'bg-good-soft text-good',
  B: 'bg-brand-soft text-brand-ink',
  C: 'bg-accent-soft text-accent-ink',
  D: 'bg-bad-soft text-bad',
  E: 'bg-sunken text-muted',
}

/** The letters from 0 to 100, each as wide as its band, and where the total lies; words beside it say the same. */
export function GradeScale({ total }: { total: number | null }) {
  const bands = GRADE_BANDS.map(({ grade, from }, index) => ({
    grade,
    width: (GRADE_BANDS[index - 1]?.from ?? 100) - from,
  })).reverse()
  return (
    <div aria-hidden="true" className="relative pt-3">
      {total !== null && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink before:absolute before:-top-0.5 before:-left-1 before:size-2.5 before:rounded-full before:bg-ink"
          style={{ left: `${total}%` }}
        />
      )}
      <div className="flex gap-0.5 text-xs leading-none font-bold">
        {bands.map(({ grade, width }) => (
          <span
            key={grade}
            className={`bar-part grid h-[1.5rem] place-items-center first:rounded-l-lg last:rounded-r-lg ${COLOURS[grade]}`}
            style={{ width: `${width}%` }}
          >
            {grade}
          </span>
        ))}
      </div>
    </div>
  )
}
