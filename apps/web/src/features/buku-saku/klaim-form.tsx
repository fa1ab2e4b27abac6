import type { create, Kegiatan } from '@sia/contracts/buku-saku'
import type { WireBody } from '@sia/contracts/endpoint'
import { BELUM_MENGIKUTI, buttonOf, DIAJUKAN, DITOLAK, STATUS_CHOICES } from '@sia/domain/buku-saku'
import { DraftNotice } from '@sia/ui/draft-notice'
import { Notice } from '@sia/ui/notice'
import { SelectField } from '@sia/ui/select-field'
import type { SubmitEvent } from 'react'
import type { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useMhs } from '../../lib/mhs.ts'
import { DateField } from '../../shared/date-field.tsx'
import { FormActions } from '../../shared/form-actions.tsx'
import type { Isian } from './isian.ts'
import { statusOf } from './status.ts'

interface KlaimFormProps {
  kegiatan: Kegiatan
  draft: ReturnType<typeof useDraft<keyof Isian>>
  isSending: boolean
  errors: Record<string, string[]>
  failure: Error | null
  onSubmit: (body: WireBody<typeof create>) => void
  /** The student says that there is nothing to claim. */
  onNothing: () => void
}

/** Claims an activity, for the first time or again. Product §9.1, §9.2. */
export function KlaimForm(props: KlaimFormProps) {
  const { kegiatan, draft, isSending, errors, failure, onSubmit, onNothing } = props
  const { id: mhs_id } = useMhs()
  const status = statusOf(kegiatan)
  const form = useFocusInvalid(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = STATUS_CHOICES.find(({ label }) => label === draft.values.status)
    if (status !== DITOLAK && chosen === BELUM_MENGIKUTI) return onNothing()
    onSubmit({
      mhs_id,
      buku_saku_kegiatan_id: kegiatan.id,
      status: status === DITOLAK ? DIAJUKAN : (chosen?.value ?? ''),
      tanggal: draft.values.tanggal,
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DraftNotice isShown={draft.isRestored} onForget={draft.forget} />
      {status === DITOLAK ? (
        <div className="mb-5">
          <Notice tone="bad" title="Pengajuan ditolak">
            {buttonOf(status).keterangan}
          </Notice>
        </div>
      ) : (
        <SelectField label="Status" {...draft.bind('status')} errors={errors.status}>
          {STATUS_CHOICES.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      )}
      <DateField
        label="Tanggal mengikuti"
        type="date"
        {...draft.bind('tanggal')}
        errors={errors.tanggal}
      />
      {failure && (
        <div className="mb-4">
          <Notice tone="bad" title="Pengajuan belum terkirim.">
            {failure.message}
          </Notice>
        </div>
      )}
      <FormActions submit="Simpan" sending="Mengirim…" isSending={isSending} />
    </form>
  )
}
