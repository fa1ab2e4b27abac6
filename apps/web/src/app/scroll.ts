import { focusHeading } from '@sia/ui/lib/heading'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readAvailability, subscribeAvailability } from '../lib/availability.ts'
import { readToken, recallForVisit, rememberForVisit } from '../lib/session.ts'

/** How long a page that is still loading may grow until the old position is given up. */
const PATIENCE_MS = 4000
const positions = new Map<string, number>()

/**
 * On a new page: to the top, and the focus to its heading, so that screen readers read it. On the
 * way back, and after the maintenance screen: to where the student was, as soon as the page is tall
 * enough. Where only the query of the address changes (a filter, a search, another page of a list)
 * the screen itself decides.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const isSamePage = before.current === pathname
    const target = type === 'POP' ? (positions.get(key) ?? recall(key)) : isSamePage ? scrollY : 0
    let stop = scrollWhenTall(target)
    if (before.current !== undefined && !isSamePage) focusHeading()
    before.current = pathname
    positions.set(key, target)
    const address = location.href
    const keep = () => {
      // Whoever turns a page is taken to its beginning before the new address is on the screen, and
      // behind the maintenance screen there is nothing to scroll.
      if (location.href === address && !readAvailability().isDown) positions.set(key, scrollY)
    }
    const comeBack = () => {
      stop()
      if (!readAvailability().isDown) stop = scrollWhenTall(positions.get(key) ?? 0)
    }
    // A session that has ended leaves nothing behind.
    const remember = () =>
      readToken() && rememberForVisit(`scroll:${key}`, String(positions.get(key) ?? 0))
    const unsubscribe = subscribeAvailability(comeBack)
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      stop()
      unsubscribe()
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', remember)
    }
  }, [key, pathname, type])
}

function recall(key: string): number {
  return Number(recallForVisit(`scroll:${key}`) ?? 0)
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
