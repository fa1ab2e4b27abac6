import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Begins every case at its top. On a phone, where the case takes the place of the list, the list is there again as it
 * was left. Takes the key of the open case, null for none; returns what is tied to the pane that scrolls on a wide screen.
 */
export function useCaseTop(key: string | null): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  const listAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (key !== null) {
      listAt.current ??= 0
      pane.current?.scrollTo(0, 0)
      scrollTo(0, 0)
      return
    }
    if (listAt.current !== undefined) scrollTo(0, listAt.current)
    // The case may be shorter than the list: as it opens the place in the list is lost.
    const remember = () => {
      listAt.current = scrollY
    }
    addEventListener('scroll', remember)
    return () => removeEventListener('scroll', remember)
  }, [key])
  return pane
}
