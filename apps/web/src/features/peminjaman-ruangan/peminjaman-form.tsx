import type { Endpoint } from '@sia/contracts/endpoint'
import { list } from '@sia/contracts/ruangan'
import { SelectField } from '@sia/ui/select-field'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { LoadError } from '@sia/web-kit/load-error'
import { rowsOf } from '@sia/web-kit/read/list'
import type { FormState } from '@sia/web-kit/send/form'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import type { useForm } from '../../lib/send/form.ts'
import type { FormValues } from './loan-values.ts'
import { TakenPanel } from './taken-panel.tsx'

interface PeminjamanFormProps {
  form: FormState & Pick<ReturnType<typeof useForm<Endpoint, keyof FormValues>>, 'values' | 'field'>
  /** Name of the button that sends. */
  submit: string
  /** Where 'Kembali' leads, or what it does. */
  back: Address | (() => void)
}

/** The form of a loan, for a new one and for a change. Product §14.1. */
export function PeminjamanForm({ form, submit, back }: PeminjamanFormProps) {
  const { values, field } = form
  const ruangan = useQuery(read(list, { query: { page: 'all' } }))

  if (ruangan.error && !ruangan.data) {
    return (
      <LoadError
        what="Daftar ruangan"
        error={ruangan.error}
        isRetrying={ruangan.isFetching}
        onRetry={ruangan.refetch}
      />
    )
  }
  return (
    <Form form={form} submit={submit} failed="Data belum tersimpan." back={back} className="mt-3">
      <SelectField label="Ruangan" {...field('ruangan_id')}>
        <option value="">{ruangan.data ? 'Pilih ruangan' : 'Memuat ruangan…'}</option>
        {rowsOf(ruangan.data?.data ?? []).map(({ id, nama }) => (
          <option key={id} value={id} translate="no">
            {nama}
          </option>
        ))}
      </SelectField>
      <TakenPanel values={values} />
      <DateField
        label="Dari (WITA)"
        type="datetime-local"
        judgedWith={`${values.ruangan_id} ${values.sampai}`}
        {...field('dari')}
      />
      <DateField
        label="Sampai (WITA)"
        type="datetime-local"
        judgedWith={values.dari}
        {...field('sampai')}
      />
      <TextField
        label="Nomor telepon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('no_telp')}
      />
      <TextArea label="Keperluan" {...field('keperluan')} />
    </Form>
  )
}
