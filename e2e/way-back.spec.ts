import { guarded, unguarded } from './extra-entry.ts'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { leave, question } from './leave-question.ts'

test('Back closes a dialog and nothing else, and a closed one leaves nothing in the way back', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await page.goto('/krs')
  const open = page.getByRole('button', { name: 'Nilai & Absensi' }).first()
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog).toBeVisible()
  await guarded(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/krs')
  await expect(open).toBeFocused()

  await open.click()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog).toBeHidden()
  await unguarded(page)
  await page.goForward()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/krs')
  await unguarded(page)
  await page.goBack()
  await expect(page).toHaveURL('/pembayaran')
})

test('Back with a dialog on the very first page stays in the app, also after loading anew', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('button', { name: 'Nilai & Absensi' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await unguarded(page)
  await page.getByRole('button', { name: 'Nilai & Absensi' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await guarded(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/krs')
})

test('a dialog that opens while the page is being loaded anew costs neither the page nor a step back', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await page.goto('/krs')
  const open = page.getByRole('button', { name: 'Nilai & Absensi' }).first()
  const dialog = page.getByRole('dialog')
  // Opened once the new page is asked for, which comes once the entry lies on the old one. All by itself: Playwright
  // touches no page that is on its way to another.
  const pushed = page.waitForRequest('**/dibuka')
  let ask = () => {}
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route('**/dimuat-ulang', async (route) => {
    await isAsked
    await route.fulfill()
  })
  await page.route('**/krs', async (route) => {
    ask()
    await pushed
    await route.continue()
  })
  await open.evaluate((button: HTMLElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      fetch('/dibuka')
    }
    fetch('/dimuat-ulang').then(() => button.click())
  })
  await page.reload()
  await unguarded(page)

  for (let opened = 0; opened < 2; opened++) {
    await open.click()
    await expect(dialog).toBeVisible()
    await guarded(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/krs')
  }
  await page.goBack()
  await expect(page).toHaveURL('/pembayaran')
})

test('Back over a form in a dialog takes one away at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  await page.goto('/ks-create')
  await page.getByLabel('Judul').fill('Kantin')
  await page.getByRole('button', { name: 'Buka menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await guarded(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(question(page)).toBeHidden()
  await guarded(page)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await guarded(page)
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL('/ks-create')

  await page.getByRole('button', { name: 'Buka menu' }).click()
  await menu.getByRole('link', { name: 'Pembayaran' }).click()
  await leave(page)
  await expect(page).toHaveURL('/pembayaran')
  await page.goBack()
  await expect(page).toHaveURL('/ks-create')
})

test('a screen opened from the menu is one step away from the one before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  for (const [name, path] of [
    ['Pembayaran', '/pembayaran'],
    ['Nilai TAK', '/progkam'],
  ] as const) {
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click()
    // A screen that was not reached yet is not on the way back.
    await expect(page).toHaveURL(path)
  }
  await page.goBack()
  await expect(page).toHaveURL('/pembayaran')
  await page.goBack()
  await expect(page).toHaveURL('/krs')
  await page.goForward()
  await expect(page).toHaveURL('/pembayaran')
})
