import { type ReactNode, useId } from 'react'

/** What every labelled field takes. */
export interface FieldOptions {
  label: string
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
}

interface Control {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface FieldProps extends FieldOptions {
  className?: string | undefined
  children: (control: Control, border: string) => ReactNode
}

/** A label above a control and the error text under it, tied together for screen readers. */
export function Field({ label, errors = [], className, children }: FieldProps) {
  const id = useId()
  const hasError = errors.length > 0
  const control = { id, 'aria-invalid': hasError, 'aria-describedby': `${id}-error` }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children(control, hasError ? 'border-bad' : 'border-edge')}
      {/* One line is always kept free, so that nothing below moves when an error appears. */}
      <p id={`${id}-error`} className="min-h-7 pt-1 text-sm font-medium text-bad">
        {errors.join(' ')}
      </p>
    </div>
  )
}
