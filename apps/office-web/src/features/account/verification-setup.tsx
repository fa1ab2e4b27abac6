import type { WireReply } from '@sia/contracts/endpoint'
import { beginVerification, finishVerification, me, type Person } from '@sia/contracts/office/auth'
import { Notice } from '@sia/ui/notice'
import { PasswordField } from '@sia/ui/password-field'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { definePart, LazyPart } from '@sia/web-kit/lazy-part'
import { useState } from 'react'
import { useForm } from '../../lib/call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = WireReply<typeof beginVerification>

const scanCode = definePart(() => import('../../shared/scan-code.tsx'))

/** Sets a second factor up: password, code of the app, recovery codes. Product §25.2. */
export function VerificationSetup({ person, onDone }: { person: Person; onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isOver, setOver] = useState(false)
  if (codes) return <RecoveryCodes codes={codes} username={person.username} onDone={onDone} />
  const end = () => {
    setBegun(null)
    setOver(true)
  }
  if (begun) return <AppForm begun={begun} onOver={end} onSet={setCodes} />
  return (
    <>
      {isOver && (
        <Notice tone="warn" title="Pemasangan tadi sudah tidak berlaku.">
          Kode QR-nya tidak dapat dipakai lagi, misalnya karena pemasangan diselesaikan di tab lain.
          Mulai lagi di bawah, lalu pindai kode QR yang baru; hapus yang lama dari aplikasi Anda.
        </Notice>
      )}
      <BeginForm person={person} onBegun={setBegun} />
    </>
  )
}

function BeginForm({ person, onBegun }: { person: Person; onBegun: (begun: Begun) => void }) {
  const [wrong, setWrong] = useState<string[]>([])
  const form = useForm(beginVerification, {
    keptAs: null,
    untouched: { password: '' },
    argsOf: (body) => ({ body }),
    isRefusal: ({ message }) => message === 'fail',
    onReply(reply) {
      if (reply.message === 'success') onBegun(reply)
      else setWrong(['Password salah.'])
    },
  })
  const needsPassword = !person.akun_kampus || person.verifikasi
  return (
    <Form
      form={form}
      submit="Lanjut"
      sending="Memeriksa…"
      failed="Belum dapat dimulai."
      className="grid max-w-md gap-3"
    >
      <p className="text-sm text-muted">
        Siapkan aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, Microsoft
        Authenticator, atau Aegis.
      </p>
      {needsPassword && (
        <PasswordField
          label="Password Anda"
          autoComplete="current-password"
          {...form.field('password')}
          errors={form.errors.password ?? wrong}
        />
      )}
    </Form>
  )
}

interface AppFormProps {
  begun: Begun
  onOver: () => void
  onSet: (codes: string[]) => void
}

function AppForm({ begun, onOver, onSet }: AppFormProps) {
  const [wrong, setWrong] = useState<string[]>([])
  const form = useForm(finishVerification, {
    keptAs: null,
    untouched: { kode: '' },
    argsOf: (body) => ({ body }),
    refreshes: [me],
    isRefusal: ({ message }) => message === 'fail',
    onReply({ message, kode_pemulihan }) {
      if (message === 'over') onOver()
      else if (message === 'success') onSet(kode_pemulihan)
      else setWrong(['Kode salah. Pakai kode yang sedang tampil di aplikasi.'])
    },
  })
  const secret = begun.rahasia ?? ''
  return (
    <Form form={form} submit="Pasang" failed="Belum terpasang." className="grid max-w-md gap-3">
      <p>Pindai kode QR ini dengan aplikasi autentikator.</p>
      <LazyPart part={scanCode} what="Kode QR" waiting={<Skeleton className="size-52" />}>
        {(ScanCode) => (
          <ScanCode
            text={begun.alamat ?? ''}
            label="Kode QR untuk aplikasi autentikator"
            className="size-52"
          />
        )}
      </LazyPart>
      <div>
        <p className="text-sm text-muted">Tidak dapat memindai? Ketik kunci ini di aplikasi:</p>
        <p translate="no" className="font-mono font-semibold wrap-anywhere">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      </div>
      <TextField
        label="Kode yang tampil di aplikasi"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('kode')}
        errors={form.errors.kode ?? wrong}
      />
    </Form>
  )
}
