import { Icon } from '@sia/ui/icon'
import { useIsLost } from '@sia/web-kit/call/use-connection'

/** Says plainly that there is no connection, and what can still be read. Product §22.2. */
export function OfflineBar() {
  const isLost = useIsLost()
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-(--lower-bar) z-30">
      {isLost && (
        <p className="edge-bar flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-sm font-semibold text-accent-ink">
          <Icon name="offline" />
          Tidak ada koneksi. Beranda, Jadwal, Pembayaran, dan Profile yang tersimpan tetap dapat
          dibaca.
        </p>
      )}
    </div>
  )
}
