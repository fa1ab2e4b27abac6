import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import type { Step } from './steps.ts'

const MARKS: Record<Step['state'], string> = {
  selesai: 'bg-good-soft text-good',
  sekarang: 'bg-brand text-on-brand',
  nanti: 'border border-edge/50 text-muted',
}
const WORDS: Record<Step['state'], string> = {
  selesai: 'Selesai: ',
  sekarang: 'Sekarang: ',
  nanti: '',
}

/** Where the student stands on the way through OJT. Product §7.5. */
export function OjtSteps({ steps }: { steps: Step[] }) {
  return (
    <Card as="section" className="@container px-4 py-3">
      <h2 className="sr-only">Langkah OJT Anda</h2>
      <ol className="grid gap-x-2 gap-y-2.5 @min-[40rem]:grid-cols-4">
        {steps.map(({ label, detail, state }, index) => (
          <li
            key={label}
            aria-current={state === 'sekarang' ? 'step' : undefined}
            className="flex items-center gap-2.5 outline-none!"
          >
            <span
              aria-hidden="true"
              className={`grid size-[1.75rem] shrink-0 place-items-center rounded-full text-sm leading-none font-bold ${MARKS[state]}`}
            >
              {state === 'selesai' ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <p className="min-w-0 leading-tight">
              <span className="sr-only">{WORDS[state]}</span>
              <span className={`font-bold ${state === 'nanti' ? 'text-muted' : ''}`}>{label}</span>{' '}
              <span className="inline-block text-xs text-muted wrap-anywhere">{detail}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
