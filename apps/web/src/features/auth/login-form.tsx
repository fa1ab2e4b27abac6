import { login } from '@sia/contracts/auth'
import { stripBlanks } from '@sia/domain/mhs'
import { Button } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { PasswordField } from '@sia/ui/password-field'
import { TextField } from '@sia/ui/text-field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { startSession } from '../../lib/session.ts'
import { useIsLost } from '../../lib/use-connection.ts'
import { explainError, explainReply, type Outcome, showWait, UNREACHED } from './login-outcome.ts'
import { useLocks } from './use-locks.ts'

interface State {
  isSending: boolean
  errors: Record<string, string[]>
  outcome: Outcome | null
}

const SENDING: State = { isSending: true, errors: {}, outcome: null }

/** NIM and password, with every outcome of a login. Product §2.1. */
export function LoginForm({ before }: { before: Outcome | null }) {
  const [state, setState] = useState<State>({ isSending: false, errors: {}, outcome: before })
  const [typedNim, setTypedNim] = useState('')
  const { wait, lockOutcome, lock } = useLocks(typedNim)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { isSending, errors } = state
  const isLost = useIsLost()
  const outcome = lockOutcome ?? state.outcome ?? (isLost && !isSending ? UNREACHED : null)
  const isBlocked = isSending || wait > 0

  useEffect(() => {
    if (state.isSending) return
    if (Object.keys(state.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } else notice.current?.focus()
  }, [state])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlocked) return
    const values = new FormData(event.currentTarget)
    const nim = stripBlanks(String(values.get('nim')))
    setState(SENDING)
    try {
      const reply = await call(login, {
        body: {
          nim,
          password: String(values.get('password')),
          is_mhs: true,
        },
      })
      // The page is then loaded anew; until it is, the button stays busy.
      if (reply.message === 'success' && reply._token) startSession(reply._token)
      else setState({ isSending: false, errors: {}, outcome: explainReply(reply) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isExplained = error.status === 422 || error.status === 503
      const told = isExplained ? null : explainError(error)
      if (told && error.retryAfter) {
        // What a password manager filled in was not typed.
        setTypedNim(nim)
        lock(nim, error.retryAfter, told)
      }
      setState({
        isSending: false,
        errors: error.errors,
        outcome: error.retryAfter ? null : told,
      })
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <TextField
        label="NIM"
        name="nim"
        inputMode="numeric"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTypedNim(target.value)}
        errors={errors.nim}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        errors={errors.password}
      />
      <Button
        type="submit"
        aria-disabled={isBlocked}
        className="mt-2 h-12 w-full text-lg! font-bold!"
      >
        {isSending ? 'Memproses…' : wait > 0 ? `Coba lagi dalam ${showWait(wait)}` : 'Login'}
      </Button>
      <p className="mt-3 text-center text-sm text-muted">
        Lupa password? Hubungi programmer IT kampus untuk mendapatkan password sementara.
      </p>
      {/* Room for the longest answer, so that nothing moves when it comes. */}
      <div className="mt-4 min-h-27">
        {outcome && (
          <Notice ref={notice} tone={outcome.tone} title={outcome.title}>
            {outcome.hint}
          </Notice>
        )}
      </div>
    </form>
  )
}
