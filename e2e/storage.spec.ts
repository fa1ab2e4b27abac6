import type { Page } from 'playwright/test'
import { resetPassword } from './accounts.ts'
import { RUNNING } from './demo-term.ts'
import { DEMO, expect, expectAccessible, openAs, PASSWORD, test } from './fixtures.ts'
import { blockStorage, fillStorage } from './storage.ts'

async function logIn(page: Page, nim: string, password: string): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Selamat / })

/** Reads, follows a link and logs out, by the cookie alone. */
async function readByCookie(page: Page): Promise<void> {
  await expect(greeting(page)).toBeVisible()
  const line = page.getByText('Browser ini tidak dapat menyimpan data SIA.')
  await expect(line).toBeVisible()
  await expect(page.getByText('JavaScript tidak aktif.')).toBeHidden()
  await expectAccessible(page)
  const link = page.getByRole('link', { name: /^Jadwal( Perkuliahan)?(,|$)/ })
  await link.filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Berhasil logout !')).toBeVisible()
  await page.goto('/krs')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

test('where the browser keeps nothing it is said, and a student reads by the cookie', {
  tag: '@wide',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await blockStorage(page)
  await page.goto('/')
  await expect(page.getByText(/^Browser ini tidak dapat menyimpan data SIA: izinkan/)).toBeVisible()
  await expect(page.getByText('JavaScript tidak aktif.')).toBeHidden()
  await expectAccessible(page)
  await logIn(page, DEMO.complete, 'salah')
  await expect(page.getByText('NIM atau password yang anda masukkan salah.')).toBeInViewport()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await readByCookie(page)
  expect(errors).toEqual([])
})

test('nor is a one-time password an endless circle there', async ({ page }) => {
  const password = await resetPassword(DEMO.notOjt)
  await blockStorage(page)
  await page.goto('/')
  await logIn(page, DEMO.notOjt, password)
  await expect(page.getByText(/izinkan penyimpanan data situs/)).toBeVisible()
})

test('where there is no room for a session, a student reads by the cookie too', async ({
  page,
}) => {
  await page.goto('/')
  await fillStorage(page)
  await page.goto('/')
  await logIn(page, DEMO.complete, PASSWORD)
  await readByCookie(page)
})

test('what was used up after the login page had come is said', async ({ page }) => {
  await page.goto('/')
  await fillStorage(page)
  await logIn(page, DEMO.complete, PASSWORD)
  await expect(page.getByText('Browser ini tidak dapat menyimpan sesi Anda.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('with a full device everything works that need not be remembered', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await openAs(page, DEMO.complete, '/krs')
  await fillStorage(page)
  await page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) }),
  ).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^Cari/ }).filter({ visible: true }).first().click()
  await page.getByRole('combobox').fill('Pembayaran')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Pembayaran')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Pembayaran')
  expect(errors).toEqual([])
})
