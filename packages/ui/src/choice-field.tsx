import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { useShownErrors } from './lib/shown-errors.ts'

interface ChoiceFieldProps {
  legend: string
  name: string
  options: readonly { nilai: number; label: string }[]
  /** The chosen number as text; '' for none. */
  value: string
  onChange: (value: string) => void
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
  /** Shown as it was given. */
  isFixed?: boolean
  /** The columns of the choices. */
  columns: string
}

/** A question with choices of which one can be taken, and the error text under them. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, name, options, value, onChange, isFixed = false, columns } = props
  const id = useId()
  const { shown, correct } = useShownErrors(props.errors)
  const hasError = shown.length > 0
  return (
    <div
      role="radiogroup"
      aria-invalid={hasError}
      aria-labelledby={id}
      aria-describedby={`${id}-error`}
      className="min-w-0"
    >
      <p id={id} className="mb-2 font-bold wrap-anywhere">
        {legend}
      </p>
      <div className={`grid gap-2 ${columns}`}>
        {options.map(({ nilai, label }) => (
          <label
            key={nilai}
            className={`relative flex min-h-11 items-center gap-2.5 rounded-control border px-3 py-2 text-sm leading-tight font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${hasError ? 'border-bad' : 'border-line'} ${isFixed ? '' : 'cursor-pointer hover:border-edge'}`}
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
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="size-4.5 shrink-0 rounded-full border-2 border-edge peer-checked:border-[6px] peer-checked:border-brand"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} sentences={shown} />
    </div>
  )
}
