import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
  /** A control at the end of the field. */
  end?: ReactNode
}

/** A labelled input with the error text under it. */
export function TextField({ label, errors = [], end, className = '', ...input }: TextFieldProps) {
  const id = useId()
  const hasError = errors.length > 0
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={hasError}
          aria-describedby={`${id}-error`}
          {...input}
          className={`h-12 w-full rounded-control border bg-surface px-3.5 text-base placeholder:text-muted ${hasError ? 'border-bad' : 'border-edge'} ${end ? 'pr-13' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
      </div>
      {/* One line is always kept free, so that nothing below moves when an error appears. */}
      <p id={`${id}-error`} className="min-h-7 pt-1 text-sm font-medium text-bad">
        {errors.join(' ')}
      </p>
    </div>
  )
}
