import { showToast } from '@sia/ui/lib/toast'
import { watchConnection } from '@sia/web-kit/call/connection'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeAnswer } from '../../features/auth/login-answer.ts'
import { to } from '../../lib/address/to.ts'
import { probe } from '../../lib/call/api.ts'
import { takeNotice } from '../../lib/session/session.ts'
import { LoginScreen } from './login-screen.tsx'
import { rootElement } from './root-element.ts'
import { beginTakeover, takeOver } from './take-over.ts'

/** Where the server puts the login; empty where it could not. */
const PLACE = '.boot-login'

/** Makes the login page listen, without the weight of the app behind it. */
export function render(): void {
  const answer = takeAnswer()
  const notice = takeNotice()
  // Loading anew must not send the form once more, and a login leads where it was asked for.
  if (answer) history.replaceState(history.state, '', answer.tujuan ?? to.login())
  const onListening = () => {
    takeOver()
    if (notice === 'logout') showToast('Berhasil logout !')
    watchConnection(probe)
    // The page may have come from the device: whether there is a server is then not known yet.
    if (navigator.serviceWorker?.controller) probe()
  }
  // As the server wrote into the page.
  const hasCampus = document.querySelector('meta[name="sia:campus"]') !== null
  const screen = <LoginScreen {...{ answer, hasCampus, notice, onListening }} />
  const place = document.querySelector(PLACE)
  if (!place?.firstChild) {
    createRoot(rootElement()).render(screen)
    return
  }
  document.querySelector('.boot-app')?.remove()
  beginTakeover()
  startTransition(() => {
    hydrateRoot(place, screen)
  })
}
