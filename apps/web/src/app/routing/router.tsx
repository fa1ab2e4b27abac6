import { FOLDERS } from '@sia/domain/berkas'
import { PageSkeleton } from '@sia/ui/skeleton'
import type { Route } from '@sia/web-kit/address/pages'
import { ApiError, OFFLINE } from '@sia/web-kit/call/api-error'
import { LeaveQuestion } from '@sia/web-kit/leave-question'
import type { QueryClient } from '@tanstack/react-query'
import { Fragment, useLayoutEffect } from 'react'
import {
  createPath,
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { noteOpening, readToken } from '../../lib/session/session.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { Shell } from '../layout/shell.tsx'
import { WaitingKnown } from '../layout/waiting.tsx'
import { noteShown } from './page-transition.ts'
import { sendReads } from './prefetch.ts'
import { routes } from './routes.ts'
import { useScrollAndFocus } from './scroll.ts'

/**
 * The addresses of the app inside its layout, for the router. Takes what keeps the answers of a screen's reads, which
 * opening the screen sends; null on the server, where they are there before it is rendered. Product §1.4.
 */
export function createRoutes(client: QueryClient | null): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      children: [
        {
          id: 'screens',
          ErrorBoundary: ScreenError,
          HydrateFallback: PageSkeleton,
          children: [
            ...routes.map((route) => screenOf(route, client)),
            // Existing links lead here; who reads this is logged in.
            { path: to.login(), element: <Navigate to={to.beranda()} replace /> },
            // The page at the address of a stored file that the server did not send.
            ...['storage', ...FOLDERS].map((folder) => ({
              path: `/${folder}/*`,
              lazy: { Component: codeOf(() => import('../errors/file-page.tsx')) },
            })),
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}

function screenOf({ path, load }: Route, client: QueryClient | null): RouteObject {
  const screen = { id: path, path, lazy: { Component: codeOf(load) } }
  if (!client) return screen
  // No screen waits for its answers: it shows what has come, and an outline of the rest.
  const loader = ({ request }: LoaderFunctionArgs) => {
    sendReads(client, new URL(request.url))
    return null
  }
  return { ...screen, loader }
}

const codeOf = (load: Route['load']) => async () => {
  const page = await load().catch(() => {
    throw new ApiError(0, OFFLINE)
  })
  return page.default
}

const hasNoSession = () => readToken() === null

function Layout() {
  return (
    <>
      <WaitingKnown>
        <Shell>
          <Screen />
        </Shell>
      </WaitingKnown>
      <LeaveQuestion home={to.profile()} isOver={hasNoSession} />
    </>
  )
}

function Screen() {
  const { harus_ganti_sandi } = useMhs()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // Until the code of the next screen has come, its outline answers the press.
  const isOpening = next !== undefined && next.pathname !== pathname
  const opening = isOpening ? createPath(next) : null
  useLayoutEffect(() => noteOpening(opening), [opening])
  useScrollAndFocus(isOpening)
  // After the page has been scrolled, whichever page it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of every page
  useLayoutEffect(noteShown, [pathname])
  // A one-time password leads to where it is changed and nowhere else.
  if (harus_ganti_sandi && pathname !== to.updatePassword()) {
    return <Navigate to={to.updatePassword()} replace />
  }
  if (isOpening) return <PageSkeleton />
  return (
    // Keyed by the address: another page starts afresh, and shows that it is loading.
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  )
}

function ScreenError() {
  const error = useRouteError()
  return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} />
}
