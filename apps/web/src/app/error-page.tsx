import { useEffect } from 'react'
import { ApiError, probe } from '../lib/api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/**
 * A page whose code did not load or broke. Loading anew also fetches a newer version of the app; code
 * that did not arrive comes in no other way, for browsers keep a failed import.
 */
export function ErrorPage({ error }: { error: Error }) {
  const isMissing = error instanceof ApiError
  useEffect(() => {
    if (!isMissing) return
    // A connection alone may not lead to the server: without it the app would be gone altogether.
    const retry = async () => {
      if (await probe()) location.reload()
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isMissing])
  return (
    <>
      <PageTitle title="Terjadi kesalahan" />
      <LoadError
        what="Halaman ini"
        error={error}
        isRetrying={false}
        onRetry={() => location.reload()}
      />
    </>
  )
}
