import { useSyncExternalStore } from 'react'

/** Narrower than this a table has no room. */
const query = matchMedia('(width < 48rem)')

/** Whether the screen is too narrow for a table, also for large words. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
