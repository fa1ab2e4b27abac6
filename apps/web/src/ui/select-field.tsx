import type { ComponentProps } from 'react'
import { Field, type FieldOptions } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends ComponentProps<'select'>, FieldOptions {
  label: string
}

/** A labelled choice with the error text under it; the device's own list opens. */
export function SelectField({ label, errors, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} errors={errors} className={className}>
      {(control, border) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            className={`h-12 w-full appearance-none truncate rounded-control border bg-surface pr-11 pl-3.5 text-base ${border}`}
          />
          <Icon
            name="down"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
