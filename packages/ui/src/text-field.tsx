import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldOptions, splitField } from './field.tsx'

interface TextFieldProps extends ComponentProps<'input'>, FieldOptions {
  /** A control at the end of the field. */
  end?: ReactNode
}

/** A labelled input with the error text under it. */
export function TextField({ end, ...props }: TextFieldProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control, border) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            className={`h-12 w-full rounded-control border bg-surface px-3.5 text-input placeholder:text-muted ${border} ${end ? 'pr-13' : ''}`}
          />
          {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
