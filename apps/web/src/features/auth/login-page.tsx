import { ThemeSwitch } from '@sia/ui/theme-switch'
import { BrandMark } from '../../shared/brand.tsx'
import { LoginForm } from './login-form.tsx'
import type { Outcome } from './login-outcome.ts'

/**
 * The login page. Its outline is also in index.html, as the first paint: change both together.
 * Product §2.1.
 */
export function LoginPage({ before }: { before: Outcome | null }) {
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
          <LoginForm before={before} />
        </div>
        <footer className="login-footer">© Sistem Informasi Akademik</footer>
      </main>
    </div>
  )
}
