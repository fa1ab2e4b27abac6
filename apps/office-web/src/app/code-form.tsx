import { loginCode } from '@sia/contracts/office/auth'
import { Button } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { TextField } from '@sia/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { useSend } from '../lib/call.ts'

interface CodeFormProps {
  onRight: () => void
  /** The right password is too long ago. */
  onOver: () => void
  onBack: () => void
}

/** Asks for the code of the second factor after the right password. Product §25.2. */
export function CodeForm({ onRight, onOver, onBack }: CodeFormProps) {
  const [isWrong, setWrong] = useState(false)
  const { send, isSending, errors, failure } = useSend(loginCode, {
    onSuccess({ message }) {
      if (message === 'success') onRight()
      else if (message === 'over') onOver()
      else setWrong(true)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(false)
    send({ body: { kode: String(new FormData(event.currentTarget).get('kode') ?? '') } })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      {isWrong && (
        <Notice tone="bad" title="Kode salah atau sudah dipakai.">
          Pakai kode yang sedang tampil di aplikasi; yang sudah dipakai berganti dalam 30 detik.
        </Notice>
      )}
      {failure && <Notice tone="bad" title={failure.message} />}
      <TextField
        label="Kode verifikasi"
        name="kode"
        hint="6 angka dari aplikasi autentikator, atau satu kode pemulihan."
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors.kode}
      />
      <Button type="submit" aria-disabled={isSending} className="mt-1">
        {isSending ? 'Memeriksa…' : 'Masuk'}
      </Button>
      <Button look="plain" onClick={onBack}>
        Kembali
      </Button>
      <p className="text-center text-sm text-muted">
        Ponsel dan kode pemulihan hilang? Hubungi IT kampus.
      </p>
    </form>
  )
}
