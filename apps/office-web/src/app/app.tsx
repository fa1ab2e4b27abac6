import { CoverContext } from '@sia/ui/lib/cover'
import { Toasts } from '@sia/ui/toast'
import { createRouter } from '@sia/web-kit/address/router'
import { ErrorBoundary } from '@sia/web-kit/error-boundary'
import { createQueryClient } from '@sia/web-kit/read/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useSessionEnded } from '../lib/session.ts'
import { ErrorPage, RouteErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { LoginPage } from './login-page.tsx'
import { routes } from './routes.tsx'

const client = createQueryClient()
const router = createRouter([
  {
    Component: Frame,
    ErrorBoundary: RouteErrorPage,
    // A page that fails leaves the menu.
    children: [{ ErrorBoundary: RouteErrorPage, children: routes }],
  },
])

/** Kantor. Who is not logged in, or no longer, logs in above the page, which keeps what was typed there. */
export function App() {
  return (
    <ErrorBoundary Page={ErrorPage}>
      <Kantor />
    </ErrorBoundary>
  )
}

function Kantor() {
  const isEnded = useSessionEnded()
  // As in the students' app: the page is used from now on.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <QueryClientProvider client={client}>
      {isEnded && <LoginPage />}
      <CoverContext value={isEnded}>
        <div hidden={isEnded}>
          <RouterProvider router={router} />
        </div>
      </CoverContext>
      <Toasts />
    </QueryClientProvider>
  )
}
