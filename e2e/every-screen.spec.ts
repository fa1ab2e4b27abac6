import { DEMO, expect, openAs, test } from './fixtures.ts'
import { listScreens, openScreen } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('the menu marks the entry of every screen', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
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

test('the news button stands in the bar above every screen, and lies over nothing', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    const button = page.getByRole('link', { name: /^Berita terkini/ })
    if (screen.path.startsWith('/berita-terkini')) {
      await expect(button).toHaveCount(0)
      continue
    }
    await expect(button, screen.path).toContainText('belum dibaca')
    await expect(button.getByText('Berita terkini')).toBeInViewport()
    const faults = await page.evaluate(() => {
      const bar = document.querySelector('header')
      const content = document.querySelector('main')
      if (!bar || !content) return ['no bar or no content']
      const faults: string[] = []
      scrollTo(0, 0)
      const edge = bar.getBoundingClientRect()
      if (content.getBoundingClientRect().top < edge.bottom) faults.push('the bar covers content')
      if (!/^rgb\(/.test(getComputedStyle(bar).backgroundColor))
        faults.push('content shines through')
      const end = document.documentElement.scrollHeight
      for (const top of [0, end / 2, end]) {
        scrollTo(0, top)
        for (const part of bar.querySelectorAll('a, a *')) {
          const box = part.getBoundingClientRect()
          if (box.top < edge.top || box.bottom > edge.bottom || box.right > edge.right)
            faults.push(`${part.textContent} leaves the bar at ${top}`)
        }
      }
      return faults
    })
    expect(faults, screen.path).toEqual([])
  }
})

test('no screen scrolls into nothing', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
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
        const last = document.querySelector('main')?.lastElementChild
        const gap = words.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? 0)
        return Math.max(gap, scrollHeight - scrollY - words.getBoundingClientRect().bottom)
      })
      expect(room, `${screen.path} at ${width} px`).toBeLessThanOrEqual(48)
    }
  }
})

test('every screen says on paper whose it is', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.emulateMedia({ media: 'print' })
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    await expect(
      page.getByText(new RegExp(`^\\w.+ · NIM ${DEMO.complete}$`)).filter({ visible: true }),
      screen.path,
    ).toHaveCount(1)
  }
})
