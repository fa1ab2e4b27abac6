import { show } from '@sia/contracts/kelas'
import { Hero } from '@sia/ui/hero'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { KelasNotFound } from '../../shared/kelas/kelas-not-found.tsx'
import { KelasDetail } from './kelas-detail.tsx'
import { KelasHead } from './kelas-head.tsx'
import { KelasHeadSkeleton, KelasSkeleton } from './kelas-skeleton.tsx'

/** One class with attendance, marks and legends. Product §4.3. */
export default function KelasPage() {
  const { id = '' } = useParams()
  const kelas = useQuery(read(show, { params: { id } }))
  if (kelas.error instanceof ApiError && kelas.error.status === 404) return <KelasNotFound />
  return (
    <>
      <AppLink
        to={to.krs()}
        className="no-print -mt-1 mb-3 -ml-2 hidden lg:inline-flex min-h-11 max-lg:hidden items-center gap-2 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink"
      >
        <Icon name="back" />
        Jadwal Perkuliahan
      </AppLink>
      <Hero as="div" className="quiet-title mb-3 p-4 sm:p-5">
        <PageTitle title={`Data Kelas ${kelas.data?.kode ?? ''}`.trim()} />
        {kelas.data ? <KelasHead kelas={kelas.data} /> : !kelas.error && <KelasHeadSkeleton />}
      </Hero>
      <Loaded what="Data kelas" read={kelas} skeleton={<KelasSkeleton />}>
        {(data) => <KelasDetail kelas={data} />}
      </Loaded>
    </>
  )
}
