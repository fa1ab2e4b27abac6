import { choices } from '@sia/contracts/office/mhs'
import { JENJANG } from '@sia/domain/mhs'
import type { OwnField } from '@sia/domain/mhs-field'
import { MHS_FIELDS, type MhsFieldName, nameMhsField } from '@sia/domain/mhs-fields'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { TypedField } from '@sia/web-kit/typed-field'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { LoadedSelect } from '../../shared/loaded-select.tsx'

interface OfficeFieldProps {
  name: MhsFieldName
  value: string
  onChange: (event: { target: { value: string } }) => void
  errors: string[] | undefined
}

/** A field of a student as an office fills it in. Product §25.6. */
export function OfficeField({ name, ...bound }: OfficeFieldProps) {
  const field = MHS_FIELDS[name]
  const control = { name, label: nameMhsField(field), ...bound }
  switch (field.kind) {
    case 'bulat':
      return <TextField inputMode="numeric" {...control} />
    case 'jurusan':
      return <JurusanField {...control} />
    case 'jenjang':
      return <Choice choices={JENJANG} {...control} />
    case 'yesNo':
      return <Choice choices={['ya', 'tidak']} {...control} />
    case 'pilihan':
      return <Choice choices={['', ...field.words.map(([text]) => text)]} {...control} />
    default:
      return (
        <TypedField {...bound} name={name} field={{ ...field, label: control.label } as OwnField} />
      )
  }
}

type ControlProps = OfficeFieldProps & { label: string }

const Choice = ({ choices: values, ...control }: ControlProps & { choices: readonly string[] }) => (
  <SelectField {...control}>
    {[...new Set([...values, control.value])].map((value) => (
      <option key={value} value={value}>
        {value || '-'}
      </option>
    ))}
  </SelectField>
)

function JurusanField(control: ControlProps) {
  const answer = useQuery(read(choices, {}))
  return (
    <LoadedSelect what="Daftar jurusan" read={answer} {...control}>
      {(data) => (
        <>
          {!data?.jurusan.some(({ id }) => String(id) === control.value) && (
            <option value={control.value}>-</option>
          )}
          {data?.jurusan.map(({ id, nama }) => (
            <option key={id} value={id}>
              {nama}
            </option>
          ))}
        </>
      )}
    </LoadedSelect>
  )
}
