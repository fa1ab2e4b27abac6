import { PageTitle } from '../../ui/page-title.tsx'
import { SandiForm } from './sandi-form.tsx'

/** Changes the password. Specification §2 (change password). */
export default function UpdatePasswordPage() {
  return (
    <>
      <PageTitle title="Ganti Password" />
      <SandiForm />
    </>
  )
}
