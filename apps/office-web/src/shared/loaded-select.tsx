import { SelectField } from '@sia/ui/select-field'
import { Loaded } from '@sia/web-kit/loaded'
import type { ComponentProps, ReactNode } from 'react'

interface LoadedSelectProps<T> extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** The name of the choices, as in 'Daftar jurusan'. */
  what: string
  read: ComponentProps<typeof Loaded<T>>['read']
  /** The choices; undefined until they are read. */
  children: (data: T | undefined) => ReactNode
}

/** A choice among what is read first; what is in the way, with a way to try again, where it could not be read. */
export function LoadedSelect<T>({ what, read, children, ...field }: LoadedSelectProps<T>) {
  const show = (data?: T) => <SelectField {...field}>{children(data)}</SelectField>
  return (
    <Loaded what={what} read={read} skeleton={show()}>
      {show}
    </Loaded>
  )
}
