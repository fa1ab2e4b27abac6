import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page that is still loading may grow until the old position is given up. */
const PATIENCE_MS = 4000
const positions = new Map<string, number>()

/**
 * On a new page: to the top, and the focus to its heading, so that screen readers read it. On the
 * way back: to where the student was, as soon as the page is tall enough.
 */
export function useScrollAndFocus(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const target = type === 'POP' ? (positions.get(key) ?? recall(key)) : 0
    const stop = scrollWhenTall(target)
    if (!isFirst.current) focusHeading()
    isFirst.current = false
    const keep = () => positions.set(key, scrollY)
    const remember = () => sessionStorage.setItem(`sia:scroll:${key}`, String(scrollY))
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      stop()
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', remember)
    }
  }, [key, type])
}

function recall(key: string): number {
  return Number(sessionStorage.getItem(`sia:scroll:${key}`) ?? 0)
}

function scrollWhenTall(target: number): () => void {
  const room = () => document.documentElement.scrollHeight - innerHeight
  scrollTo(0, target)
  if (room() >= target) return () => {}
  const observer = new ResizeObserver(() => {
    if (room() < target) return
    scrollTo(0, target)
    stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchmove', stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchmove', stop, { passive: true })
  return stop
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
