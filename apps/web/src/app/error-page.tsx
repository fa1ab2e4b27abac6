import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** A page whose code did not load or broke. Loading anew also fetches a newer version of the app. */
export function ErrorPage({ error }: { error: Error }) {
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
