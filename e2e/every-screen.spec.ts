import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { expectWhole } from './layout.ts'
import {
  expectBarsSeen,
  expectBell,
  expectEntry,
  expectFull,
  expectOwnerOnPaper,
  expectTakenOver,
  expectUncovered,
} from './looks.ts'
import { type Look, walk } from './screens.ts'

test.slow()

const STUDENT = DEMO.joined

/** The looks that hold at every width. */
const ALWAYS: Look[] = [
  { name: 'no screen scrolls into nothing', look: expectFull },
  { name: 'the bell stands beside the heading', look: expectBell },
  {
    name: 'the paper says whose it is',
    look: (page, screen) => expectOwnerOnPaper(page, screen, STUDENT),
  },
  { name: 'the menu marks the entry', look: expectEntry },
]

const WHOLE: Look = { name: 'nothing is cut or scrolls sideways at any size', look: expectWhole }

const ON_A_PHONE: Look[] = [
  { name: 'no bar covers the beginning or the end', look: expectUncovered },
  ...ALWAYS,
  WHOLE,
]

const ON_A_DESKTOP: Look[] = [
  ...ALWAYS,
  {
    name: 'no screen scrolls into nothing in a high window',
    look: async (page, screen) => {
      const own = page.viewportSize()
      await page.setViewportSize({ width: 1366, height: 1200 })
      await expectFull(page, screen)
      if (own) await page.setViewportSize(own)
    },
  },
]

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test('every screen has its menu entry, news button, owner on paper, and both ends in view', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  await walk(page, isNarrow(page) ? ON_A_PHONE : ON_A_DESKTOP)
})

test('every screen comes with what it shows, and is taken over as it came', {
  tag: '@wide',
}, async ({ page }) => {
  // Such as a document that says something else than the browser would.
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const bars = new Set<string>()
  await openAs(page, DEMO.complete, '/krs')
  await walk(page, [
    { name: 'the document brings it, and its buttons answer', look: expectTakenOver },
    { name: 'nothing goes wrong', look: async () => expect(errors).toEqual([]) },
    {
      name: 'with colours of the device every bar is seen',
      look: (page, screen) => expectBarsSeen(page, screen, bars),
    },
    ...(isNarrow(page) ? [WHOLE] : []),
  ])
  expect(bars.size).toBeGreaterThan(2)
})

test('nothing is cut for a student of whom there is little', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/krs')
  await walk(page, [WHOLE])
})
