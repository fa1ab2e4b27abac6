import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { useMhs } from '../../lib/session/mhs.ts'
import { DevicesSection } from './devices-section.tsx'
import { PasswordForm } from './password-form.tsx'

/** Changes the password, and says why when nothing else opens before. Product §2.4, §2.5. */
export default function UpdatePasswordPage() {
  const { harus_ganti_sandi } = useMhs()
  return (
    <div className={harus_ganti_sandi ? 'max-w-xl' : 'max-w-5xl'}>
      <PageTitle title="Ganti Password" />
      {harus_ganti_sandi && (
        <div className="mb-4">
          <Notice tone="info" title="Password Anda baru direset atau dibuatkan oleh IT kampus.">
            Itu sandi sekali pakai. Silakan buat password Anda sendiri agar halaman lain dapat
            dibuka.
          </Notice>
        </div>
      )}
      <div className={harus_ganti_sandi ? '' : 'grid items-start gap-5 lg:grid-cols-2'}>
        <PasswordForm />
        {!harus_ganti_sandi && <DevicesSection />}
      </div>
    </div>
  )
}
