import { focusHeading } from '@sia/ui/lib/heading'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readAvailability, subscribeAvailability } from '../../lib/offline/availability.ts'
import { readToken, recallForVisit, rememberForVisit } from '../../lib/session/session.ts'

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
 * decides. Takes whether an outline stands in for the next page, which is no place to keep.
 */
export function useScrollAndFocus(isOpening: boolean): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)
  // The first page of a document has the same key whichever it is.
  const place = `scroll:${key}:${pathname}${search}`

  useLayoutEffect(() => {
    if (isOpening) return
    history.scrollRestoration = 'manual'
    const isSamePage = before.current === pathname
    const kept = () => positions.get(place) ?? Number(recallForVisit(place) ?? 0)
    const isKnown = type === 'POP' || positions.has(place)
    const target = isKnown ? kept() : isSamePage ? scrollY : 0
    let way = leadTo(target)
    if (before.current !== undefined && !isSamePage) focusHeading()
    before.current = pathname
    positions.set(place, target)
    const address = location.href
    const keep = () => {
      // A student who turns a page is taken to its beginning before the new address is on the screen, behind the
      // maintenance screen there is nothing to scroll, and a page that is still too short stands where nobody left it.
      if (location.href !== address || readAvailability().isDown || way.isUnderWay()) return
      positions.set(place, scrollY)
    }
    const comeBack = () => {
      way.stop()
      if (!readAvailability().isDown) way = leadTo(kept())
    }
    const remember = () => {
      // The last scroll is told only with the next frame, which a page that is left may not have.
      keep()
      // A session that has ended leaves nothing behind.
      if (readToken()) rememberForVisit(place, String(kept()))
    }
    const unsubscribe = subscribeAvailability(comeBack)
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      way.stop()
      unsubscribe()
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', remember)
    }
  }, [place, pathname, type, isOpening])
}

/** Goes as far towards the target as the page is tall, and on as it grows. */
function leadTo(target: number) {
  let isUnderWay = true
  const isTall = () => document.documentElement.scrollHeight - innerHeight >= target
  const goOn = () => {
    scrollTo(0, target)
    if (isTall()) stop()
  }
  const observer = new ResizeObserver(goOn)
  const timer = setInterval(() => {
    if (document.querySelector('.skeleton')) return
    if (isTall()) scrollTo(0, target)
    stop()
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
