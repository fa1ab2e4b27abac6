import { checkMhs } from '@sia/contracts/auth'
import { type MhsWire, update } from '@sia/contracts/mhs'
import { PROFILE_OPEN } from '@sia/domain/status'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { Form } from '@sia/web-kit/form'
import { TypedField } from '@sia/web-kit/typed-field'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useForm } from '../../lib/send/form.ts'
import { LAID_OUT, listChanges, valuesOf } from './profile.ts'
import { withMhs } from './sesi.ts'

/** The fields a student may change, each with its own error. Product §3.2, §1.6. */
export function ProfileForm({ mhs }: { mhs: MhsWire }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm(update, {
    keptAs: 'profil',
    untouched: valuesOf(mhs),
    argsOf: (values) => ({
      params: { id: String(mhs.id) },
      body: { update_profile: true, ...listChanges(values, mhs) },
    }),
    open: PROFILE_OPEN,
    refreshes: [checkMhs],
    isRefusal: (saved) => typeof saved === 'string',
    onReply: (saved) => {
      if (typeof saved === 'string') return
      client.setQueryData(read(checkMhs, {}).queryKey, (sesi) => withMhs(sesi, saved))
      showToast('Berhasil update profile.')
      navigate(to.profile())
    },
  })

  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-diri">
      <h2 id="data-diri" className="mb-4 text-lg font-bold">
        Data diri
      </h2>
      <Form form={form} submit="Perbarui" failed="Profile belum tersimpan." back={to.profile()}>
        <div className="grid gap-x-4 sm:grid-cols-2 2xl:grid-cols-3">
          {LAID_OUT.map(([name, field]) => (
            <TypedField key={name} field={field} {...form.field(name)} />
          ))}
        </div>
      </Form>
    </Card>
  )
}
