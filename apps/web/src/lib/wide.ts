import { useSyncExternalStore } from 'react'
import { readFirstRender } from './first-render.ts'

// Where the style sheet's 'lg' begins.
const read = () => matchMedia('(width >= 64rem)')

const watch = (onChange: () => void) => {
  const wide = read()
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the screen has room for what phones do without, now; for a document, as far as the server knew. */
export const isWide = () => readFirstRender()?.isWide ?? read().matches

/** The same for a screen, which follows it. */
export const useIsWide = () => useSyncExternalStore(watch, isWide, isWide)
