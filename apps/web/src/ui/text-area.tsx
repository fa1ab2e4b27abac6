import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** Sentences of the server for this field. */
  errors?: string[] | undefined
}

/** A labelled text of several lines with the error text under it. */
export function TextArea({ label, errors = [], className = '', ...textarea }: TextAreaProps) {
  const id = useId()
  const hasError = errors.length > 0
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={hasError}
        aria-describedby={`${id}-error`}
        {...textarea}
        className={`block min-h-24 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base placeholder:text-muted ${hasError ? 'border-bad' : 'border-edge'}`}
      />
      <p id={`${id}-error`} className="min-h-7 pt-1 text-sm font-medium text-bad">
        {errors.join(' ')}
      </p>
    </div>
  )
}
