import { type ReactNode, useSyncExternalStore } from 'react'
import { MaintenancePage } from '../../features/auth/maintenance-page.tsx'
import {
  readAvailability,
  reportUp,
  subscribeAvailability,
} from '../../lib/offline/availability.ts'

interface AvailabilityGateProps {
  /** Called when the server serves again. */
  onRecover?: () => void
  /** Logs out of this device; left out where nobody is logged in. */
  onLogout?: () => void
  children: ReactNode
}

/**
 * Shows the maintenance screen while the server answers 503. The page stays mounted behind it, so that nothing typed is
 * lost. Product §2.2, §2.6.
 */
export function AvailabilityGate({ onRecover, onLogout, children }: AvailabilityGateProps) {
  const availability = useSyncExternalStore(
    subscribeAvailability,
    readAvailability,
    readAvailability,
  )
  return (
    <>
      <div hidden={availability.isDown}>{children}</div>
      {availability.isDown && (
        <MaintenancePage
          message={availability.message}
          onLogout={onLogout}
          onUp={() => {
            reportUp()
            onRecover?.()
          }}
        />
      )}
    </>
  )
}
