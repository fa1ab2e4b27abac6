import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { useMhs } from '../../lib/mhs.ts'
import { PerangkatSection } from './perangkat-section.tsx'
import { SandiForm } from './sandi-form.tsx'

/** Changes the password, and says why when nothing else opens before. Product §2.4, §2.5. */
export default function UpdatePasswordPage() {
  const { harus_ganti_sandi } = useMhs()
  return (
    <>
      <PageTitle title="Ganti Password" />
      {harus_ganti_sandi && (
        <div className="mb-4 max-w-xl">
          <Notice tone="info" title="Password Anda baru direset atau dibuatkan oleh IT kampus.">
            Password itu hanya sementara. Silakan buat password Anda sendiri agar halaman lain dapat
            dibuka.
          </Notice>
        </div>
      )}
      <SandiForm />
      {!harus_ganti_sandi && <PerangkatSection />}
    </>
  )
}
