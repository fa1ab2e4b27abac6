import { show } from '@sia/contracts/kelas'
import { PageTitle } from '@sia/ui/page-title'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { read } from '../../lib/read/read.ts'
import { KelasNotFound } from '../../shared/kelas/kelas-not-found.tsx'
import { PenilaianForm } from './penilaian-form.tsx'
import { PenilaianSkeleton } from './penilaian-skeleton.tsx'

/** The rating of a class's lecturer, given once. Product §5. */
export default function PenilaianPage() {
  const { kelas_id = '' } = useParams()
  const kelas = useQuery(read(show, { params: { id: kelas_id } }))
  if (kelas.error instanceof ApiError && kelas.error.status === 404) return <KelasNotFound />
  return (
    <div className="measure">
      <PageTitle title={`Penilaian Kelas ${kelas.data?.kode ?? ''}`.trim()} />
      <Loaded what="Data kelas" read={kelas} skeleton={<PenilaianSkeleton />}>
        {(data) => <PenilaianForm key={data.id} kelas={data} />}
      </Loaded>
    </div>
  )
}
