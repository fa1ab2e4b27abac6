import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { useShownErrors } from './lib/shown-errors.ts'

/** The props of every labelled field. */
export interface FieldOptions {
  label: string
  /** Sentences of the server for this field; each answer brings its own list. */
  errors?: string[] | undefined
  /** The value of another field that the sentences are about too. */
  judgedWith?: string | undefined
  /** The meaning of the value, in words. */
  hint?: string | undefined
}

interface Control {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
  onInput: () => void
}

interface FieldProps extends FieldOptions {
  className?: string | undefined
  children: (control: Control, border: string) => ReactNode
}

/** A label above a control and the error text under it, tied together for screen readers. */
export function Field({ label, errors, judgedWith, hint, className, children }: FieldProps) {
  const id = useId()
  const { shown, correct } = useShownErrors(errors, judgedWith)
  const hasError = shown.length > 0
  const control = {
    id,
    'aria-invalid': hasError,
    'aria-describedby': hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`,
    onInput: correct,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children(control, hasError ? 'border-bad' : 'border-edge')}
      {/* The error stands at the field itself; the hint gives way to below it. */}
      <div className={hasError ? 'flex flex-col-reverse' : undefined}>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="min-h-5.5 pt-0.5 text-sm text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} sentences={shown} />
      </div>
    </div>
  )
}

/** Parts the props of a field from those of the control in it. */
export function splitField<P extends FieldOptions & { className?: string | undefined }>(props: P) {
  const { label, errors, judgedWith, hint, className, ...control } = props
  return [{ label, errors, judgedWith, hint, className }, control] as const
}
