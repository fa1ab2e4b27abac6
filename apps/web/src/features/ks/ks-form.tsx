import { create } from '@sia/contracts/ks'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useSend } from '../../lib/send.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FotoField } from './foto-field.tsx'

// Suggestions only; the field takes any text.
const BAGIAN = ['Akademik', 'Keuangan', 'Sarana Prasarana', 'PKK', 'IT', 'Perpustakaan']

/** Sends criticism or a suggestion; what is typed outlives a reload. Specification §2, §5, §8. */
export function KsForm() {
  const { draft, setValue, forget } = useDraft('ks')
  const [foto, setFoto] = useState<File | null>(null)
  const { send, isSending, errors, failure } = useSend(create, {
    onSuccess: () => {
      forget()
      setFoto(null)
      showToast('Berhasil kirim data kritik dan saran !')
    },
  })
  const form = useFocusInvalid(errors)
  const bind = (name: string) => ({
    name,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => setValue(name, event.target.value),
    errors: errors[name],
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { judul = '', isi = '', no_hp = '', bagian = '' } = draft
    send({ body: { judul, isi, no_hp, bagian }, file: foto ?? undefined })
  }
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="kirim-baru">
      <h2 id="kirim-baru" className="text-lg font-bold">
        Kirim kritik & saran
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Sampaikan dengan jelas dan sopan agar dapat segera ditindaklanjuti.
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <TextField label="Judul" maxLength={200} required {...bind('judul')} />
        <TextArea label="Isi" rows={5} maxLength={5000} required {...bind('isi')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="No. HP (opsional)"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            {...bind('no_hp')}
          />
          <TextField
            label="Bagian (opsional)"
            list="bagian"
            placeholder="Misalnya: Akademik"
            maxLength={100}
            {...bind('bagian')}
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
        <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto sm:min-w-40">
          {isSending ? 'Mengirim…' : 'Kirim'}
        </Button>
      </form>
    </Card>
  )
}
