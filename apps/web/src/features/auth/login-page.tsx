import { ThemeSwitch } from '@sia/ui/theme-switch'
import type { Notice } from '../../lib/session/session.ts'
import { BrandMark } from '../../shared/brand.tsx'
import type { LoginAnswer } from './login-answer.ts'
import { LoginForm } from './login-form.tsx'

interface LoginPageProps {
  /** The answer that the document is. */
  answer: LoginAnswer | null
  /** Whether students may log in by the campus account. */
  hasCampus: boolean
  /** Why the last session ended; the server does not know. */
  notice: Notice | null
}

/** The login page, which works before its code has come and without it. Product §2.1. */
export function LoginPage(props: LoginPageProps) {
  return (
    <div className="login-page">
      <header className="login-hero hero">
        <div className="login-brand">
          <BrandMark className="size-11 text-on-hero/15" />
          <span className="grow text-xl font-extrabold">SIA</span>
          <ThemeSwitch on="hero" />
        </div>
        <div className="login-welcome">
          <h1>Selamat datang</h1>
          <p>Jadwal, nilai, dan absensi kuliah Anda dalam satu tempat.</p>
        </div>
      </header>
      <main className="login-main">
        <div className="login-panel">
          <h2>Login mahasiswa</h2>
          <LoginForm {...props} />
        </div>
        <footer className="login-footer">© Sistem Informasi Akademik</footer>
      </main>
    </div>
  )
}
