let isAwaited = false

/** Moves the focus to the page's heading, now or as soon as the page has one. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  isAwaited = heading === null
  heading?.focus({ preventScroll: true })
}

/** Called by a heading that appears: it takes the focus that was meant for it. */
export function offerHeading(heading: HTMLElement | null): void {
  if (!isAwaited) return
  isAwaited = false
  heading?.focus({ preventScroll: true })
}
