import { create, type Kegiatan, list } from '@sia/contracts/buku-saku'
import { buttonOf, DITOLAK, STATUS_CHOICES } from '@sia/domain/buku-saku'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { SelectField } from '@sia/ui/select-field'
import { DateField } from '@sia/web-kit/date-field'
import { FileField } from '@sia/web-kit/file-field'
import { Form } from '@sia/web-kit/form'
import { useRef, useState } from 'react'
import { useForm } from '../../lib/send/form.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { bodyOf, valuesOf } from './claim-values.ts'
import { ProofLink } from './proof-link.tsx'
import { statusOf } from './status.ts'

const BELUM = 'Tidak ada yang diajukan.'
const UNCHANGED = 'Pengajuan Anda tidak berubah.'

interface ClaimDialogProps {
  kegiatan: Kegiatan
  onClose: () => void
}

/** The claim form in a window. Product §9.2. */
export function ClaimDialog({ kegiatan, onClose }: ClaimDialogProps) {
  const { id: mhs_id } = useMhs()
  const status = statusOf(kegiatan)
  const [claim] = kegiatan.buku_saku
  // A photo taken there is the best witness of the day.
  const [moments, setMoments] = useState((): [now: number, ofFile?: number] => [Date.now()])
  // A typed day may be the one that is offered: then no other is offered in its place.
  const isDayTyped = useRef(false)
  const form = useForm(create, {
    keptAs: `buku-saku:${kegiatan.id}`,
    untouched: valuesOf(kegiatan, ...moments),
    argsOf: (values, file) => {
      const body = bodyOf(kegiatan, values)
      if (body) return { body: { mhs_id, ...body }, file: file ?? undefined }
      form.forget()
      showToast(status === null ? BELUM : UNCHANGED)
      onClose()
      return null
    },
    refreshes: [list],
    onReply: ({ data }) => {
      showToast(data.msg || 'Berhasil melakukan perubahan.')
      onClose()
    },
  })
  const day = form.field('tanggal')
  return (
    <Dialog
      isOpen
      title="Form pengajuan"
      subtitle={kegiatan.judul}
      isBusy={form.isSending}
      onClose={() => form.leave(onClose)}
    >
      <Form form={form} submit="Kirim" sending="Mengirim…" failed="Pengajuan belum terkirim.">
        {status === DITOLAK && (
          <div className="mb-5">
            <Notice tone="bad" title="Pengajuan ditolak">
              {claim?.alasan ?? buttonOf(status).note}
            </Notice>
          </div>
        )}
        {claim?.bukti && (
          <p className="mb-2 text-sm text-muted">
            Bukti sudah terkirim: <ProofLink bukti={claim.bukti} />. Yang baru menggantikannya.
          </p>
        )}
        <FileField
          label="Bukti (opsional)"
          sort="bukti"
          file={form.file}
          onChange={(file) => {
            form.setFile(file)
            if (!isDayTyped.current) setMoments([Date.now(), file?.lastModified])
          }}
          errors={form.errors.bukti}
        />
        {status !== DITOLAK && (
          <SelectField label="Status" {...form.field('status')}>
            {STATUS_CHOICES.map(({ label }) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <DateField
          label="Tanggal mengikuti"
          type="date"
          {...day}
          onChange={(event) => {
            isDayTyped.current = true
            day.onChange(event)
          }}
        />
      </Form>
    </Dialog>
  )
}
