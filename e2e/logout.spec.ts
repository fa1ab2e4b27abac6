import type { Page } from 'playwright/test'
import { RUNNING } from './demo-term.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { openMenu } from './menu.ts'

async function openLogout(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
}

async function confirmLogout(page: Page): Promise<void> {
  await openLogout(page)
  const dialog = page.getByRole('alertdialog', { name: 'Yakin ingin logout ?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Logout' }).click()
}

test('logout asks, confirms for 3 seconds, and leaves nothing behind', { tag: '@wide' }, async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) }).click()
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Data Kelas/)
  await confirmLogout(page)

  const toast = page.getByRole('status').filter({ hasText: 'Berhasil logout !' })
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(toast).toBeHidden({ timeout: 4_500 })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Data Kelas')).toHaveCount(0)
  await expect(page).toHaveURL('/krs')
})

test('logout can be declined', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await openLogout(page)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

test('logout without a connection wipes the device at once, and ends the session once there is one', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, DEMO.complete, '/ks-create')
  await page.getByLabel('Judul').fill('Rahasia')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  await context.setOffline(true)
  await confirmLogout(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Anda sudah logout dari perangkat ini',
  )
  await expectAccessible(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.locator('body').textContent()).not.toContain('Rahasia')
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(200)

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Berhasil logout !')).toBeVisible()
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sia_files')
})

test('logout works in the maintenance too', async ({ page, context, request }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await openLogout(page)
  // The answer to it alone: another call that hears of the maintenance first takes the dialog away.
  await page.route('/api/logout', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: {} } }),
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sia_files')
})

test('a logout under way cannot be taken back', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  let release = () => {}
  await page.route('/api/logout', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await confirmLogout(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Memproses…' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await dialog.getByRole('button', { name: 'Batal' }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a login or logout in one tab reaches the others', async ({ page, context }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/krs')
  await expect(other.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
