import { list } from '@sia/contracts/krs'
import { BERKAS } from '@sia/domain/berkas'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { readFirstRender } from '../../lib/boot/first-render.ts'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { useAfterTakeover } from '../../lib/session/remembered.ts'
import { useIsWide } from '../../lib/show/wide.ts'
import { BerkasLink } from '../../shared/berkas-link.tsx'
import { groupSemester } from './group.ts'
import { IpkBanner } from './ipk-banner.tsx'
import { KrsActions } from './krs-actions.tsx'
import { KrsPrint } from './krs-print.tsx'
import { KrsSkeleton } from './krs-skeleton.tsx'
import { Semesters } from './semesters.tsx'
import { SimulasiButton } from './simulasi-button.tsx'

export { ready } from './parts.ts'

/** The schedule of all semesters with grades and attendance. Product §4.2. */
export default function KrsPage() {
  const schedule = useQuery(read(list, {}))
  const { data } = schedule
  const { jenjang } = useMhs()
  // Parts for paper come once the app listens; a page without code is printed as it is seen.
  const [hasPaper, setPaper] = useState(() => readFirstRender() === null)
  useAfterTakeover(() => startTransition(() => setPaper(true)))
  const groups = data && groupSemester(data.krs, jenjang)
  const parts = [
    <section key="kelas" aria-labelledby="data-kelas" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 lg:mb-3">
        <h2 id="data-kelas" className="font-bold lg:text-xl">
          Data Kelas
        </h2>
        <KrsActions />
      </div>
      <Loaded what="Jadwal perkuliahan" read={schedule} skeleton={<KrsSkeleton />}>
        {({ kehadiran_minimal }) => <Semesters groups={groups ?? []} minimal={kehadiran_minimal} />}
      </Loaded>
    </section>,
    <div key="nilai" className="krs-side">
      <IpkBanner
        semesters={(groups ?? []).map(({ semester }) => semester)}
        mhs={data && (data.krs[0]?.mhs ?? null)}
        isFailed={!data && schedule.isError}
        action={data && <SimulasiButton {...data} />}
      />
      <div className="krs-links">
        <BerkasLink path={BERKAS['kalender-akademik']} icon="calendar">
          Kalender Akademik
        </BerkasLink>
        <BerkasLink path={BERKAS['buku-pedoman']} icon="book">
          Buku Pedoman
        </BerkasLink>
        <AppLink to={to.kalender()} className={buttonClass('outline')}>
          <Icon name="calendar" />
          Ke kalender
        </AppLink>
      </div>
    </div>,
  ]
  return (
    <>
      <PageTitle title="Jadwal Perkuliahan" />
      {/* On a phone the classes come first; the order read out is the one that is seen. */}
      <div className={`krs-page ${hasPaper ? 'no-print' : ''}`}>
        {useIsWide() ? parts.toReversed() : parts}
      </div>
      {groups && hasPaper && <KrsPrint groups={groups} />}
    </>
  )
}
