import type { Page } from 'playwright/test'
import { resetPassword } from './accounts.ts'
import { expect, expectAccessible, PASSWORD, test } from './fixtures.ts'

// Only this file writes to these students.
const CHANGED = '24010041'
const KEPT = '24010043'

const BARU = 'kopi-Kintamani-pagi-7'
const NOTICE = 'Password Anda baru direset atau dibuatkan oleh IT kampus.'

async function login(page: Page, nim: string, password: string): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function fillForm(page: Page, old: string, baru: string): Promise<void> {
  await page.getByLabel('Sandi sekali pakai dari IT kampus').fill(old)
  for (const label of ['Password baru', 'Ulangi password baru'])
    await page.getByLabel(label, { exact: true }).fill(baru)
  await page.getByRole('button', { name: 'Update' }).click()
}

test('a password that campus IT reset is changed before anything else', async ({ page }) => {
  const nim = CHANGED
  const sandi = await resetPassword(nim)
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(new URL(reply.url()).pathname)
  })

  await page.goto('/update-password')
  await login(page, nim, PASSWORD)
  await expect(page.getByText('NIM atau password yang anda masukkan salah.')).toBeVisible()
  await login(page, nim, sandi)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expectAccessible(page)

  // No way leads to another screen, none is offered, and nothing is asked for in vain.
  expect(refused).toEqual([])
  const menu = page.getByRole('button', { name: 'Buka menu' })
  await menu.click()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jadwal Perkuliahan' })).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['/krs', '/', '/berita-terkini', '/tidak-ada']) {
    await page.goto(path)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page).toHaveURL('/update-password')
  }
  await expect(page.getByRole('link', { name: 'Kembali' })).toHaveCount(0)

  await fillForm(page, sandi, sandi)
  await expect(page.getByLabel('Password baru', { exact: true })).toHaveAccessibleDescription(
    'Password baru harus berbeda dari password lama.',
  )
  await fillForm(page, 'bukan ini', BARU)
  const warning = page.getByRole('alertdialog', { name: 'Password lama harus benar !' })
  await expect(warning).toContainText('sandi sekali pakai dari IT kampus')
  await warning.getByRole('button').press('Enter')

  await fillForm(page, sandi, BARU)
  await expect(page.getByText('Berhasil update profile', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await menu.click()
  await page.getByRole('link', { name: 'Jadwal Perkuliahan' }).first().click()
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
})

test('who does not want to change it now can log out, and the password works again', async ({
  page,
}) => {
  const nim = KEPT
  const sandi = await resetPassword(nim)
  await page.goto('/')
  await login(page, nim, sandi)
  await expect(page.getByText(NOTICE)).toBeVisible()
  const menu = page.getByRole('button', { name: 'Buka menu' })
  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Berhasil logout !')).toBeVisible()
  await login(page, nim, sandi)
  await expect(page.getByText(NOTICE)).toBeVisible()
})
