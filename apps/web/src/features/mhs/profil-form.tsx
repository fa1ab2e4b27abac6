import { checkMhs } from '@sia/contracts/auth'
import { type MhsWire, update } from '@sia/contracts/mhs'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { read } from '../../lib/read.ts'
import { useSend } from '../../lib/send.ts'
import { showToast } from '../../lib/toast.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type IsianProfil, isianOf, listPerubahan } from './profil.ts'
import { withMhs } from './sesi.ts'

type Input = ComponentProps<typeof TextField> & { name: keyof IsianProfil }

const INPUTS: Input[] = [
  { name: 'no_hp', label: 'No. HP', type: 'tel', autoComplete: 'tel' },
  { name: 'no_hp_ortu', label: 'No. HP orang tua', type: 'tel' },
  { name: 'nama_ayah', label: 'Nama ayah', maxLength: 100 },
  { name: 'nama_ibu', label: 'Nama ibu', maxLength: 100 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'ktp', label: 'No. KTP (16 angka)', inputMode: 'numeric', maxLength: 16 },
  { name: 'fb', label: 'Facebook', maxLength: 100 },
  { name: 'ig', label: 'Instagram', maxLength: 100 },
]

/** The fields a student may change, each with its own error. Product §3.2. */
export function ProfilForm({ mhs }: { mhs: MhsWire }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { values, bind, isChanged, isRestored, forget } = useDraft('profil', isianOf(mhs))
  const { send, isSending, errors, failure } = useSend(update, {
    refreshes: [checkMhs],
    onSuccess: (saved) => {
      if (typeof saved === 'string') return
      forget()
      client.setQueryData(read(checkMhs, {}).queryKey, (sesi) => withMhs(sesi, saved))
      showToast('Berhasil update profile.')
      navigate('/')
    },
  })
  useLeaveGuard(isChanged)
  const form = useFocusInvalid(errors)
  const field = (name: keyof typeof values) => ({ ...bind(name), errors: errors[name] })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = listPerubahan(values, mhs)
    send({ params: { id: String(mhs.id) }, body: { update_profile: true, ...changes } })
  }

  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-diri">
      <h2 id="data-diri" className="mb-4 text-lg font-bold">
        Data diri
      </h2>
      <DraftNotice isShown={isRestored} onForget={forget} />
      <form ref={form} noValidate onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Tempat lahir" maxLength={100} {...field('tempat')} />
          <DateField label="Tanggal lahir" type="date" autoComplete="bday" {...field('tanggal')} />
          {INPUTS.map((input) => (
            <TextField key={input.name} {...input} {...field(input.name)} />
          ))}
          <TextArea
            label="Alamat orang tua"
            rows={3}
            maxLength={500}
            className="sm:col-span-2"
            {...field('alamat_ortu')}
          />
        </div>
        {failure && (
          <div className="mb-4">
            <Notice tone="bad" title="Profile belum tersimpan.">
              {failure.message}
            </Notice>
          </div>
        )}
        <FormActions submit="Perbarui" isSending={isSending} back="/" />
      </form>
    </Card>
  )
}
