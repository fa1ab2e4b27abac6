import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { useMhs } from '../../lib/mhs.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { Day } from '../../shared/day.tsx'
import { DiscSection } from './disc-section.tsx'
import { Foto } from './foto.tsx'
import { nameJenjang } from './profile.ts'

/** Who the student is, and the ways to change it. Product §3.1. */
export default function ProfilePage() {
  const mhs = useMhs()
  return (
    <>
      <PageTitle title="Profile" />
      <div className="grid gap-3 xl:gap-4">
        <Card as="section" className="overflow-hidden" aria-labelledby="nama">
          <div className="hero flex flex-wrap items-end gap-4 p-5 sm:gap-6 sm:p-6">
            <Foto mhs={mhs} className="w-24 sm:w-32" />
            <div className="min-w-0 grow basis-[8rem]">
              <p className="text-sm font-semibold text-hero-muted">NIM {mhs.nim}</p>
              <h2
                id="nama"
                className="text-xl leading-tight font-extrabold wrap-anywhere sm:text-2xl"
              >
                {mhs.nama}
              </h2>
              <p className="mt-2 flex flex-wrap gap-2">
                <Badge tone="brand">{nameJenjang(mhs.jenjang)}</Badge>
                <Badge tone="brand">Angkatan {mhs.angkatan}</Badge>
              </p>
            </div>
          </div>
          <dl className="grid gap-x-6 gap-y-4 p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-[1fr_1fr_1fr_2fr]">
            <Fact label="Tempat lahir" value={mhs.tempat} />
            <Fact label="Tanggal lahir" value={<Day date={mhs.tanggal} />} />
            <Fact label="No. HP" value={mhs.no_hp} />
            <Fact label="Alamat orang tua" value={mhs.alamat_ortu} />
          </dl>
          <div className="no-print grid gap-2 px-5 pb-5 min-[400px]:grid-cols-2 sm:flex sm:px-6 sm:pb-6">
            <AppLink to="/profile-edit" className={buttonClass('primary')}>
              <Icon name="edit" />
              Ubah Profile
            </AppLink>
            <AppLink to="/update-password" className={buttonClass('outline')}>
              <Icon name="lock" />
              Ganti Password
            </AppLink>
          </div>
        </Card>
        <DiscSection mhs={mhs} />
      </div>
    </>
  )
}
