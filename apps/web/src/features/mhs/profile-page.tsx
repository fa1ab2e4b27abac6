import { show } from '@sia/contracts/kelulusan'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { CardCode } from './card-code.tsx'
import { DiscSection } from './disc-section.tsx'
import { Foto } from './foto.tsx'
import { KelulusanSection } from './kelulusan-section.tsx'
import { nameJenjang } from './profile.ts'

/** Who the student is, how far on the way to graduation, and the ways to change the profile. Product §3.1, §26.3. */
export default function ProfilePage() {
  const mhs = useMhs()
  const kelulusan = useQuery(read(show, {}))
  const { data } = kelulusan
  const isOnCard = data ?? !kelulusan.error
  return (
    <>
      <PageTitle title="Profile" />
      <div className="grid items-start gap-3 xl:grid-cols-[24rem_minmax(0,1fr)] xl:gap-5">
        <Card as="section" className="overflow-hidden" aria-labelledby="nama">
          <div className="hero flex flex-wrap items-start gap-4 p-4 sm:p-5">
            <div className="grid gap-3 md:contents xl:grid">
              <Foto mhs={mhs} className="w-24 sm:w-28" />
              {isOnCard && (
                <CardCode
                  nim={mhs.nim}
                  qr={data?.qr}
                  className="w-24 sm:w-28 md:order-last xl:order-none"
                />
              )}
            </div>
            <div className="min-w-0 grow basis-[8rem]">
              <p translate="no" className="text-sm font-semibold text-hero-muted">
                NIM {mhs.nim}
              </p>
              <h2
                id="nama"
                translate="no"
                className="text-xl leading-tight font-extrabold wrap-anywhere"
              >
                {mhs.nama}
              </h2>
              <p className="mt-0.5 text-sm text-hero-muted">{mhs.jurusan}</p>
              <p className="mt-2 flex flex-wrap gap-2">
                <Badge tone="brand">{nameJenjang(mhs.jenjang)}</Badge>
                <Badge tone="brand">Angkatan {mhs.angkatan}</Badge>
                {isOnCard && <Badge tone="brand">Status {data?.status ?? '…'}</Badge>}
              </p>
            </div>
          </div>
          <div className="no-print grid gap-2 p-4 min-[400px]:grid-cols-2 sm:px-5">
            <AppLink to={to.profileEdit()} className={buttonClass('primary')}>
              <Icon name="edit" />
              Ubah Profile
            </AppLink>
            <AppLink to={to.updatePassword()} className={buttonClass('outline')}>
              <Icon name="lock" />
              Ganti Password
            </AppLink>
            <AppLink to={to.kalender()} className={buttonClass('outline')}>
              <Icon name="calendar" />
              Ke kalender
            </AppLink>
          </div>
        </Card>
        <div className="grid gap-3">
          <KelulusanSection kelulusan={kelulusan} />
          <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-diri">
            <h2 id="data-diri" className="mb-3 text-lg font-bold">
              Data diri
            </h2>
            <dl className="grid pair-8 gap-x-6 gap-y-3">
              <Fact label="Tempat lahir" value={mhs.tempat} />
              <Fact label="Tanggal lahir" value={<Day date={mhs.tanggal} />} />
              <Fact label="No. HP" value={mhs.no_hp} />
              <Fact label="Alamat orang tua" value={mhs.alamat_ortu} />
            </dl>
          </Card>
          <DiscSection mhs={mhs} />
        </div>
      </div>
    </>
  )
}
