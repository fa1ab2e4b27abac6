import { list } from '@sia/contracts/pengumuman'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { listPopup, type Popup } from './queue.ts'

// Most starts have none to show; when its code does not arrive, they come at the next one.
const PopupQueue = lazy<ComponentType<{ popups: Popup[] }>>(() =>
  import('./popup-queue.tsx').catch(() => ({ default: () => null })),
)

/** The announcements of the start and the survey reminder, one after another. Product §11.1. */
export function Popups() {
  // Asked once: what is announced later is shown at the next start.
  const start = useQuery({ ...read(list, { query: { page: 'all' } }), staleTime: Infinity })
  const [popups, setPopups] = useState<Popup[]>()
  if (!popups && start.data) setPopups(listPopup(start.data))
  return (
    popups &&
    popups.length > 0 && (
      <Suspense fallback={null}>
        <PopupQueue popups={popups} />
      </Suspense>
    )
  )
}
