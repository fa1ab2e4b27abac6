/** A layer that Back takes away instead of the page. */
interface Layer {
  /** A dialog lies over the page; what is not one is part of it, as a form that is filled in. */
  isDialog: boolean
  onBack: () => void
}

const MARK = 'sia:extra'

const layers: Layer[] = []
/** Acts that wait until the extra entry is left. */
const waiting: (() => void)[] = []
let isOnExtra = false
/** Whether that is known from the state of a page loaded anew alone. */
let isUnproved = false
let isLeaving = false
/** The address that the extra entry lies on, as the router names it. */
let place: unknown
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * While there are layers, one extra entry with the page's own address lies on top of the history.
 * Back, also Android's, takes that one away and the uppermost layer hears of it; the router does not.
 * To be called before the router listens. Decision 12.
 */
export function watchBack(): void {
  isOnExtra = isExtra(history.state)
  isUnproved = isOnExtra
  place = history.state?.key
  addEventListener('popstate', onPop, true)
  // After loading anew nothing may be left of what the entry was for.
  settleSoon()
}

/** Puts a layer on the page until the returned function is called. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer)
  settleSoon()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleSoon()
  }
}

/** Goes to the page before this one; returns false where there is none. */
export function goBack(): boolean {
  const pages = history.length - Number(isOnExtra)
  if (pages <= 1) return false
  offExtra(() => history.back())
  return true
}

/** Does something on the page's own entry of the history, once the extra one is left. */
export function offExtra(act: () => void): void {
  if (!isOnExtra) {
    act()
    return
  }
  waiting.push(act)
  if (isLeaving) return
  isLeaving = true
  if (isUnproved && window.navigation) leaveByName(window.navigation)
  else history.back()
}

/** Leaves the app itself, from the page's own entry. */
export function leaveApp(go: () => void): void {
  offExtra(() => {
    // A layer that is still open adds nothing to the history any more.
    isLeaving = true
    go()
  })
}

/**
 * Where something was laid on a page while it was being loaded anew, the new page is on its own entry with the state of
 * the extra one, and one step back would leave it. Asked for by name, a browser then does not find what lies below.
 */
function leaveByName(navigation: Navigation): void {
  const below = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (below) {
    const { committed, finished } = navigation.traverseTo(below.key)
    Promise.all([committed, finished]).catch(stayOnOwn)
  } else {
    stayOnOwn()
  }
}

function stayOnOwn(): void {
  const { [MARK]: _, ...own } = history.state
  history.replaceState(own, '')
  isOnExtra = false
  isUnproved = false
  hasLeft()
  settleSoon()
}

function hasLeft(): void {
  isLeaving = false
  for (const act of waiting.splice(0)) act()
}

function onPop(event: PopStateEvent): void {
  const wasOnExtra = isOnExtra
  isOnExtra = isExtra(event.state)
  isUnproved = false
  if (isLeaving) {
    event.stopImmediatePropagation()
    hasLeft()
  } else if (wasOnExtra && event.state?.key === place) {
    event.stopImmediatePropagation()
    const uppermost = layers.findLast(({ isDialog }) => isDialog) ?? layers.at(-1)
    uppermost?.onBack()
  }
  settleSoon()
}

// One dialog may give way to the next: only what is so in the end counts.
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

function settle(): void {
  if (isLeaving) return
  if (layers.length === 0) {
    offExtra(() => {})
  } else if (!isOnExtra) {
    place = history.state?.key
    history.pushState({ ...history.state, [MARK]: true }, '')
    isOnExtra = true
  }
}

function isExtra(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
