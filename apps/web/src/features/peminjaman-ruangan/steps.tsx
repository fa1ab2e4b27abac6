import { type Approval, countSteps, LOAN_STEPS } from '@sia/domain/peminjaman-ruangan'

/** How far an application is: three steps as a bar, and in words. Product §14.4. */
export function Steps({ row }: { row: Approval }) {
  const done = countSteps(row)
  if (done === null) return null
  const [next] = LOAN_STEPS.slice(done)
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex gap-1">
        {LOAN_STEPS.map((step, at) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full ${at < done ? 'bg-brand' : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">
        {LOAN_STEPS.slice(0, done).join(', ')}
        {next && (
          <>
            , <strong>menunggu {next}</strong>
          </>
        )}
      </p>
    </div>
  )
}
