import { showToast } from '@sia/ui/lib/toast'
import { Toasts } from '@sia/ui/toast'
import { createRoot } from 'react-dom/client'
import { explainNotice } from '../features/auth/login-outcome.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { probe } from '../lib/api.ts'
import { watchConnection } from '../lib/connection.ts'
import { takeNotice } from '../lib/session.ts'
import { AvailabilityGate } from './availability-gate.tsx'
import { rootElement } from './root-element.ts'
import { takeOver } from './take-over.ts'

/** Shows the login page, without the weight of the app behind it. */
export function render(): void {
  watchConnection(probe)
  // The page may have come from the device: whether there is a server is then not known yet.
  if (navigator.serviceWorker?.controller) probe()
  const notice = takeNotice()
  if (notice === 'logout') showToast('Berhasil logout !')
  createRoot(rootElement()).render(
    <>
      <AvailabilityGate>
        <LoginPage before={explainNotice(notice)} />
      </AvailabilityGate>
      <Toasts />
    </>,
  )
  takeOver()
}
