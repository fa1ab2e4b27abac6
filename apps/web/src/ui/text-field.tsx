import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldOptions } from './field.tsx'

interface TextFieldProps extends ComponentProps<'input'>, FieldOptions {
  label: string
  /** A control at the end of the field. */
  end?: ReactNode
}

/** A labelled input with the error text under it. */
export function TextField({ label, errors, end, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} errors={errors} className={className}>
      {(control, border) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            className={`h-12 w-full rounded-control border bg-surface px-3.5 text-base placeholder:text-muted ${border} ${end ? 'pr-13' : ''}`}
          />
          {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
