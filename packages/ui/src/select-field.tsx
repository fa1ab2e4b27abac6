import type { ComponentProps } from 'react'
import { Field, type FieldOptions, splitField } from './field.tsx'
import { Icon } from './icon.tsx'

/** A labelled choice with the error text under it; the device's own list opens. */
export function SelectField(props: ComponentProps<'select'> & FieldOptions) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {(control, border) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            className={`h-12 w-full appearance-none truncate rounded-control border bg-surface pr-11 pl-3.5 text-input ${border}`}
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
