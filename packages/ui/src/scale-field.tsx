import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { useShownErrors } from './lib/shown-errors.ts'

interface Step {
  nilai: number
  label: string
}

interface ScaleFieldProps {
  legend: string
  name: string
  /** The steps of the scale, lowest first. */
  steps: readonly Step[]
  /** The chosen number as text; '' for none. */
  value: string
  onChange: (value: string) => void
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
  /** Shown as it was given. */
  isFixed?: boolean
  /** Where the words of the steps stand: once in a ScaleLegend above all rows, or on every step. */
  words: 'legend' | 'step'
}

// Question and numbers share a row where both have room; the numbers are as wide as those of the legend.
const LOOKS = {
  legend: {
    field: 'flex flex-wrap items-center gap-x-2 gap-y-1.5',
    question: 'min-w-0 grow basis-[5.75rem]',
    steps: 'scale-steps flex grow basis-[11.75rem] gap-1',
    step: 'min-w-11 basis-11',
  },
  step: {
    field: 'grid gap-2',
    question: '',
    steps: 'scale-words grid gap-1 sm:gap-2',
    step: 'scale-word gap-x-2.5 px-0.5 py-1.5 text-center text-xs sm:text-sm',
  },
}

/** A question that is answered by one step of a scale, the steps in one row, and the error text under them. */
export function ScaleField(props: ScaleFieldProps) {
  const { legend, name, steps, value, onChange, isFixed = false, words } = props
  const id = useId()
  const { shown, correct } = useShownErrors(props.errors)
  const hasError = shown.length > 0
  const look = LOOKS[words]
  return (
    <div
      role="radiogroup"
      aria-invalid={hasError}
      aria-labelledby={id}
      aria-describedby={`${id}-error`}
      className="@container min-w-0"
    >
      <div className={look.field}>
        <p id={id} className={`leading-snug font-bold wrap-anywhere ${look.question}`}>
          {legend}
        </p>
        <div className={look.steps}>
          {steps.map(({ nilai, label }) => (
            <label
              key={nilai}
              className={`relative grid min-h-11 grow place-content-center place-items-center rounded-control border leading-tight font-semibold transition-colors has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${hasError ? 'border-bad' : 'border-edge/60'} ${isFixed ? '' : 'cursor-pointer not-has-checked:hover:bg-sunken'} ${look.step}`}
            >
              <input
                type="radio"
                name={name}
                value={nilai}
                checked={value === String(nilai)}
                disabled={isFixed}
                onChange={() => {
                  correct()
                  onChange(String(nilai))
                }}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span className="text-base font-bold">{nilai}</span>
              <span className={words === 'legend' ? 'sr-only' : 'wrap-anywhere'}>
                {/* Read out the two are apart. */}
                <span className="sr-only"> </span>
                {label}
              </span>
            </label>
          ))}
        </div>
      </div>
      {hasError ? <FieldError id={`${id}-error`} sentences={shown} /> : <p id={`${id}-error`} />}
    </div>
  )
}

/** The meaning of the numbers of all the rows below it; from a certain width on each word stands over its column. */
export function ScaleLegend({ steps }: { steps: readonly Step[] }) {
  return (
    <div className="@container">
      <ul
        aria-label="Skala"
        className="scale-legend pair-7 grid gap-x-3 gap-y-1 text-xs font-semibold"
      >
        {steps.map(({ nilai, label }) => (
          <li key={nilai} className="flex items-center gap-2 text-muted">
            <span className="grid size-[1.25rem] shrink-0 place-items-center rounded-lg bg-sunken leading-none font-bold text-ink">
              {nilai}
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
