import { list } from '@sia/contracts/ruangan'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useFocusInvalid } from '../../lib/form.ts'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Isian } from './isian.ts'
import { TerpakaiPanel } from './terpakai-panel.tsx'

interface PeminjamanFormProps {
  awal: Isian
  /** Name of the button that sends. */
  submit: string
  isSending: boolean
  errors: Record<string, string[]>
  failure: Error | null
  onSubmit: (isian: Isian) => void
  onCancel: () => void
}

/** The form of a loan, for a new one and for a change. Specification §2 and §5 (room loan). */
export function PeminjamanForm(props: PeminjamanFormProps) {
  const { awal, submit, isSending, errors, failure, onSubmit, onCancel } = props
  const [isian, setIsian] = useState(awal)
  const ruangan = useQuery(read(list, { query: { page: 'all' } }))
  const form = useFocusInvalid(errors)
  const field = (name: keyof Isian) => ({
    name,
    value: isian[name],
    errors: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setIsian((before) => ({ ...before, [name]: target.value })),
  })

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
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit(isian)
      }}
      className="mt-3 grid gap-x-5 md:grid-cols-2"
    >
      <SelectField label="Ruangan" {...field('ruangan_id')}>
        <option value="">{ruangan.data ? 'Pilih ruangan' : 'Memuat ruangan…'}</option>
        {rowsOf(ruangan.data?.data ?? []).map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </SelectField>
      <TerpakaiPanel isian={isian} />
      <TextField label="Dari (WITA)" type="datetime-local" {...field('dari')} />
      <TextField label="Sampai (WITA)" type="datetime-local" {...field('sampai')} />
      <TextField
        label="Nomor telepon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('no_telp')}
      />
      <TextArea label="Keperluan" className="md:col-span-2" {...field('keperluan')} />
      {failure && (
        <div className="mb-3 md:col-span-2">
          <Notice tone="bad" title="Data belum tersimpan.">
            {failure.message}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 md:col-span-2 md:flex">
        <Button
          look="outline"
          className="md:min-w-32"
          aria-disabled={isSending}
          onClick={() => !isSending && onCancel()}
        >
          Kembali
        </Button>
        <Button type="submit" className="md:min-w-40" aria-disabled={isSending}>
          {isSending ? 'Menyimpan…' : submit}
        </Button>
      </div>
    </form>
  )
}
