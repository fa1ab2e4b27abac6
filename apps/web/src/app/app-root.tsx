import { CoverContext } from '@sia/ui/lib/cover'
import { Toasts } from '@sia/ui/toast'
import { Warnings } from '@sia/ui/warnings'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { probe } from '../lib/api.ts'
import { readAvailability, subscribeAvailability } from '../lib/availability.ts'
import { watchConnection } from '../lib/connection.ts'
import { isLoggedOut, logOut, subscribeLoggedOut } from '../lib/log-out.ts'
import { RoutesContext } from '../shared/app-link.tsx'
import { AvailabilityGate } from './availability-gate.tsx'
import { LoggedOutPage } from './logged-out-page.tsx'
import { queryClient } from './query-client.ts'
import { rootElement } from './root-element.ts'
import { Router } from './router.tsx'
import { routes } from './routes.ts'
import { SessionGate } from './session-gate.tsx'

/** Shows the app of a student who has a token. */
export function render(): void {
  watchConnection(probe)
  createRoot(rootElement()).render(<App />)
}

function App() {
  const isOut = useSyncExternalStore(subscribeLoggedOut, isLoggedOut)
  const { isDown } = useSyncExternalStore(subscribeAvailability, readAvailability)
  if (isOut) return <LoggedOutPage />
  return (
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routes}>
        <CoverContext value={isDown}>
          <AvailabilityGate
            onRecover={() => queryClient.refetchQueries({ type: 'active' })}
            onLogout={logOut}
          >
            <SessionGate>
              <Router />
            </SessionGate>
          </AvailabilityGate>
          <Warnings />
          <Toasts />
        </CoverContext>
      </RoutesContext>
    </QueryClientProvider>
  )
}
