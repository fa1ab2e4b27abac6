/**
 * Scrolls the boxes around an element until it is in their view, as little as that takes. scrollIntoView would also
 * move where the Tab key goes on, and that is the person's own.
 */
export function reveal(element: Element): void {
  const { scrollMarginTop } = getComputedStyle(element)
  const above = Number.parseFloat(scrollMarginTop) || 0
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isPage = box === document.documentElement
    const { overflowX, overflowY } = getComputedStyle(box)
    const seen = isPage
      ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      : box.getBoundingClientRect()
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (isPage || SCROLLS.test(overflowX))
      box.scrollLeft += missing(left, right, seen.left, seen.right)
    if (isPage || SCROLLS.test(overflowY)) {
      box.scrollTop += missing(top - above, bottom, seen.top, seen.bottom)
    }
  }
}

const SCROLLS = /auto|scroll/

/** By how much a stretch lies outside of another one; what is longer than it shows its beginning. */
function missing(from: number, to: number, seenFrom: number, seenTo: number): number {
  if (from < seenFrom) return from - seenFrom
  if (to > seenTo) return Math.min(to - seenTo, from - seenFrom)
  return 0
}
