import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from '../fixtures.ts'
import { test as atDeployment, releasesOn, start, WITH_WORKER } from '../offline.ts'

/** Counts the bytes of replies, their headers included, as they travel; the function returned tells how many so far. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

/** Nothing has been asked for during two seconds; what comes later comes after one. */
async function waitForEnd(page: Page, bytes: () => number): Promise<void> {
  let before: number
  do {
    before = bytes()
    await page.waitForTimeout(2_000)
  } while (bytes() !== before)
}

/** Holds a figure to its bounds, of which the lower one finds a count that misses most, and puts it into the report. */
function expectWeight(
  what: string,
  bytes: number,
  { least, most }: { least: number; most: number },
) {
  test.info().annotations.push({ type: `weight of ${what}`, description: `${bytes} bytes` })
  expect(bytes).toBeGreaterThan(least)
  expect(bytes).toBeLessThanOrEqual(most)
}

test('the login weighs at most 115 KB', async ({ page }) => {
  const bytes = await countBytes(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await waitForEnd(page, bytes)
  expectWeight('login', bytes(), { least: 60_000, most: 115_000 })
})

test('the schedule weighs at most 180 KB, read before its code, with all that follows it', async ({
  page,
}) => {
  const bytes = await countBytes(page)
  await openAs(page, DEMO.announced, '/krs', { announcements: true })
  await expect(page.getByRole('dialog', { name: 'PENGUMUMAN' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kabar/ })).toContainText('belum dibaca')
  await waitForEnd(page, bytes)
  expectWeight('schedule', bytes(), { least: 100_000, most: 180_000 })
})

test('a page of nine news items weighs at most 260 KB, its pictures included', async ({ page }) => {
  const bytes = await countBytes(page)
  await openAs(page, DEMO.complete, '/berita-terkini')
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures).toHaveCount(9)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?w=')
  }
  await waitForEnd(page, bytes)
  expectWeight('news', bytes(), { least: 100_000, most: 260_000 })
})

test('going back to a page that did not change costs headers only', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
  const again = page.waitForResponse('/api/krs')
  await page.clock.install()
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Data Kelas/)
  await page.clock.fastForward('02:00')
  await page.goBack()
  expect((await again).status()).toBe(304)
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
})

atDeployment.describe('once a page is there', () => {
  atDeployment.use(WITH_WORKER)

  atDeployment(
    'the worker weighs at most 41 KB, and fetches nothing that the page has',
    async ({ page, deployment }) => {
      await start(page, deployment, DEMO.complete)
      await expect.poll(() => releasesOn(page)).toBe(1)
      const files = deployment.sent.filter(({ path }) => path.startsWith('/assets/'))
      const paths = files.map(({ path }) => path)
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
      const own = deployment.sent.filter(({ isOfWorker }) => isOfWorker)
      const bytes = own.reduce((sum, one) => sum + one.bytes, 0)
      expectWeight('worker', bytes, { least: 5_000, most: 41_000 })
    },
  )
})
