import { PageTitle } from '@sia/ui/page-title'
import { useMhs } from '../../lib/session/mhs.ts'
import { FixedData } from './fixed-data.tsx'
import { FotoForm } from './foto-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The college's data on the student, and the fields that the student may change. Product §3.2. */
export default function ProfileEditPage() {
  const mhs = useMhs()
  return (
    <>
      <PageTitle title="Ubah Profile" />
      <div className="with-side">
        <ProfileForm mhs={mhs} />
        <div className="grid gap-3">
          <FotoForm mhs={mhs} />
          <FixedData mhs={mhs} />
        </div>
      </div>
    </>
  )
}
