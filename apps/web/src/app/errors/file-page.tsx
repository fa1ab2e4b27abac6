import { Button, buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { PageSkeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { LoadError } from '@sia/web-kit/load-error'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { checkFile } from '../../lib/file/file.ts'
import { MissingFile } from './missing-file.tsx'

/**
 * Shown at the address of a stored file that the server did not send: says why, or has the student
 * log in, who then comes back to the file.
 */
export default function FilePage() {
  const href = useLocation().pathname
  const check = useQuery({
    queryKey: ['file', href],
    queryFn: async () => ({ problem: await checkFile(href) }),
    gcTime: 0,
  })
  if (!check.data) return <PageSkeleton />
  const { problem } = check.data
  return (
    <>
      <PageTitle title={problem?.status === 404 ? 'Belum tersedia' : 'Berkas'} />
      {!problem ? (
        <>
          <Empty icon="file">Berkas ini sekarang dapat dibuka.</Empty>
          <Button className="mt-4" onClick={() => location.reload()}>
            Buka berkas
          </Button>
        </>
      ) : problem.status === 404 ? (
        <>
          <MissingFile />
          <AppLink to={to.beranda()} className={`${buttonClass('primary')} mt-4`}>
            Buka Beranda
          </AppLink>
        </>
      ) : (
        <LoadError
          what="Berkas"
          error={problem}
          isRetrying={check.isFetching}
          onRetry={check.refetch}
        />
      )}
    </>
  )
}
