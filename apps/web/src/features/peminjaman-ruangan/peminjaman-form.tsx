import { list } from '@sia/contracts/ruangan'
import { DraftNotice } from '@sia/ui/draft-notice'
import { Notice } from '@sia/ui/notice'
import { SelectField } from '@sia/ui/select-field'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { DateField } from '../../shared/date-field.tsx'
import { FormActions } from '../../shared/form-actions.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import type { Isian } from './isian.ts'
import { TerpakaiPanel } from './terpakai-panel.tsx'

interface PeminjamanFormProps {
  /** What the draft is kept under. */
  about: string
  awal: Isian
  /** Name of the button that sends. */
  submit: string
  isSending: boolean
  errors: Record<string, string[]>
  failure: Error | null
  onSubmit: (isian: Isian) => void
  /** Where 'Kembali' leads, or what it does. */
  back: string | (() => void)
}

/** The form of a loan, for a new one and for a change. Product §14.1. */
export function PeminjamanForm(props: PeminjamanFormProps) {
  const { about, awal, submit, isSending, errors, failure, onSubmit, back } = props
  const { values: isian, bind, isChanged, isRestored, forget } = useDraft(about, awal)
  const leave = useLeaveGuard(isChanged)
  const ruangan = useQuery(read(list, { query: { page: 'all' } }))
  const form = useFocusInvalid(errors)
  const field = (name: keyof Isian) => ({ ...bind(name), errors: errors[name] })

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
    <>
      <DraftNotice isShown={isRestored} onForget={forget} />
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
        <DateField
          label="Dari (WITA)"
          type="datetime-local"
          judgedWith={`${isian.ruangan_id} ${isian.sampai}`}
          {...field('dari')}
        />
        <DateField
          label="Sampai (WITA)"
          type="datetime-local"
          judgedWith={isian.dari}
          {...field('sampai')}
        />
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
        <div className="md:col-span-2">
          <FormActions
            submit={submit}
            isSending={isSending}
            back={typeof back === 'string' ? back : () => leave(back)}
          />
        </div>
      </form>
    </>
  )
}
