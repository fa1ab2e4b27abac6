import { findRoute } from '@sia/web-kit/address/pages'
import { routes } from './routes.ts'

/** In parts.css: what grows from a card to a page, and back. */
const NAME = 'item'
/** A page whose code has to come first is not waited for longer than this. */
const PATIENCE_MS = 300

let latest = 0
let shown = ''
let tellShown = () => {}
/** Shows the page, once the browser has taken the picture of the one before. */
let waiting: (() => void) | null = null

/** Called with the address that the document was opened at. */
export function noteOpened(pathname: string): void {
  shown = pathname
}

/**
 * Shows another page; between a list and one of its items the card becomes the page, and back, where the
 * browser can and the student wants motion. Takes the page's address, and what shows it. Product §1.9.
 */
export function showPage(pathname: string, show: () => void): void {
  if (waiting && pathname === shown) {
    waiting = show
    return
  }
  waiting = null
  const from = shown
  shown = pathname
  latest += 1
  const mine = latest
  const isInto = parentOf(pathname) === from
  const isOutOf = parentOf(from) === pathname
  const before = isInto ? cardOf(pathname) : isOutOf ? content() : null
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!before || isStill || !document.startViewTransition) {
    show()
    return
  }
  waiting = show
  let after: HTMLElement | null = null
  before.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    before.style.viewTransitionName = ''
    // Meanwhile another page may have been opened.
    if (mine !== latest) return
    const isShown = new Promise<void>((resolve) => {
      tellShown = resolve
      setTimeout(resolve, PATIENCE_MS)
    })
    waiting?.()
    waiting = null
    await isShown
    after = isInto ? content() : cardOf(from)
    if (after) after.style.viewTransitionName = NAME
  })
  // A browser that skips the motion shows the page all the same.
  transition.ready.catch(() => {})
  transition.finished.finally(() => {
    if (after) after.style.viewTransitionName = ''
  })
}

/** Called when the page that was asked for is in the document, and scrolled to where it was. */
export function noteShown(): void {
  tellShown()
}

const content = () => document.querySelector<HTMLElement>('#content')

/** The card of an item in its list. */
const cardOf = (pathname: string) =>
  content()
    ?.querySelector(`a[href="${CSS.escape(pathname)}"]`)
    ?.closest<HTMLElement>('li, article') ?? null

/** The list that an item belongs to; a form below a screen is no item of it. */
function parentOf(pathname: string): string | undefined {
  const route = findRoute(routes, pathname)?.route
  return route?.path.includes(':') ? route.parent : undefined
}
