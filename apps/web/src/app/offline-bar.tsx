import { Icon } from '@sia/ui/icon'
import { nameKeptScreens } from '../lib/kept-screens.ts'
import { useIsLost } from '../lib/use-connection.ts'

/** Says plainly that there is no connection, and what can still be read. */
export function OfflineBar() {
  const isLost = useIsLost()
  const kept = isLost ? nameKeptScreens() : ''
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-(--lower-bar) z-30">
      {isLost && (
        <p className="edge-bar flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-sm font-semibold text-accent-ink">
          <Icon name="offline" />
          {`Tidak ada koneksi.${kept && ` Tersimpan di perangkat ini: ${kept}.`}`}
        </p>
      )}
    </div>
  )
}
