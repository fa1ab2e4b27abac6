import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { listScreens, openScreen, type Screen } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

// A walk lasts longer than twenty logins of the others, after which the oldest session gives way.
const STUDENT = DEMO.joined

/** The news button stands beside the heading and lies over nothing. */
async function expectNewsButton(page: Page, { path }: Screen): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: /^Berita terkini/ })
  if (path.startsWith('/berita-terkini')) return expect(button).toHaveCount(0)
  await expect(button, path).toHaveAccessibleName(/^Berita terkini \d+ belum dibaca$/)
  await expect(button).toBeInViewport({ ratio: 1 })
  const covered = await button.evaluate((link) => {
    const box = link.getBoundingClientRect()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility() || link.contains(node)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const one of range.getClientRects()) {
        const isApart =
          one.right <= box.left ||
          one.left >= box.right ||
          one.bottom <= box.top ||
          one.top >= box.bottom
        // For screen readers only.
        if (!isApart && one.width > 1) found.push(node.textContent)
      }
    }
    return found
  })
  expect(covered, path).toEqual([])
}

/** The paper says whose it is. */
async function expectOwnerOnPaper(page: Page, { path }: Screen): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const owner = page.getByText(new RegExp(`^\\w.+ · NIM ${STUDENT}$`)).filter({ visible: true })
  await expect(owner, path).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
}

/** The bars above and below cover neither the beginning nor the end of the screen. */
async function expectUncovered(page: Page, { path }: Screen): Promise<void> {
  const { above, below, grounds } = await page.evaluate(() => {
    const upper = document.querySelector('header')
    const lower = document.querySelector('.app-lower')
    const main = document.querySelector('main')
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('footer') ?? document.body)
    if (!upper || !lower || !main) throw new Error('a bar or the content is missing')
    scrollTo(0, 0)
    const above = main.getBoundingClientRect().top - upper.getBoundingClientRect().bottom
    scrollTo(0, document.documentElement.scrollHeight)
    const below = lower.getBoundingClientRect().top - words.getBoundingClientRect().bottom
    const grounds = [upper, lower].map((bar) => getComputedStyle(bar).backgroundColor)
    scrollTo(0, 0)
    return { above, below, grounds }
  })
  expect(above, path).toBeGreaterThanOrEqual(0)
  expect(below, path).toBeGreaterThanOrEqual(0)
  for (const ground of grounds) expect(ground).toMatch(/^rgb\(/)
}

/** The screen does not scroll into nothing. */
async function expectFull(page: Page, { path }: Screen): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight <= innerHeight) return 0
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('footer') ?? document.body)
    const bar = document.querySelector('.app-lower')?.getBoundingClientRect().height ?? 0
    const parts = [...(document.querySelector('main')?.children ?? [])]
    // What is for paper only has no place on the screen.
    const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
    const gap = words.getBoundingClientRect().top - end
    return Math.max(gap, scrollHeight - bar - scrollY - words.getBoundingClientRect().bottom)
  })
  expect(room, `${path} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(48)
}

test('the menu marks the entry of every screen', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  for (const { path, parent, address } of await listScreens(page)) {
    await openScreen(page, { path, parent, address })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const button = page.getByRole('button', { name: 'Buka menu' })
    if (await button.isVisible()) await button.click()
    const current = page
      .getByRole('navigation', { name: 'Menu utama' })
      .locator('[aria-current=page]:visible')
    await expect(current, path).toHaveCount(1)
    await expect(current, path).toHaveAttribute('href', parent ?? path)
  }
})

test('every screen has its news button, its owner on paper and its end in view', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    await expectFull(page, screen)
    await expectNewsButton(page, screen)
    await expectOwnerOnPaper(page, screen)
  }
})

test('no bar covers the beginning or the end of a screen', async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    await expectUncovered(page, screen)
  }
})

test('no screen scrolls into nothing in a high window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1200 })
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    await expectFull(page, screen)
  }
})
