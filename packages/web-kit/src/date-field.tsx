import { showHariMoment, showHariTanggal } from '@sia/domain/time'
import { TextField } from '@sia/ui/text-field'
import type { ComponentProps } from 'react'

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, 'hint' | 'value'> {
  /** 'datetime-local' holds a WITA moment. */
  type: 'date' | 'datetime-local'
  value: string
}

/**
 * A day, or a day and a time. The device's own control writes it in the device's language; below it
 * stands in Indonesian words what was chosen. Product §1.2.
 */
export function DateField(props: DateFieldProps) {
  const { type, value } = props
  const words = type === 'date' ? showHariTanggal(value) : showHariMoment(value)
  return <TextField {...props} hint={words} />
}
