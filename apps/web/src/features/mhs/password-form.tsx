import { checkMhs } from '@sia/contracts/auth'
import { update } from '@sia/contracts/mhs'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { PasswordField } from '@sia/ui/password-field'
import { WarningDialog } from '@sia/ui/warning-dialog'
import { Form } from '@sia/web-kit/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { forgetAnswers } from '../../lib/offline/kept-answers.ts'
import { read } from '../../lib/read/read.ts'
import { useForm } from '../../lib/send/form.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { PasswordHint } from './password-hint.tsx'
import { withMhs } from './sesi.ts'

const NOTHING = { old_password: '', password: '', password_verify: '' }

/** Old and new password with every outcome. Product §2.4. */
export function PasswordForm() {
  const { id, harus_ganti_sandi } = useMhs()
  const client = useQueryClient()
  const [isWrong, setWrong] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useForm(update, {
    // A password is kept nowhere.
    keptAs: null,
    untouched: NOTHING,
    argsOf: (values) => ({
      params: { id: String(id) },
      body: { is_mhs: true, password_update: true as const, ...values },
    }),
    // With a one-time password the session held no private data.
    refreshes: [checkMhs],
    isRefusal: (reply) => reply === 'fail',
    onReply: (reply) => {
      if (reply === 'fail') return setWrong(true)
      showToast('Berhasil update profile')
      forgetAnswers()
      const changes = { harus_ganti_sandi: false }
      client.setQueryData(read(checkMhs, {}).queryKey, (sesi) => withMhs(sesi, changes))
      setDone(true)
    },
  })
  const { field, values } = form

  // The other screens open a moment later, with the session's new answer.
  if (isDone && !harus_ganti_sandi) return <Navigate to={to.profile()} />
  return (
    <Card as="section" className="p-4 sm:p-5">
      <Form
        form={form}
        submit="Update"
        failed="Password belum diganti."
        back={harus_ganti_sandi ? undefined : to.profile()}
      >
        <PasswordField
          label={harus_ganti_sandi ? 'Sandi sekali pakai dari IT kampus' : 'Password lama'}
          autoComplete="current-password"
          {...field('old_password')}
        />
        <PasswordField
          label="Password baru"
          autoComplete="new-password"
          judgedWith={values.password_verify}
          {...field('password')}
        />
        <PasswordHint password={values.password} said={form.errors.password ?? []} />
        <PasswordField
          label="Ulangi password baru"
          autoComplete="new-password"
          {...field('password_verify')}
        />
      </Form>
      <WarningDialog
        title="Password lama harus benar !"
        isOpen={isWrong}
        onClose={() => setWrong(false)}
      >
        {harus_ganti_sandi
          ? 'Periksa kembali sandi sekali pakai dari IT kampus, lalu coba lagi.'
          : 'Periksa kembali password lama Anda, lalu coba lagi.'}
      </WarningDialog>
    </Card>
  )
}
