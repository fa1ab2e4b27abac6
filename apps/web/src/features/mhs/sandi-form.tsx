import { checkMhs } from '@sia/contracts/auth'
import { update } from '@sia/contracts/mhs'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useFocusInvalid } from '../../lib/form.ts'
import { useMhs } from '../../lib/mhs.ts'
import { read } from '../../lib/read.ts'
import { useSend } from '../../lib/send.ts'
import { showToast } from '../../lib/toast.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { SandiHint } from './sandi-hint.tsx'
import { withMhs } from './sesi.ts'

/** Old and new password with every outcome. Specification §2, §5 and §8. */
export function SandiForm() {
  const { id, harus_ganti_sandi } = useMhs()
  const client = useQueryClient()
  const [sandi, setSandi] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isDone, setDone] = useState(false)
  const { send, isSending, errors, failure } = useSend(update, {
    // With a one-time password the session held no private data.
    refreshes: [checkMhs],
    onSuccess: (reply) => {
      if (reply === 'fail') return setWrong(true)
      showToast('Berhasil update profile')
      const changes = { harus_ganti_sandi: false }
      client.setQueryData(read(checkMhs, {}).queryKey, (sesi) => withMhs(sesi, changes))
      setDone(true)
    },
  })
  const form = useFocusInvalid(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const textOf = (name: string) => String(values.get(name) ?? '')
    send({
      params: { id: String(id) },
      body: {
        is_mhs: true,
        password_update: true,
        old_password: textOf('old_password'),
        password: textOf('password'),
        password_verify: textOf('password_verify'),
      },
    })
  }

  // The other screens open a moment later, with the session's new answer.
  if (isDone && !harus_ganti_sandi) return <Navigate to="/" />
  return (
    <Card as="section" className="max-w-xl p-4 sm:p-6">
      <form ref={form} noValidate onSubmit={submit}>
        <PasswordField
          label={harus_ganti_sandi ? 'Password sementara dari IT kampus' : 'Password lama'}
          name="old_password"
          autoComplete="current-password"
          errors={errors.old_password}
        />
        <PasswordField
          label="Password baru"
          name="password"
          autoComplete="new-password"
          onChange={(event) => setSandi(event.target.value)}
          errors={errors.password}
        />
        <SandiHint sandi={sandi} />
        <PasswordField
          label="Ulangi password baru"
          name="password_verify"
          autoComplete="new-password"
          errors={errors.password_verify}
        />
        {failure && (
          <div className="mb-4">
            <Notice tone="bad" title="Password belum diganti.">
              {failure.message}
            </Notice>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <Button type="submit" aria-disabled={isSending} className="sm:min-w-36">
            {isSending ? 'Menyimpan…' : 'Update'}
          </Button>
          {!harus_ganti_sandi && (
            <AppLink to="/" className={buttonClass('outline')}>
              Kembali
            </AppLink>
          )}
        </div>
      </form>
      <WarningDialog
        title="Password lama harus benar !"
        isOpen={isWrong}
        onClose={() => setWrong(false)}
      >
        {harus_ganti_sandi
          ? 'Periksa kembali password sementara dari IT kampus, lalu coba lagi.'
          : 'Periksa kembali password lama Anda, lalu coba lagi.'}
      </WarningDialog>
    </Card>
  )
}
