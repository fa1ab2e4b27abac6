import { PageTitle } from '@sia/ui/page-title'
import { useMhs } from '../../lib/mhs.ts'
import { FixedData } from './fixed-data.tsx'
import { FotoForm } from './foto-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What the college keeps about the student, and what the student may change. Product §3.2. */
export default function ProfileEditPage() {
  const mhs = useMhs()
  return (
    <>
      <PageTitle title="Ubah Profile" />
      <div className="grid items-start gap-3 xl:grid-cols-[1fr_22rem] xl:gap-4">
        <ProfileForm mhs={mhs} />
        <div className="grid gap-3 xl:gap-4">
          <FotoForm mhs={mhs} />
          <FixedData mhs={mhs} />
        </div>
      </div>
    </>
  )
}
