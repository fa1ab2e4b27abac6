import type { OwnField } from '@sia/domain/mhs-field'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { DateField } from './date-field.tsx'

interface TypedFieldProps {
  field: OwnField
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  errors: string[] | undefined
}

/** A field of a student as its kind is typed. Product §3.2. */
export function TypedField({ field, ...bound }: TypedFieldProps) {
  const { label, autoComplete } = field
  const control = { label, autoComplete, ...bound }
  switch (field.kind) {
    case 'teks':
      return field.lines === undefined ? (
        <TextField maxLength={field.max} {...control} />
      ) : (
        <TextArea rows={field.lines} maxLength={field.max} className="col-span-full" {...control} />
      )
    case 'kode':
      return (
        <TextField
          inputMode={field.digits ? 'numeric' : 'text'}
          maxLength={field.max}
          {...control}
        />
      )
    case 'telepon':
      return <TextField type="tel" {...control} />
    case 'email':
      return <TextField type="email" {...control} />
    case 'tanggal':
      return <DateField type="date" {...control} />
  }
}
