import { show } from '@sia/contracts/kelas'
import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api.ts'
import { read } from '../../lib/read.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { PenilaianForm } from './penilaian-form.tsx'
import { PenilaianSkeleton } from './penilaian-skeleton.tsx'

/** The rating of a class's lecturer, given once. Specification §2 (lecturer rating), §4. */
export default function PenilaianPage() {
  const { kelas_id = '' } = useParams()
  const kelas = useQuery(read(show, { params: { id: kelas_id } }))
  if (kelas.error instanceof ApiError && kelas.error.status === 404) return <KelasNotFound />
  return (
    <>
      <PageTitle title={`Penilaian Kelas ${kelas.data?.kode ?? ''}`.trim()} />
      {kelas.data ? (
        <PenilaianForm key={kelas.data.id} kelas={kelas.data} />
      ) : kelas.error ? (
        <LoadError
          what="Data kelas"
          error={kelas.error}
          isRetrying={kelas.isFetching}
          onRetry={kelas.refetch}
        />
      ) : (
        <PenilaianSkeleton />
      )}
    </>
  )
}

function KelasNotFound() {
  return (
    <>
      <PageTitle title="Kelas tidak ditemukan" />
      <Empty icon="help">Kelas ini tidak ada, atau bukan kelas Anda.</Empty>
      <AppLink to="/krs" className={`${buttonClass('primary')} mt-4`}>
        Kembali
      </AppLink>
    </>
  )
}
