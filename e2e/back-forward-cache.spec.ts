import { DEMO, expect, openAs, test } from './fixtures.ts'

test('Back after a logout in another tab shows nothing of the student, where the browser keeps pages it left', async ({
  playwright,
  baseURL,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const page = await context.newPage()
    await openAs(page, DEMO.complete, '/krs')
    await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
    await page.goto('/health/live')
    const other = await context.newPage()
    await other.goto('/manifest.webmanifest')
    await other.evaluate(() => localStorage.clear())
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.content()).not.toContain('Semester 4')
  } finally {
    await browser.close()
  }
})

test('a page that comes back as it was left goes by the session of now', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
  const isHidden = await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.hidden
  })
  expect(isHidden).toBe(true)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.content()).not.toContain('Semester 4')
})
