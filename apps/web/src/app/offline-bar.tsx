import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Says plainly that there is no connection; what was loaded before stays readable. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-30">
      {!isOnline && (
        <p className="edge-bar flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-sm font-semibold text-accent-ink">
          <Icon name="offline" />
          Anda sedang offline. Data yang tampil adalah data terakhir.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
