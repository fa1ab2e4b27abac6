import type { ComponentProps } from 'react'
import { Field, type FieldOptions, splitField } from './field.tsx'

/** A labelled text of several lines with the error text under it. */
export function TextArea(props: ComponentProps<'textarea'> & FieldOptions) {
  const [field, textarea] = splitField(props)
  return (
    <Field {...field}>
      {(control, border) => (
        <textarea
          {...control}
          rows={4}
          {...textarea}
          className={`block min-h-24 w-full rounded-control border bg-surface px-3.5 py-2.5 text-input placeholder:text-muted ${border}`}
        />
      )}
    </Field>
  )
}
