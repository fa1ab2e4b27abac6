import { checkMhs } from '@sia/contracts/auth'
import { type MhsWire, update } from '@sia/contracts/mhs'
import { Card } from '@sia/ui/card'
import { DraftNotice } from '@sia/ui/draft-notice'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { read } from '../../lib/read.ts'
import { useSend } from '../../lib/send.ts'
import { FormActions } from '../../shared/form-actions.tsx'
import { isianOf, listPerubahan } from './profil.ts'
import { LAID_OUT, ProfilField } from './profil-field.tsx'
import { withMhs } from './sesi.ts'

/** The fields a student may change, each with its own error. Product §3.2, §1.6. */
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
          {LAID_OUT.map(([name, field]) => (
            <ProfilField key={name} field={field} {...bind(name)} errors={errors[name]} />
          ))}
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
