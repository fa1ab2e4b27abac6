import { beginCampusLogin, finishCampusLogin } from '@sia/contracts/office/auth'
import { Button, buttonClass } from '@sia/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../lib/call.ts'
import { goToCampusLogin, hasCampusAccount } from '../lib/campus.ts'
import { to } from '../lib/to.ts'

const REFUSED = {
  fail: 'Login dengan akun kampus tidak selesai. Coba lagi.',
  unverified: 'E-mail akun kampus Anda belum terverifikasi. Masuk dengan password.',
  unknown: 'E-mail akun kampus Anda belum terdaftar di Kantor. Hubungi IT kampus.',
  inactive: 'Akun Anda ditutup. Hubungi IT kampus.',
  clock:
    'Jam server akun kampus berbeda dari jam server ini, jadi login ditolak. Beri tahu IT kampus, atau masuk dengan password.',
  away: 'Akun kampus sedang tidak dapat dihubungi. Coba lagi sebentar, atau masuk dengan password.',
}

interface CampusButtonProps {
  /** Somebody was at work on this page: it stays, and the login is in a tab beside it. */
  isBeside: boolean
  onRefused: (why: string) => void
}

/** Leads to the login of the campus account, where the college has one. Product §25.2. */
export function CampusButton({ isBeside, onRefused }: CampusButtonProps) {
  const { send, isSending } = useSend(beginCampusLogin, {
    onSuccess: ({ alamat }) => (alamat ? goToCampusLogin(alamat) : onRefused(REFUSED.away)),
    onFailure: ({ message }) => onRefused(message),
  })
  if (!hasCampusAccount) return null
  if (isBeside) {
    return (
      <a href={to.home()} target="_blank" rel="noopener" className={buttonClass('outline')}>
        Masuk dengan akun kampus di tab baru
      </a>
    )
  }
  return (
    <Button look="outline" aria-disabled={isSending} onClick={() => send({})}>
      {isSending ? 'Membuka…' : 'Masuk dengan akun kampus'}
    </Button>
  )
}

interface CampusAnswerProps {
  answer: string
  onRight: () => void
  onCode: () => void
  onRefused: (why: string) => void
}

/** Finishes a login that came back from the campus account. Product §25.2. */
export function CampusAnswer({ answer, onRight, onCode, onRefused }: CampusAnswerProps) {
  const { send } = useSend(finishCampusLogin, {
    onSuccess({ message }) {
      if (message === 'success') onRight()
      else if (message === 'code') onCode()
      else onRefused(REFUSED[message])
    },
    onFailure: ({ message }) => onRefused(message),
  })
  const finish = useEffectEvent(() => send({ body: { jawaban: answer } }))
  useEffect(() => finish(), [])
  return <p role="status">Memeriksa akun kampus…</p>
}
