import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Begins a page that was opened by a link at its beginning, with the focus on its heading. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (!isOpened) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isOpened])
  return heading
}
