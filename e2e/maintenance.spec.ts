import { DEMO, expect, expectAccessible, PASSWORD } from './fixtures.ts'
import { kelasLink, login, test, title } from './offline.ts'

const WORD = 'Kembali pukul 10.00 WITA.'

test.use({ serviceWorkers: 'block' })

test('a page opened in maintenance says so at once, and goes on by itself', async ({
  page,
  deployment,
}) => {
  await deployment.maintain(WORD)
  const response = await page.goto(`${deployment.origin}/krs?dari=tautan`, {
    waitUntil: 'commit',
  })
  expect(response?.status()).toBe(503)
  expect(await response?.text()).toContain(WORD)
  await expect(title(page)).toHaveText('Situs sedang dalam pemeliharaan')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect(page.getByText(WORD)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('status').getByText('Situs masih dalam pemeliharaan.')).toBeVisible()
  deployment.comeBack()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await login(page, DEMO.complete, PASSWORD)
  await expect(kelasLink(page)).toBeVisible()
  await expect(page).toHaveURL(/\/krs\?dari=tautan$/)

  await deployment.maintain(WORD)
  await page.reload()
  await expect(title(page)).toHaveText('Situs sedang dalam pemeliharaan')
  await expect(page.getByRole('button', { name: 'Logout dari perangkat ini' })).toBeVisible()
  deployment.comeBack()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(kelasLink(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('maintenance can be read, and tried again', async ({ page, deployment }) => {
    await deployment.maintain(WORD)
    await page.goto(`${deployment.origin}/`)
    await expect(title(page)).toHaveText('Situs sedang dalam pemeliharaan')
    await expect(page.getByText(WORD)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Instagram' })).toBeVisible()
    deployment.comeBack()
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})
