import type { ComponentProps } from 'react'
import { Field, type FieldOptions } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldOptions {
  label: string
}

/** A labelled text of several lines with the error text under it. */
export function TextArea({ label, errors, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} errors={errors} className={className}>
      {(control, border) => (
        <textarea
          {...control}
          rows={4}
          {...textarea}
          className={`block min-h-24 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base placeholder:text-muted ${border}`}
        />
      )}
    </Field>
  )
}
