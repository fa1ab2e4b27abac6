import type { CDPSession, Locator, Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { openComparer } from './pixels.ts'
import { listScreens, openScreen } from './screens.ts'

// A device that cannot hover: what it shows is the press.
test.use({ hasTouch: true, isMobile: true })
test.slow()

const PRESSABLE = 'a[href], button, label, summary'

/** One of each look of what can be pressed on the page, besides those seen before. */
async function markNew(page: Page, seen: string[]): Promise<string[]> {
  return page.evaluate(
    ({ selector, seen }) => {
      const looks = new Set(seen)
      for (const element of document.querySelectorAll(selector)) {
        const look = `${element.tagName}.${element.className}`
        const isShown = element.checkVisibility() && element.clientHeight !== 1
        const isIdle = element.matches('[aria-disabled=true], :disabled, :has(:disabled)')
        if (looks.has(look) || !isShown || isIdle || element.closest('.overlay:not([open])'))
          continue
        looks.add(look)
        element.setAttribute('data-look', look)
      }
      return [...looks]
    },
    { selector: PRESSABLE, seen },
  )
}

/** The look of an element before it is touched, while the finger is on it, and after. */
async function press(page: Page, session: CDPSession, element: Locator) {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  // A link in a card may lie over all of it.
  const box = await element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x, y, width, height }
  })
  const look = () => page.screenshot({ clip: box, animations: 'disabled', caret: 'hide' })
  const before = await look()
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  // How soon that is, is measured in speed/press.spec.ts; what never shows it is told by the pictures.
  const pressed = page.locator('[data-pressed]')
  await pressed.waitFor({ timeout: 2_000 }).catch(() => undefined)
  const during = await look()
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect(pressed).toHaveCount(0)
  return { before, during, after: await look() }
}

test('whatever is touched shows it, on every screen', async ({ page, context }) => {
  const compare = await openComparer(context)
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  let seen: string[] = []
  const faults: string[] = []
  const pressAll = async (name: string) => {
    seen = await markNew(page, seen)
    for (const element of await page.locator('[data-look]').all()) {
      const { before, during, after } = await press(page, session, element)
      const look = await element.evaluate((one) => one.textContent?.trim() || one.outerHTML)
      const [pressed = 0, left = 1] = await compare(before, during, after)
      if (pressed < 0.05) faults.push(`${name}: ${look}`)
      if (left > 0.01) faults.push(`${name}: ${look} stays pressed`)
    }
  }
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
  await pressAll('login')
  await openAs(page, DEMO.joined, '/krs')
  for (const screen of await listScreens(page)) {
    await openScreen(page, screen)
    // Its count would come in between.
    const news = page.getByRole('link', { name: /^Kabar/ })
    if ((await news.count()) > 0) await expect(news.first()).toContainText('belum dibaca')
    await pressAll(screen.path)
  }
  await page.goto('/krs')
  await page.getByRole('button', { name: 'Nilai & Absensi' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nilai & Absensi' })
  await expect(dialog).toBeVisible()
  // Its content comes with code of its own, and moves what is above it.
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  await pressAll('dialog')
  expect(seen.length).toBeGreaterThan(25)
  expect(faults).toEqual([])
})

test('a finger that scrolls presses nothing', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  const button = page.getByRole('button', { name: 'Nilai & Absensi' }).first()
  await button.scrollIntoViewIfNeeded()
  await button.evaluate((one) => {
    one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    one.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }))
  })
  await page.waitForTimeout(150)
  await expect(button).not.toHaveAttribute('data-pressed')
})
