import { LoadError } from '@sia/web-kit/load-error'
import { useRouteError } from 'react-router-dom'
import { Page } from '../shared/page.tsx'

/** A page that broke: loading it anew also fetches a newer version of Kantor. */
export function ErrorPage({ error }: { error: Error }) {
  return (
    <Page title="Terjadi kesalahan">
      <LoadError
        what="Halaman ini"
        error={error}
        isRetrying={false}
        onRetry={() => location.reload()}
      />
    </Page>
  )
}

/** The same of a page of the router. */
export function RouteErrorPage() {
  const error = useRouteError()
  return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} />
}
