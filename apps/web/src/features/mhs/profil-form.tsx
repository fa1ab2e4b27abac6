import { checkMhs } from '@sia/contracts/auth'
import { type MhsWire, update } from '@sia/contracts/mhs'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFocusInvalid } from '../../lib/form.ts'
import { read } from '../../lib/read.ts'
import { useSend } from '../../lib/send.ts'
import { showToast } from '../../lib/toast.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { listPerubahan, type PROFIL_FIELDS } from './profil.ts'
import { withMhs } from './sesi.ts'

type Field = (typeof PROFIL_FIELDS)[number]

const INPUTS: (ComponentProps<typeof TextField> & { name: Field })[] = [
  { name: 'tempat', label: 'Tempat lahir', maxLength: 100 },
  { name: 'tanggal', label: 'Tanggal lahir', type: 'date', autoComplete: 'bday' },
  { name: 'no_hp', label: 'No. HP', type: 'tel', autoComplete: 'tel' },
  { name: 'no_hp_ortu', label: 'No. HP orang tua', type: 'tel' },
  { name: 'nama_ayah', label: 'Nama ayah', maxLength: 100 },
  { name: 'nama_ibu', label: 'Nama ibu', maxLength: 100 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'ktp', label: 'No. KTP (16 angka)', inputMode: 'numeric', maxLength: 16 },
  { name: 'fb', label: 'Facebook', maxLength: 100 },
  { name: 'ig', label: 'Instagram', maxLength: 100 },
]

/** The fields a student may change, each with its own error. Specification §2, §5, §8. */
export function ProfilForm({ mhs }: { mhs: MhsWire }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { send, isSending, errors, failure } = useSend(update, {
    refreshes: [checkMhs],
    onSuccess: (saved) => {
      if (typeof saved === 'string') return
      client.setQueryData(read(checkMhs, {}).queryKey, (sesi) => withMhs(sesi, saved))
      showToast('Berhasil update profile.')
      navigate('/')
    },
  })
  const form = useFocusInvalid(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = listPerubahan(new FormData(event.currentTarget), mhs)
    send({ params: { id: String(mhs.id) }, body: { update_profile: true, ...changes } })
  }

  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-diri">
      <h2 id="data-diri" className="mb-4 text-lg font-bold">
        Data diri
      </h2>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {INPUTS.map((input) => (
            <TextField
              key={input.name}
              {...input}
              defaultValue={mhs[input.name] ?? ''}
              errors={errors[input.name]}
            />
          ))}
          <TextArea
            label="Alamat orang tua"
            name="alamat_ortu"
            rows={3}
            maxLength={500}
            defaultValue={mhs.alamat_ortu ?? ''}
            errors={errors.alamat_ortu}
            className="sm:col-span-2"
          />
        </div>
        {failure && (
          <div className="mb-4">
            <Notice tone="bad" title="Profile belum tersimpan.">
              {failure.message}
            </Notice>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <Button type="submit" aria-disabled={isSending} className="sm:min-w-36">
            {isSending ? 'Menyimpan…' : 'Perbarui'}
          </Button>
          <AppLink to="/" className={buttonClass('outline')}>
            Kembali
          </AppLink>
        </div>
      </form>
    </Card>
  )
}
