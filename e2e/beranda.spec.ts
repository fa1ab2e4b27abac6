import type { Locator } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'

/** The words on each line of the text. */
const readLines = (place: Locator) =>
  place.evaluate((element) => {
    const text = element.firstChild as Text
    const lines = new Map<number, string>()
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? '') + text.data[at])
    }
    return [...lines.values()].map((line) => line.trim())
  })

test('the browser has the clock of the server, whatever the clock of the run', async ({ page }) => {
  const reply = await page.goto('/login')
  const server = Date.parse((await reply?.headerValue('date')) ?? '')
  const browser = await page.evaluate(() => Date.now())
  expect(Math.abs(browser - server)).toBeLessThan(5 * 60_000)
})

test('a sum of millions stays on one line on the narrowest phone', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/beranda')
  const sum = page.getByRole('region', { name: 'Angka Anda' }).getByText(/^Rp/)
  await expect(sum).toHaveText(/^Rp \d\d\.\d{3}\.\d{3}$/)
  for (const [width, text] of [
    [360, 100],
    [320, 100],
    [360, 130],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    expect(await readLines(sum), `${width} px, ${text} %`).toEqual([await sum.textContent()])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
