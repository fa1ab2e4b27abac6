import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
    await expect(page.locator(selector)).toBeHidden()
    expect(await countSteps(page)).toBeGreaterThan(1)
  })
}

/**
 * Moves a finger over the screen: from a place, by so much, in so many ms, to an end. The touches carry
 * these times, and not those at which a busy machine came to send them.
 */
async function swipe(
  page: Page,
  [x, y]: [number, number],
  [dx, dy]: [number, number],
  { ms = 400, end = 'touchEnd' as 'touchEnd' | 'touchCancel' } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = 8
  const began = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === end ? [] : [{ x: x + dx * share, y: y + dy * share }],
      timestamp: (began + ms * share) / 1000,
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', step / steps)
    await page.waitForTimeout(ms / steps)
  }
  await touch(end, 1)
}

/** Until nothing moves any more that ends by itself. */
const rest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  )

test('a sheet is pushed down by a finger, and goes back when let go early or taken over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const sheet = page.locator('.sheet')
  const open = async () => {
    await page.getByRole('button', { name: 'Pertemuan' }).first().click()
    await expect(sheet).toBeInViewport({ ratio: 0.9 })
    await rest(page)
    const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
    return { y, height }
  }
  const { y, height } = await open()
  const isBack = () => expect.poll(async () => (await sheet.boundingBox())?.y).toBe(y)
  await swipe(page, [100, y + 30], [0, 60], { ms: 900 })
  await isBack()
  await swipe(page, [100, y + 30], [0, height * 0.7], { end: 'touchCancel' })
  await isBack()
  await swipe(page, [100, y + 30], [0, height * 0.7], { ms: 900 })
  await expect(sheet).toHaveCount(0)

  // A throw is short and fast; and the list gives way only at its beginning.
  await open()
  await swipe(page, [100, y + 30], [0, 120], { ms: 60 })
  await expect(sheet).toHaveCount(0)
  await open()
  const list = sheet.locator('.sheet-body')
  await list.evaluate((one) => one.scrollTo(0, 200))
  await expect(list).toHaveAttribute('data-scrolled')
  await swipe(page, [100, y + 200], [0, 150], { ms: 600 })
  await expect(sheet).toBeVisible()
  await list.evaluate((one) => one.scrollTo(0, 0))
  await expect(list).not.toHaveAttribute('data-scrolled')
  await swipe(page, [100, y + 200], [0, height * 0.6], { ms: 600 })
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/krs')
})

test('what asks before it closes asks when it is pushed away too, and the menu goes to the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/buku-saku')
  await page
    .getByRole('button', { name: /^Ajukan sudah Mengikuti/ })
    .first()
    .click()
  const claim = page.getByRole('dialog', { name: 'Form pengajuan' })
  await claim.getByLabel('Tanggal mengikuti').fill('2026-01-15')
  const sheet = claim.locator('.sheet')
  await rest(page)
  const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
  await swipe(page, [100, y + 30], [0, height * 0.8])
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan isian ini ?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(y)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(claim).toBeHidden()

  await page.getByRole('button', { name: 'Buka menu' }).click()
  const drawer = page.locator('.drawer')
  await expect(drawer).toBeInViewport({ ratio: 0.9 })
  await rest(page)
  await swipe(page, [150, 300], [180, 10])
  await expect(drawer).toBeHidden()
})

/** How many moves between a list and an item there were, and whether the card had the part of the page. */
async function countMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moves: [] })
    const start = document.startViewTransition?.bind(document)
    document.startViewTransition = (change) => {
      const card = document.querySelector<HTMLElement>('[style*="view-transition-name"]')?.tagName
      Reflect.get(window, 'moves').push(card)
      return start(change)
    }
  })
}

test('a card becomes its page and back, and nothing does for who wants no motion', async ({
  page,
}) => {
  await countMoves(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/berita-terkini')
  const open = () => page.getByRole('article').nth(1).getByRole('link').click()
  const moves = () => page.evaluate(() => Reflect.get(window, 'moves'))
  await open()
  await expect(page.getByRole('button', { name: 'Suka' })).toBeVisible()
  expect(await moves()).toEqual(['ARTICLE'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berita Terkini')
  expect(await moves()).toEqual(['ARTICLE', 'MAIN'])
  await expect(page.locator('[style*="view-transition-name: item"]')).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Menu bawah' })
    .getByRole('link', { name: /Jadwal/ })
    .click()
  await expect(page).toHaveURL('/krs')
  expect(await moves()).toHaveLength(2)
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await expect(page.getByRole('button', { name: 'Suka' })).toBeVisible()
  expect(await moves()).toHaveLength(2)
})

test('a toast comes and goes by moving', async ({ page }) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await watch(page, '.toast')
  await page.getByRole('button', { name: 'Salin nomor' }).click()
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

  // A change of every size at once, such as of the words, sets nothing going in any element either.
  const moving = await page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
    document.body.getBoundingClientRect()
    return document.getAnimations().length
  })
  expect(moving).toBe(0)
})
