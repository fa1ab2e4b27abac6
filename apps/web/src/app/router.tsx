import { isFilePath } from '@sia/domain/berkas'
import { PageSkeleton } from '@sia/ui/skeleton'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { UPDATE_PASSWORD } from '../features/mhs/routes.ts'
import { useMhs } from '../lib/mhs.ts'
import { findRoute, loadPage, type Route, readPage } from '../lib/pages.ts'
import { matchPath } from '../lib/path.ts'
import { ParamsContext } from '../lib/route-values.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { noteShown } from './page-transition.ts'
import { HOME, routes } from './routes.ts'
import { useScrollAndFocus } from './scroll.ts'
import { Shell } from './shell.tsx'
import { WaitingKnown } from './waiting.tsx'

/** What stands at the address of a stored file that the server did not send. */
const FILE: Route = { path: '/storage', load: () => import('./file-page.tsx') }

/** The addresses of the app inside its layout, within a router. Product §1.4. */
export function Screens() {
  return (
    <>
      <WaitingKnown>
        <Shell>
          <Pages />
        </Shell>
      </WaitingKnown>
      <LeaveQuestion />
    </>
  )
}

function Pages() {
  const { harus_ganti_sandi } = useMhs()
  const { pathname } = useLocation()
  useScrollAndFocus()
  // After the page has been scrolled, whichever page it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of every page
  useLayoutEffect(noteShown, [pathname])
  if (harus_ganti_sandi && pathname !== UPDATE_PASSWORD) {
    return <Navigate to={UPDATE_PASSWORD} replace />
  }
  return (
    // Keyed by the address: another page starts afresh, and shows that it is loading.
    <ErrorBoundary key={pathname}>
      <Screen pathname={pathname} />
    </ErrorBoundary>
  )
}

function Screen({ pathname }: { pathname: string }) {
  const found = findRoute(routes, pathname)
  // Existing links lead here; who reads this is logged in.
  if (matchPath('/login', pathname)) return <Navigate to={HOME} replace />
  if (found) {
    return (
      <ParamsContext value={found.params}>
        <Page route={found.route} />
      </ParamsContext>
    )
  }
  return isFilePath(pathname) ? <Page route={FILE} /> : <NotFoundPage />
}

/**
 * A page whose code is there already appears at once; any other as soon as its code has come. It does
 * not suspend: what React shows meanwhile would stay for at least 300 ms.
 */
function Page({ route }: { route: Route }) {
  const [Loaded, setLoaded] = useState(() => readPage(route))
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (!Loaded) loadPage(route).then((page) => setLoaded(() => page), setError)
  }, [route, Loaded])
  if (error) throw error
  return Loaded ? <Loaded /> : <PageSkeleton />
}
