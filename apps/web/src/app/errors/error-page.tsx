import { PageTitle } from '@sia/ui/page-title'
import { ApiError } from '@sia/web-kit/call/api-error'
import { LoadError } from '@sia/web-kit/load-error'
import { useEffect } from 'react'
import { probe } from '../../lib/call/api.ts'

/**
 * A page whose code did not load or broke. Loading anew also fetches a newer version of the app; code
 * that did not arrive comes in no other way, for browsers keep a failed import.
 */
export function ErrorPage({ error }: { error: Error }) {
  const isMissing = error instanceof ApiError
  useEffect(() => {
    // Code that does not arrive may mean that the connection is lost: a call finds that out.
    if (isMissing) probe()
  }, [isMissing])
  return (
    <>
      <PageTitle title={isMissing ? 'Halaman belum dapat dibuka' : 'Terjadi kesalahan'} />
      <LoadError
        what="Halaman ini"
        error={error}
        isRetrying={false}
        onRetry={() => location.reload()}
      />
    </>
  )
}
