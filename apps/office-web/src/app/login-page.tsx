import { login, me, type Person } from '@sia/contracts/office/auth'
import { Button } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { PasswordField } from '@sia/ui/password-field'
import { TextField } from '@sia/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { call, read, useMe, useSend } from '../lib/call.ts'
import { campusAnswer } from '../lib/campus.ts'
import { beginSession } from '../lib/session.ts'
import { beginAnew } from './begin-anew.ts'
import { CampusAnswer, CampusButton } from './campus-login.tsx'
import { CodeForm } from './code-form.tsx'

const REFUSED = {
  fail: 'Nama pengguna atau password salah.',
  inactive: 'Akun Anda ditutup. Hubungi IT kampus.',
}
const OVER = 'Waktu untuk memasukkan kode sudah lewat. Masuk lagi dengan password.'

/** The fields asked for. */
type Step = 'password' | 'code' | 'campus'

/** Logs somebody in; whoever was at work on this page goes on where he was. Product §25.2. */
export function LoginPage() {
  const client = useQueryClient()
  const before = useMe()
  const [step, setStep] = useState<Step>(campusAnswer === null || before ? 'password' : 'campus')
  const [refused, setRefused] = useState<string | null>(null)
  const enter = () => {
    call(me, {}).then(goOn, ({ message }: Error) => setRefused(message))
  }
  const goOn = (person: Person) => {
    if (before && before.username !== person.username) return beginAnew()
    client.setQueryData(read(me, {}).queryKey, person)
    beginSession()
  }
  const ask = (next: Step, why: string | null = null) => {
    setStep(next)
    setRefused(why)
  }
  // Who logged in in another tab meanwhile goes on here.
  const lookAgain = useEffectEvent(async () => {
    const reply = await fetch(me.path)
    if (reply.ok) goOn(await reply.json())
  })
  useEffect(() => {
    // Without a network nobody has logged in anywhere; the next try says so.
    const look = () => void lookAgain().catch(() => undefined)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="grid w-full max-w-sm gap-3 rounded-card border border-line bg-surface p-6 shadow-card">
        <p className="text-sm font-semibold text-muted">SIA</p>
        <h1 className="-mt-2 mb-1 text-2xl font-bold">Kantor</h1>
        {before && (
          <Notice tone="warn" title="Sesi Anda telah berakhir.">
            Masuk lagi untuk melanjutkan; yang sudah Anda ketik tetap ada.
          </Notice>
        )}
        {refused && <Notice tone="bad" title={refused} />}
        {step === 'code' && (
          <CodeForm
            onRight={enter}
            onOver={() => ask('password', OVER)}
            onBack={() => ask('password')}
          />
        )}
        {step === 'campus' && (
          <CampusAnswer
            answer={campusAnswer ?? ''}
            onRight={enter}
            onCode={() => ask('code')}
            onRefused={(why) => ask('password', why)}
          />
        )}
        {step === 'password' && (
          <LoginForm
            username={before?.username}
            onTry={() => setRefused(null)}
            onRefused={setRefused}
            onCode={() => ask('code')}
            onRight={enter}
          />
        )}
      </div>
    </main>
  )
}

interface LoginFormProps {
  username: string | undefined
  onTry: () => void
  onRefused: (why: string) => void
  onCode: () => void
  onRight: () => void
}

function LoginForm({ username, onTry, onRefused, onCode, onRight }: LoginFormProps) {
  const { send, isSending, errors, failure } = useSend(login, {
    onSuccess({ message }) {
      if (message === 'success') onRight()
      else if (message === 'code') onCode()
      else onRefused(REFUSED[message])
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onTry()
    const typed = new FormData(event.currentTarget)
    const [username, password] = [typed.get('username'), typed.get('password')].map(String)
    send({ body: { username: username ?? '', password: password ?? '' } })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      {failure && <Notice tone="bad" title={failure.message} />}
      <TextField
        label="Nama pengguna atau e-mail"
        name="username"
        defaultValue={username}
        // The page below must not hear what is typed here.
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        errors={errors.password}
      />
      <Button type="submit" aria-disabled={isSending} className="mt-1">
        {isSending ? 'Memeriksa…' : 'Masuk'}
      </Button>
      <CampusButton isBeside={username !== undefined} onRefused={onRefused} />
      <p className="text-center text-sm text-muted">Lupa password? Hubungi IT kampus.</p>
    </form>
  )
}
