import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { ApiError } from './call/api-error.ts'
import { useIsLost, useOnReconnect } from './call/use-connection.ts'

interface LoadErrorProps {
  /** The part that could not be loaded, as in 'Jadwal perkuliahan'. */
  what: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/**
 * Says what could not be loaded and why, and offers to try again; what failed for want of a connection
 * comes by itself when it is back. Product §1.5.
 */
export function LoadError({ what, error, isRetrying, onRetry }: LoadErrorProps) {
  const isOffline = error instanceof ApiError && error.status === 0
  const reason = error instanceof ApiError ? error.message : 'Terjadi kesalahan pada halaman ini.'
  const isLost = useIsLost()
  useOnReconnect(() => isOffline && onRetry())
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-8 text-center shadow-card"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={isOffline ? 'offline' : 'alert'} className="size-7" />
      </span>
      <div className="max-w-sm">
        <p className="font-bold text-balance">{what} gagal dimuat.</p>
        <p className="mt-1 text-sm text-muted">
          {reason}
          {isOffline && isLost && ' Begitu tersambung kembali, ini dimuat sendiri.'}
        </p>
      </div>
      <Button icon="retry" aria-disabled={isRetrying} onClick={() => !isRetrying && onRetry()}>
        {isRetrying ? 'Memuat…' : 'Coba lagi'}
      </Button>
    </div>
  )
}
