import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Until Back takes away what was opened or typed, and not the page: a hand is slower than that. */
export const guarded = (page: Page) => expect.poll(() => hasExtra(page)).toBe(true)

/**
 * Until Back leads to another page again. The entry is left a moment after what lay over the page, and a page that is
 * loaded just then loses to it.
 */
export const unguarded = (page: Page) => expect.poll(() => hasExtra(page)).toBe(false)

const hasExtra = (page: Page) => page.evaluate(() => 'sia:extra' in (history.state ?? {}))
