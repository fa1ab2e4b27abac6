import type { Page, Response } from 'playwright/test'
import { unguarded } from './extra-entry.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

/** The bell stands beside the heading and lies over nothing. */
export async function expectBell(page: Page, { path }: Screen): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: /^Kabar/ })
  if (/^\/(kabar|berita-terkini)/.test(path)) return expect(button).toHaveCount(0)
  await expect(button, path).toHaveAccessibleName(/^Kabar \d+ belum dibaca/)
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
export async function expectOwnerOnPaper(page: Page, { path }: Screen, nim: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const owner = page.getByText(new RegExp(`^\\w.+ · NIM ${nim}$`)).filter({ visible: true })
  await expect(owner, path).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
}

/** The bars above and below cover neither the beginning nor the end of the screen. */
export async function expectUncovered(page: Page, { path }: Screen): Promise<void> {
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
export async function expectFull(page: Page, { path }: Screen): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight <= innerHeight) return 0
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('footer') ?? document.body)
    const bar = document.querySelector('.app-lower')?.getBoundingClientRect().height ?? 0
    const parts = [...(document.querySelector('main')?.children ?? [])]
    // Parts for paper only have no place on the screen.
    const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
    const gap = words.getBoundingClientRect().top - end
    return Math.max(gap, scrollHeight - bar - scrollY - words.getBoundingClientRect().bottom)
  })
  expect(room, `${path} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(48)
}

/** The menu marks the entry of the screen. */
export async function expectEntry(page: Page, { path, parent }: Screen): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const button = page.getByRole('button', { name: 'Buka menu' })
  const isPhone = await button.isVisible()
  if (isPhone) await button.click()
  const current = page
    .getByRole('navigation', { name: 'Menu utama' })
    .locator('[aria-current=page]:visible')
  await expect(current, path).toHaveCount(1)
  await expect(current, path).toHaveAttribute('href', parent ?? path)
  if (!isPhone) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await unguarded(page)
}

/** The document brings what the screen shows, and the browser takes it over: its buttons answer. */
export async function expectTakenOver(page: Page, { path }: Screen, document: Response | null) {
  expect(await document?.text(), path).toContain('id="brought"')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('button', { name: 'Cari', exact: false }).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await unguarded(page)
}

/** With colours of the device a bar is seen on its ground. */
export async function expectBarsSeen(
  page: Page,
  { path }: Screen,
  seen: Set<string>,
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const bar of await page.locator('.bar-fill').all()) {
    const [fill, track] = await bar.evaluate((one) =>
      [one, one.closest('.bar')].map((part) => part && getComputedStyle(part).backgroundColor),
    )
    expect(fill, path).not.toBe(track)
    expect(track).toBeTruthy()
    seen.add(path)
  }
  await page.emulateMedia({ forcedColors: 'none' })
}
