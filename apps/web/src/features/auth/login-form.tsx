import { login } from '@sia/contracts/auth'
import { stripBlanks } from '@sia/domain/mhs'
import { Button, buttonClass } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { PasswordField } from '@sia/ui/password-field'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { useIsLost } from '@sia/web-kit/call/use-connection'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { call } from '../../lib/call/api.ts'
import { type Notice as Ended, startSession } from '../../lib/session/session.ts'
import { CAMPUS } from './campus-address.ts'
import { FORGOTTEN } from './forgotten-address.ts'
import type { LoginAnswer } from './login-answer.ts'
import {
  explainError,
  explainNotice,
  explainReply,
  NO_ROOM,
  type Outcome,
  showWait,
  UNREACHED,
} from './login-outcome.ts'
import { useLocks } from './use-locks.ts'

interface State {
  isSending: boolean
  errors: Record<string, string[]>
  outcome: Outcome | null
}

const SENDING: State = { isSending: true, errors: {}, outcome: null }

/** Whether the browser has sent the form itself and waits for the answer; theme.js marks it. */
const isSent = () => 'sent' in document.documentElement.dataset

/** Where the login by the campus account begins; it leads to where this one was asked for. */
const campusAddress = (answer: LoginAnswer | null) =>
  answer?.tujuan
    ? `${CAMPUS.BEGIN}?${new URLSearchParams({ tujuan: answer.tujuan })}`
    : CAMPUS.BEGIN

interface LoginFormProps {
  /** The answer that the document is, where it is one. */
  answer: LoginAnswer | null
  hasCampus: boolean
  /** Why the last session ended. */
  notice: Ended | null
}

/**
 * NIM and password, with every outcome of a login. Until its code has come, and without it, the browser sends the
 * form itself and gets a document for an answer. Product §2.1.
 */
export function LoginForm({ answer, hasCampus, notice }: LoginFormProps) {
  const [state, setState] = useState<State>({
    isSending: false,
    errors: answer?.errors ?? {},
    outcome: answer?.outcome ?? null,
  })
  const [typedNim, setTypedNim] = useState(answer?.nim ?? '')
  const { wait, lockOutcome, lock } = useLocks(typedNim)
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const hasTried = useRef(false)
  const { isSending, errors } = state
  const isLost = useIsLost()
  const outcome = lockOutcome ?? state.outcome ?? (isLost && !isSending ? UNREACHED : null)
  const isBlocked = isSending || wait > 0

  const takeUp = useEffectEvent(() => {
    if (answer?.outcome && answer.retryAfter) {
      lock(answer.nim, answer.retryAfter, answer.outcome)
      setState({ isSending: false, errors: {}, outcome: null })
    }
    const before = explainNotice(notice)
    if (before) setState({ isSending: false, errors: {}, outcome: before })
  })
  useEffect(takeUp, [])

  useEffect(() => {
    if (state.isSending) return
    // Who types already when the code comes goes on typing.
    if (!hasTried.current && form.current?.contains(document.activeElement)) return
    if (Object.keys(state.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } else message.current?.focus()
  }, [state])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlocked || isSent()) return
    hasTried.current = true
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
      const tell = (outcome: Outcome) => setState({ isSending: false, errors: {}, outcome })
      if (reply.message !== 'success' || !reply._token) tell(explainReply(reply))
      // The page is then loaded anew; until it is, the button stays busy.
      else if (!startSession(reply._token)) tell(NO_ROOM)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isExplained = error.status === 422 || error.status === 503
      const told = isExplained ? null : explainError(error)
      if (told && error.retryAfter) {
        // A NIM that a password manager filled in was not typed.
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
    <form ref={form} method="post" action={`${to.login()}#pesan`} noValidate onSubmit={submit}>
      {answer?.tujuan && <input type="hidden" name="tujuan" value={answer.tujuan} />}
      <TextField
        label="NIM"
        name="nim"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={answer?.nim}
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
      {hasCampus && (
        <a href={campusAddress(answer)} className={`${buttonClass('outline')} mt-2 w-full`}>
          Masuk dengan akun kampus
        </a>
      )}
      <p className="mt-3 text-center text-sm text-muted">
        <a href={FORGOTTEN.ASK} className="underline">
          Lupa password?
        </a>{' '}
        Programmer IT kampus dapat membantu.{' '}
        <a href={to.kontak()} className="underline">
          Kontak bagian kampus
        </a>
      </p>
      {/* Room for the longest answer, so that nothing moves when it comes; the browser's own goes there. */}
      <div id="pesan" className="mt-4 min-h-27">
        {outcome && (
          <Notice ref={message} tone={outcome.tone} title={outcome.title}>
            {outcome.hint}
          </Notice>
        )}
      </div>
    </form>
  )
}
