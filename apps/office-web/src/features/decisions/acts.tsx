import { Button } from '@sia/ui/button'
import type { Act } from './kind.ts'

interface ActsProps {
  acts: readonly Act[]
  /** How many are chosen; 0 where it is about the open one. */
  count: number
  /** Why an act cannot be done; null where it can. */
  refusalOf: (act: Act) => string | null
  onAct: (act: Act) => void
}

/** The acts for one case, or for the chosen ones. */
export function Acts({ acts, count, refusalOf, onAct }: ActsProps) {
  const many = count > 0 ? ` ${count} terpilih` : ''
  const refusals = new Set(acts.map(refusalOf).filter((refusal) => refusal !== null))
  return (
    <>
      {[...refusals].map((refusal) => (
        <p key={refusal} className="mb-2 text-sm font-medium text-accent-ink">
          {refusal}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act.name}
            look={act.look === 'primary' ? 'primary' : 'outline'}
            className={`basis-32 ${act.look === 'primary' ? 'grow-2' : 'grow'} ${act.look === 'bad' ? 'text-bad!' : ''}`}
            aria-disabled={refusalOf(act) !== null}
            onClick={() => onAct(act)}
          >
            {act.label}
            {many}
            {act.words && '…'} <kbd>{act.key.toUpperCase()}</kbd>
          </Button>
        ))}
      </div>
    </>
  )
}
