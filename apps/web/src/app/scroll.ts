import { focusHeading } from '@sia/ui/lib/heading'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readAvailability, subscribeAvailability } from '../lib/availability.ts'
import { readToken, recallForVisit, rememberForVisit } from '../lib/session.ts'

/** How often a page that is not tall enough is asked whether anything of it is still to come. */
const ASK_MS = 4000
/** By these the student moves the page himself. */
const MOVES = ['wheel', 'touchmove', 'keydown']
const positions = new Map<string, number>()

/**
 * On a new page: to the top, and the focus to its heading, so that screen readers read it. On the
 * way back, after loading anew, and after the maintenance screen: to where the student was, or as
 * near as the page is tall, however late it grows, unless he moves it himself before. Where only the
 * query of the address changes (a filter, a search, another page of a list) the screen itself
 * decides.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const isSamePage = before.current === pathname
    const target = type === 'POP' ? (positions.get(key) ?? recall(key)) : isSamePage ? scrollY : 0
    let way = leadTo(target)
    if (before.current !== undefined && !isSamePage) focusHeading()
    before.current = pathname
    positions.set(key, target)
    const address = location.href
    const keep = () => {
      // Whoever turns a page is taken to its beginning before the new address is on the screen,
      // behind the maintenance screen there is nothing to scroll, and a page that is still too short
      // stands where nobody left it.
      if (location.href !== address || readAvailability().isDown || way.isUnderWay()) return
      positions.set(key, scrollY)
    }
    const comeBack = () => {
      way.stop()
      if (!readAvailability().isDown) way = leadTo(positions.get(key) ?? 0)
    }
    // A session that has ended leaves nothing behind.
    const remember = () =>
      readToken() && rememberForVisit(`scroll:${key}`, String(positions.get(key) ?? 0))
    const unsubscribe = subscribeAvailability(comeBack)
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      way.stop()
      unsubscribe()
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', remember)
    }
  }, [key, pathname, type])
}

function recall(key: string): number {
  return Number(recallForVisit(`scroll:${key}`) ?? 0)
}

/** Goes as far towards the target as the page is tall, and on as it grows. */
function leadTo(target: number) {
  let isUnderWay = true
  const goOn = () => {
    scrollTo(0, target)
    if (document.documentElement.scrollHeight - innerHeight >= target) stop()
  }
  const observer = new ResizeObserver(goOn)
  const timer = setInterval(() => {
    goOn()
    if (!document.querySelector('.skeleton')) stop()
  }, ASK_MS)
  const stop = () => {
    isUnderWay = false
    observer.disconnect()
    clearInterval(timer)
    for (const move of MOVES) removeEventListener(move, stop)
  }
  for (const move of MOVES) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  goOn()
  return { stop, isUnderWay: () => isUnderWay }
}
