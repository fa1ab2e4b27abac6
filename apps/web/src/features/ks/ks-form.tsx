import { create } from '@sia/contracts/ks'
import { Card } from '@sia/ui/card'
import { DraftNotice } from '@sia/ui/draft-notice'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { useSend } from '../../lib/send.ts'
import { FormActions } from '../../shared/form-actions.tsx'
import { FotoField } from './foto-field.tsx'

// Suggestions only; the field takes any text.
const BAGIAN = ['Akademik', 'Keuangan', 'Sarana Prasarana', 'PKK', 'IT', 'Perpustakaan']

const NOTHING = { judul: '', isi: '', no_hp: '', bagian: '' }

/** Sends criticism or a suggestion; what is typed outlives a reload. Product §15. */
export function KsForm() {
  const { values, bind, isChanged, isRestored, forget } = useDraft('ks', NOTHING)
  const [foto, setFoto] = useState<File | null>(null)
  const { send, isSending, errors, failure } = useSend(create, {
    onSuccess: () => {
      forget()
      setFoto(null)
      showToast('Berhasil kirim data kritik dan saran !')
    },
  })
  useLeaveGuard(isChanged)
  useLeaveGuard(foto !== null, { isKept: false })
  const form = useFocusInvalid(errors)
  const field = (name: keyof typeof NOTHING) => ({ ...bind(name), errors: errors[name] })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send({ body: values, file: foto ?? undefined })
  }
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="kirim-baru">
      <h2 id="kirim-baru" className="text-lg font-bold">
        Kirim kritik & saran
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Sampaikan dengan jelas dan sopan agar dapat segera ditindaklanjuti.
      </p>
      <DraftNotice isShown={isRestored} onForget={forget} />
      <form ref={form} noValidate onSubmit={submit}>
        <TextField label="Judul" maxLength={200} required {...field('judul')} />
        <TextArea label="Isi" rows={5} maxLength={5000} required {...field('isi')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="No. HP (opsional)"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            {...field('no_hp')}
          />
          <TextField
            label="Bagian (opsional)"
            list="bagian"
            placeholder="Misalnya: Akademik"
            maxLength={100}
            {...field('bagian')}
          />
          <datalist id="bagian">
            {BAGIAN.map((bagian) => (
              <option key={bagian} value={bagian} />
            ))}
          </datalist>
        </div>
        <FotoField file={foto} onChange={setFoto} errors={errors.foto} />
        {failure && (
          <div className="mb-4">
            <Notice tone="bad" title="Kritik dan saran belum terkirim.">
              {failure.message}
            </Notice>
          </div>
        )}
        <FormActions submit="Kirim" sending="Mengirim…" isSending={isSending} />
      </form>
    </Card>
  )
}
