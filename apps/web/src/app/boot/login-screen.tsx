import { Toasts } from '@sia/ui/toast'
import { type ComponentProps, useEffect } from 'react'
import { LoginPage } from '../../features/auth/login-page.tsx'
import { AvailabilityGate } from '../session/availability-gate.tsx'

interface LoginScreenProps extends ComponentProps<typeof LoginPage> {
  /** Called once the page listens; never on the server. */
  onListening: () => void
}

/** The login with what may lie over it, the same on the server and in the browser. */
export function LoginScreen({ onListening, ...page }: LoginScreenProps) {
  useEffect(onListening, [onListening])
  return (
    <>
      <AvailabilityGate>
        <LoginPage {...page} />
      </AvailabilityGate>
      <Toasts />
    </>
  )
}
