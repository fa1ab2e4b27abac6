import { expect, type Page } from 'playwright/test'

/** Until Back takes away what was opened or typed, and not the page: a hand is slower than that. */
export const guarded = (page: Page) => expect.poll(() => hasExtra(page)).toBe(true)

/** Until Back leads to another page again: the entry is left a moment after what lay over the page. */
export const unguarded = (page: Page) => expect.poll(() => hasExtra(page)).toBe(false)

const hasExtra = (page: Page) => page.evaluate(() => 'sia:extra' in (history.state ?? {}))

/**
 * Until no entry is about to be left: a page that is loaded just then loses to it. A layer that is open keeps its
 * entry, and so does a form that asks before it is left.
 */
export const settled = (page: Page) =>
  expect.poll(() => page.evaluate(isSettled).catch(() => true)).toBe(true)

const isSettled = () =>
  !('sia:extra' in (history.state ?? {})) ||
  document.querySelector('dialog[open]') !== null ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))
