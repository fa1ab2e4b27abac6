import { list } from '@sia/contracts/krs'
import { BERKAS } from '@sia/domain/berkas'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { useQuery } from '@tanstack/react-query'
import { useMhs } from '../../lib/mhs.ts'
import { read } from '../../lib/read.ts'
import { BerkasLink } from '../../shared/berkas-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { groupSemester, type SemesterGroup } from './group.ts'
import { IpkBanner } from './ipk-banner.tsx'
import { KrsSkeleton } from './krs-skeleton.tsx'
import { SemesterSection } from './semester-section.tsx'

/** The schedule of all semesters with grades and attendance. Product §4.2. */
export default function KrsPage() {
  const schedule = useQuery(read(list, {}))
  const krs = schedule.data?.krs
  const { jenjang } = useMhs()
  return (
    <>
      <PageTitle title="Jadwal Perkuliahan" />
      <div className="grid gap-3 xl:grid-cols-[1fr_15rem] xl:gap-4">
        <IpkBanner mhs={krs && (krs[0]?.mhs ?? null)} isFailed={!krs && schedule.isError} />
        <div className="no-print grid pair-8 gap-3 xl:grid-cols-1 xl:gap-4">
          <BerkasLink path={BERKAS['kalender-akademik']} icon="calendar">
            Kalender Akademik
          </BerkasLink>
          <BerkasLink path={BERKAS['buku-pedoman']} icon="book">
            Buku Pedoman
          </BerkasLink>
        </div>
      </div>
      <h2 className="mt-7 mb-3 text-xl font-bold">Data Kelas</h2>
      <Loaded what="Jadwal perkuliahan" read={schedule} skeleton={<KrsSkeleton />}>
        {(data) => <Semesters groups={groupSemester(data.krs, jenjang)} />}
      </Loaded>
    </>
  )
}

function Semesters({ groups }: { groups: SemesterGroup[] }) {
  const newest = groups.find(({ items }) => items.length > 0)
  return (
    <div className="grid gap-3">
      {groups.map((group) => (
        <SemesterSection key={group.semester} group={group} isNewest={group === newest} />
      ))}
      {groups.length === 0 && (
        <Empty icon="calendar">Saat ini data perkuliahan masih kosong.</Empty>
      )}
    </div>
  )
}
