import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
}

/** A labelled choice with the error text under it; the device's own list opens. */
export function SelectField({ label, errors = [], className = '', ...select }: SelectFieldProps) {
  const id = useId()
  const hasError = errors.length > 0
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={hasError}
          aria-describedby={`${id}-error`}
          {...select}
          className={`h-12 w-full appearance-none truncate rounded-control border bg-surface pr-11 pl-3.5 text-base ${hasError ? 'border-bad' : 'border-edge'}`}
        />
        <Icon
          name="down"
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
        />
      </div>
      <p id={`${id}-error`} className="min-h-7 pt-1 text-sm font-medium text-bad">
        {errors.join(' ')}
      </p>
    </div>
  )
}
