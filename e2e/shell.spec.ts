import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { openMenu } from './menu.ts'

test('the colours follow the device or the switch, and are remembered', { tag: '@wide' }, async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, DEMO.complete, '/krs')
  expect(await theme()).toBe('dark')
  const menu = await openMenu(page)
  await expectAccessible(page)
  await menu.getByText('Terang').click()
  expect(await theme()).toBe('light')
  await page.reload()
  expect(await theme()).toBe('light')
  // Until the app listens the switch of a document stands where it stands for everybody.
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await (await openMenu(page)).getByText('Sistem', { exact: true }).click()
  expect(await theme()).toBe('dark')
})

test('an address without a screen says so and leads back', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/tidak-ada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buka Beranda' }).click()
  await expect(page).toHaveURL('/beranda')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first stop of the keyboard skips the menu', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Lewati ke isi halaman' })
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('padding', '12px 16px')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/krs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
