import { DEMO, expect, openAs, test } from './fixtures.ts'
import { listScreens, openScreen } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

// A walk lasts longer than twenty logins of the others, after which the oldest session gives way.
const STUDENT = DEMO.joined

test('the menu marks the entry of every screen', async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    const button = page.getByRole('button', { name: 'Buka menu' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    if (await button.isVisible()) await button.click()
    const current = page
      .getByRole('navigation', { name: 'Menu utama' })
      .locator('[aria-current=page]:visible')
    await expect(current, screen.path).toHaveCount(1)
    await expect(current, screen.path).toHaveAttribute('href', screen.parent ?? screen.path)
  }
})

test('the news button stands above every screen, beside its heading, and lies over nothing', async ({
  page,
}) => {
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    const button = page.getByRole('banner').getByRole('link', { name: /^Berita terkini/ })
    if (screen.path.startsWith('/berita-terkini')) {
      await expect(button).toHaveCount(0)
      continue
    }
    await expect(button, screen.path).toHaveAccessibleName(/^Berita terkini \d+ belum dibaca$/)
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
    expect(covered, screen.path).toEqual([])
  }
})

test('the bars above and below cover neither the beginning nor the end of a screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, STUDENT, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
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
      return { above, below, grounds }
    })
    expect(above, screen.path).toBeGreaterThanOrEqual(0)
    expect(below, screen.path).toBeGreaterThanOrEqual(0)
    for (const ground of grounds) expect(ground).toMatch(/^rgb\(/)
  }
})

test('no screen scrolls into nothing', async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1366, height: 1200 },
  ]) {
    await page.setViewportSize({ width, height })
    for (const screen of await listScreens(page)) {
      await openScreen(page, screen)
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
      expect(room, `${screen.path} at ${width} px`).toBeLessThanOrEqual(48)
    }
  }
})

test('every screen says on paper whose it is', async ({ page }) => {
  await openAs(page, STUDENT, '/krs')
  await page.emulateMedia({ media: 'print' })
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    await expect(
      page.getByText(new RegExp(`^\\w.+ · NIM ${STUDENT}$`)).filter({ visible: true }),
      screen.path,
    ).toHaveCount(1)
  }
})
