import { DEMO, expect, openAs, test } from '../fixtures.ts'

test.use({
  // The menu stands at the side: nothing but the tap is measured.
  viewport: { width: 1280, height: 800 },
})

const SCREENS = ['/pembayaran', '/progkam', '/buku-saku', '/ks-create', '/peminjaman-ruangan']

test('a screen appears as soon as its code has come, and takes the focus', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const times: number[] = []
  for (const screen of SCREENS) {
    const took = await page.evaluate(
      (path) =>
        new Promise<number>((shown) => {
          const content = document.querySelector('#content')
          const before = content?.querySelector('h1')
          const start = performance.now()
          new MutationObserver((_, observer) => {
            const heading = content?.querySelector('h1')
            if (!heading || heading === before) return
            observer.disconnect()
            shown(performance.now() - start)
          }).observe(document.body, { childList: true, subtree: true })
          document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
        }),
      screen,
    )
    times.push(took)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/ · SIA$/)
  }
  // Other work on the machine only ever makes it later. React keeps a stand-in for 300 ms.
  expect(Math.min(...times)).toBeLessThan(200)
})
