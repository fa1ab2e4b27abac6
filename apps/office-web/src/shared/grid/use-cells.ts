import { ofTab } from '@sia/web-kit/keep/stored'
import { useLeaveGuard } from '@sia/web-kit/send/leaving'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMe } from '../../lib/call.ts'
import { Cells, type Place } from './cells.ts'

type Options<Value> = Omit<ConstructorParameters<typeof Cells<Value>>[0], 'store'>

const UNSAVED =
  'Ada isian yang belum tersimpan. Isian itu terkirim bila Anda membuka kelas ini lagi, dan hilang bila Anda keluar dari Kantor.'

/** The cells of a grid over what the server has of them, for as long as the page is open. */
export function useCells<Value>(
  options: Options<Value>,
  server: (place: Place) => Value | null,
): Cells<Value> {
  const username = useMe()?.username ?? ''
  // Cells that one person has typed are never sent in the name of another.
  const [cells] = useState(
    () =>
      new Cells<Value>({
        ...options,
        keptAs: `sel ${username} ${options.keptAs}`,
        store: ofTab,
      }),
  )
  cells.setServer(server)
  const typed = useSyncExternalStore(cells.subscribe, cells.typed)
  useLeaveGuard(typed.size > 0, { loss: UNSAVED })
  useEffect(() => {
    cells.start()
    addEventListener('online', cells.flush)
    return () => {
      removeEventListener('online', cells.flush)
      cells.stop()
    }
  }, [cells])
  return cells
}
