import { CoverContext } from '@sia/ui/lib/cover'
import { Toasts } from '@sia/ui/toast'
import { Warnings } from '@sia/ui/warnings'
import { PrefetchContext } from '@sia/web-kit/app-link'
import { ErrorBoundary } from '@sia/web-kit/error-boundary'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Address } from '../../lib/address/to.ts'
import { readAvailability, subscribeAvailability } from '../../lib/offline/availability.ts'
import { isLoggedOut, logOut, subscribeLoggedOut } from '../../lib/session/log-out.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { prefetchPage } from '../routing/prefetch.ts'
import { AvailabilityGate } from '../session/availability-gate.tsx'
import { LoggedOutPage } from '../session/logged-out-page.tsx'
import { SessionGate } from '../session/session-gate.tsx'

interface AppProps {
  queryClient: QueryClient
  /** The screens within a router: the browser's history, or the one address of a document. */
  children: ReactNode
}

/** The app of a student, the same on the server and in the browser. */
export function App({ queryClient, children }: AppProps) {
  const isOut = useSyncExternalStore(subscribeLoggedOut, isLoggedOut, isLoggedOut)
  const { isDown } = useSyncExternalStore(subscribeAvailability, readAvailability, readAvailability)
  if (isOut) return <LoggedOutPage />
  const prefetch = (address: Address) => prefetchPage(queryClient, address)
  return (
    <QueryClientProvider client={queryClient}>
      <PrefetchContext value={prefetch}>
        <CoverContext value={isDown}>
          <AvailabilityGate
            onRecover={() => queryClient.refetchQueries({ type: 'active' })}
            onLogout={logOut}
          >
            <ErrorBoundary Page={ErrorPage}>
              <SessionGate>{children}</SessionGate>
            </ErrorBoundary>
          </AvailabilityGate>
          <Warnings />
          <Toasts />
        </CoverContext>
      </PrefetchContext>
    </QueryClientProvider>
  )
}
