import type { Page } from 'playwright/test'

export interface Answers {
  /** From the finger's coming until the press is seen. */
  pressed: number[]
  /** From its going until what it opens is seen. */
  opened: number[]
}

/** Notes in milliseconds how long touches wait for the frames that answer them. */
export function observeAnswers(): void {
  const answers: Answers = { pressed: [], opened: [] }
  Object.assign(window, { answers })
  const listen = ({ timeStamp }: Event) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // The next frame begins after the one that shows it.
      requestAnimationFrame(() => answers.pressed.push(performance.now() - timeStamp))
    })
    observer.observe(document, { attributeFilter: ['data-pressed'], subtree: true })
  }
  addEventListener('pointerdown', listen, { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') answers.opened.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The page's answers so far. */
export const readAnswers = (page: Page) =>
  page.evaluate((): Answers => Reflect.get(window, 'answers'))
