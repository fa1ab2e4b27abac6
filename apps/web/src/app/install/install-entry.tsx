import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isInstallOffered, subscribeInstall } from '../../lib/boot/install.ts'

// The menu is whole without it; when its code does not arrive, nothing is said.
const Offer = lazy(() => import('./install-offer.tsx').catch(() => ({ default: () => null })))

/** The offer to put the app on the home screen, where the device can and the student did not say no. */
export function InstallEntry() {
  return (
    useSyncExternalStore(subscribeInstall, isInstallOffered, () => false) && (
      <Suspense fallback={null}>
        <Offer />
      </Suspense>
    )
  )
}
