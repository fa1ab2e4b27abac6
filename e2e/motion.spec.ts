import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'

/** Notes at every frame how opaque and how far moved the matching element is. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const steps = new Set<string>()
    Object.assign(window, { steps })
    const note = () => {
      const element = document.querySelector(selector)
      if (element) {
        const { opacity, translate } = getComputedStyle(element)
        steps.add(`${opacity} ${translate}`)
      }
      requestAnimationFrame(note)
    }
    note()
  }, selector)
}

/** How many different looks the element had since the last call, its resting place not counted. */
async function countSteps(page: Page): Promise<number> {
  return page.evaluate(() => {
    const steps: Set<string> = Reflect.get(window, 'steps')
    const count = [...steps].filter((step) => !/^1 (none|0px)$/.test(step)).length
    steps.clear()
    return count
  })
}

const WINDOWS = [
  {
    name: 'a dialog',
    selector: '.sheet',
    open: (page: Page) => page.getByRole('button', { name: 'Pertemuan' }).first().click(),
  },
  {
    name: 'the drawer',
    selector: '.drawer',
    open: (page: Page) => page.getByRole('button', { name: 'Buka menu' }).click(),
  },
]

for (const { name, selector, open } of WINDOWS) {
  test(`${name} comes and goes by moving`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, DEMO.complete, '/krs')
    await watch(page, selector)
    await open(page)
    await expect(page.locator(selector)).toBeInViewport({ ratio: 0.9 })
    await page.waitForTimeout(400)
    expect(await countSteps(page)).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await expect(page.locator(selector)).toHaveCount(0)
    expect(await countSteps(page)).toBeGreaterThan(1)
  })
}

test('a toast comes and goes by moving', async ({ page }) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await watch(page, '.toast')
  await page.getByRole('button', { name: 'Copy nomor' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.waitForTimeout(400)
  expect(await countSteps(page)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Tutup pesan' }).click()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await countSteps(page)).toBeGreaterThan(1)
})

test('who wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, DEMO.complete, '/krs')
  await watch(page, '.sheet')
  await page.getByRole('button', { name: 'Pertemuan' }).first().click()
  await expect(page.locator('.sheet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.sheet')).toHaveCount(0)
  expect(await countSteps(page)).toBeLessThanOrEqual(2)
})
