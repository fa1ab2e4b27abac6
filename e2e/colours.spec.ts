import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { openComparer } from './pixels.ts'
import { listScreens, openScreen } from './screens.ts'

const SCHEMES = ['light', 'dark'] as const

/** The colours that the matching elements have behind their words, as red, green and blue. */
async function readGrounds(page: Page, selector: string): Promise<number[][]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }),
  )
}

for (const colorScheme of SCHEMES) {
  test(`no two parts of the weights look alike in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAs(page, DEMO.complete, '/krs')
    const [kelas] = (await listScreens(page)).filter(({ path }) => path.startsWith('/kelas-show'))
    if (!kelas) throw new Error('no screen of a class')
    await openScreen(page, kelas)
    const parts = await readGrounds(page, 'dl .bar-part')
    expect(parts).toHaveLength(4)
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const distance = Math.hypot(...one.map((colour, at) => colour - (other[at] ?? 0)))
        expect(distance).toBeGreaterThan(80)
      }
    }
  })

  test(`the browser's own bar has the colour of the page's upper edge in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const own = () =>
      page.locator('meta[name=theme-color]').evaluate((meta: HTMLMetaElement) => {
        const number = Number.parseInt(meta.content.slice(1), 16)
        return [number >> 16, (number >> 8) & 255, number & 255]
      })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const hero = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--hero'),
    )
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', hero)
    await openAs(page, DEMO.complete, '/krs')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(async () => {
      expect(await own()).toEqual((await readGrounds(page, 'header'))[0])
    }).toPass({ timeout: 10_000 })
    await page.evaluate(
      (other) => {
        localStorage.setItem('sia:theme', other)
        dispatchEvent(new Event('sia:theme'))
      },
      SCHEMES.find((one) => one !== colorScheme) ?? '',
    )
    await expect(async () => {
      expect(await own()).toEqual((await readGrounds(page, 'header'))[0])
    }).toPass({ timeout: 10_000 })
  })
}

test('with colours of the device the current entry is seen', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, DEMO.complete, '/krs')
  const compare = await openComparer(context)
  const entry = page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Jadwal Perkuliahan' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const marked = await entry.screenshot()
  await entry.evaluate((one) => one.removeAttribute('aria-current'))
  const [changed] = await compare(marked, await entry.screenshot())
  expect(changed).toBeGreaterThan(0.02)
})
