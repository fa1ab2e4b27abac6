import { useSyncExternalStore } from 'react'

// Where the style sheet's 'lg' begins.
const wide = matchMedia('(width >= 64rem)')

const watch = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the screen has room for what phones do without, now. */
export const isWide = () => wide.matches

/** The same for a screen, which follows it. */
export const useIsWide = () => useSyncExternalStore(watch, isWide)
