import { Button, buttonClass } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { TextField } from '@sia/ui/text-field'
import type { ReactNode } from 'react'
import { to } from '../../lib/address/to.ts'
import { FORGOTTEN } from './forgotten-address.ts'

/** Why a form was refused: sentences by field, or one for all. */
interface Refused {
  errors: Record<string, string[]>
  message: string | null
}

/** Which page of a forgotten password it is, and what it says. */
export type Forgotten =
  | ({ page: 'ask'; nim: string } & Refused)
  | { page: 'sent'; nim: string }
  | ({ page: 'replace'; kode: string } & Refused)
  | { page: 'done' | 'over' | 'off' }

/** The pages by which who forgot the password makes another one: rendered by the server, need no code. Product §26.4. */
export function ForgottenPage(props: Forgotten) {
  const isReplacing = props.page === 'replace' || props.page === 'done'
  return (
    <main className="app-main">
      <PageTitle title={isReplacing ? 'Password baru' : 'Lupa password'} />
      <div className="measure grid gap-4">{contentOf(props)}</div>
    </main>
  )
}

const contact = (
  <a href={to.kontak()} className="underline">
    Kontak bagian kampus
  </a>
)

function contentOf(props: Forgotten): ReactNode {
  switch (props.page) {
    case 'ask':
      return <AskForm {...props} />
    case 'sent':
      return (
        <>
          <Notice tone="info" title="Periksa kotak surat Anda">
            Bila NIM {props.nim} terdaftar dan punya alamat e-mail di SIA, kami sudah mengirim
            tautan ke alamat itu. Tautan berlaku 30 menit.
          </Notice>
          <p>
            Suratnya belum ada setelah beberapa menit? Periksa folder spam. Alamat e-mail yang baru
            Anda ganti di SIA dapat dipakai setelah tiga hari. Bila alamatnya salah atau belum
            diisi, programmer IT kampus memberi sandi sekali pakai. {contact}
          </p>
          <BackToLogin />
        </>
      )
    case 'replace':
      return <ReplaceForm {...props} />
    case 'done':
      return (
        <>
          <Notice tone="info" title="Password Anda sudah diganti">
            Semua perangkat yang masih login di akun Anda sudah keluar. Silakan login dengan
            password baru.
          </Notice>
          <a href={to.login()} className={buttonClass('primary')}>
            Login
          </a>
        </>
      )
    case 'over':
      return (
        <>
          <Notice tone="bad" title="Tautan ini tidak berlaku lagi">
            Tautan berlaku 30 menit, dapat dipakai satu kali, dan hanya yang terakhir dikirim.
          </Notice>
          <a href={FORGOTTEN.ASK} className={buttonClass('primary')}>
            Minta tautan baru
          </a>
          <BackToLogin />
        </>
      )
    case 'off':
      return (
        <>
          <p>
            Programmer IT kampus memberi Anda sandi sekali pakai. Bawa kartu mahasiswa Anda.{' '}
            {contact}
          </p>
          <BackToLogin />
        </>
      )
  }
}

function AskForm({ nim, errors, message }: { nim: string } & Refused) {
  return (
    <>
      {message && <Notice tone="bad" title={message} />}
      <form method="post" action={FORGOTTEN.ASK} noValidate className="grid gap-4">
        <p>
          Isi NIM Anda. Kami mengirim tautan untuk membuat password baru ke alamat e-mail Anda yang
          tercatat di SIA.
        </p>
        <TextField
          label="NIM"
          name="nim"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={nim}
          errors={errors.nim}
        />
        <Button type="submit">Kirim tautan</Button>
      </form>
      <p className="text-sm text-muted">
        Tidak punya e-mail di SIA? Programmer IT kampus memberi sandi sekali pakai. {contact}
      </p>
      <BackToLogin />
    </>
  )
}

function ReplaceForm({ kode, errors, message }: { kode: string } & Refused) {
  return (
    <>
      {message && <Notice tone="bad" title={message} />}
      <form method="post" action={FORGOTTEN.REPLACE} noValidate className="grid gap-4">
        <input type="hidden" name="kode" value={kode} />
        <TextField
          label="Password baru"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="Paling sedikit 8 karakter, tanpa NIM, nama, atau tanggal lahir Anda"
          errors={errors.password}
        />
        <TextField
          label="Ulangi password baru"
          name="password_verify"
          type="password"
          autoComplete="new-password"
          errors={errors.password_verify}
        />
        <Button type="submit">Ganti password</Button>
      </form>
    </>
  )
}

function BackToLogin() {
  return (
    <a href={to.login()} className={buttonClass('plain')}>
      Kembali ke login
    </a>
  )
}
