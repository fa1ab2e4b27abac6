import type { create } from '@sia/contracts/buku-saku'
import type { WireBody } from '@sia/contracts/endpoint'
import { buttonOf, DIAJUKAN, DITOLAK, STATUS_CHOICES } from '@sia/domain/buku-saku'
import type { SubmitEvent } from 'react'
import { useFocusInvalid } from '../../lib/form.ts'
import { useMhs } from '../../lib/mhs.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Kegiatan } from './kegiatan-card.tsx'
import { statusOf } from './status.ts'

interface KlaimFormProps {
  kegiatan: Kegiatan
  isSending: boolean
  errors: Record<string, string[]>
  failure: Error | null
  onSubmit: (body: WireBody<typeof create>) => void
}

/** Claims an activity, for the first time or again. Specification §4, §5 (buku saku). */
export function KlaimForm({ kegiatan, isSending, errors, failure, onSubmit }: KlaimFormProps) {
  const { id: mhs_id } = useMhs()
  const status = statusOf(kegiatan)
  const form = useFocusInvalid(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSubmit({
      mhs_id,
      buku_saku_kegiatan_id: kegiatan.id,
      status: status === DITOLAK ? DIAJUKAN : String(values.get('status')),
      tanggal: String(values.get('tanggal')),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {status === DITOLAK ? (
        <div className="mb-5">
          <Notice tone="bad" title="Pengajuan ditolak">
            {buttonOf(status).keterangan}
          </Notice>
        </div>
      ) : (
        <SelectField
          label="Status"
          name="status"
          defaultValue={status ?? ''}
          errors={errors.status}
        >
          {STATUS_CHOICES.map(({ value, label }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Tanggal mengikuti"
        name="tanggal"
        type="date"
        defaultValue={kegiatan.buku_saku[0]?.tanggal ?? ''}
        errors={errors.tanggal}
      />
      {failure && (
        <div className="mb-4">
          <Notice tone="bad" title="Pengajuan belum terkirim.">
            {failure.message}
          </Notice>
        </div>
      )}
      <Button type="submit" aria-disabled={isSending} className="w-full">
        {isSending ? 'Mengirim…' : 'Simpan'}
      </Button>
    </form>
  )
}
