import { useSyncExternalStore } from 'react'
import { readFirstRender } from '../boot/first-render.ts'

// Where the style sheet's 'lg' begins.
const read = () => matchMedia('(width >= 64rem)')

const watch = (onChange: () => void) => {
  const wide = read()
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the screen has room for what phones do without, now; for a document, as far as the server knew. */
export const isWide = () => judge(false)

/** As `isWide`, but where the server did not know: what a wide screen cannot do without is there. */
const mayBeWide = () => judge(true)

function judge(unknown: boolean): boolean {
  const first = readFirstRender()
  return first ? (first.isWide ?? unknown) : read().matches
}

/** The same for a screen, which follows it. */
export const useIsWide = () => useSyncExternalStore(watch, isWide, isWide)

/** The same for what a wide screen cannot do without, also where no script ever says how wide it is. */
export const useMayBeWide = () => useSyncExternalStore(watch, mayBeWide, mayBeWide)
