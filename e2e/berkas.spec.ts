import { DEMO, expect, expectAccessible, openAs, PASSWORD, test } from './fixtures.ts'

const MISSING = '/storage/akademik/tidak-ada.pdf'

test('a file that is not there: a page that says so', async ({ page }) => {
  await openAs(page, DEMO.complete, MISSING)
  await expect(page.getByText('Berkas ini belum tersedia.')).toBeVisible()
  await expect(page).toHaveTitle('Belum tersedia · SIA')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buka Beranda' }).click()
  await expect(page).toHaveURL('/beranda')
})

test('a file whose session has ended: logging in leads back to it', async ({ page }) => {
  await page.goto(MISSING)
  await page.getByLabel('NIM').fill(DEMO.complete)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Berkas ini belum tersedia.')).toBeVisible()
  await expect(page).toHaveURL(MISSING)
})

test('a file whose cookie is lost: logging in again gives it back', async ({ page, context }) => {
  await openAs(page, DEMO.complete, '/krs')
  await context.clearCookies()
  await page.goto('/storage/akademik/kalender-akademik.pdf')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('{"message"')).toHaveCount(0)
})

test('on a new installation a button without its file says so', async ({ page }) => {
  await page.route('/api/berkas', (route) =>
    route.fulfill({
      json: {
        belum_tersedia: [
          'akademik/tutorial-sia.pdf',
          'akademik/kalender-akademik.pdf',
          'keuangan/cara-pembayaran.pdf',
          'files/sia/ojt/pedoman-ojt.pdf',
        ],
      },
    }),
  )
  await openAs(page, DEMO.joined, '/krs')
  const main = page.getByRole('main')
  await expect(main.getByText(/Kalender Akademik\s*Belum tersedia/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Kalender Akademik' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Buku Pedoman' })).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('button', { name: 'Buka menu' })
  await menu.click()
  await expect(page.getByRole('navigation').getByText('Belum tersedia')).toBeVisible()
  await page.goto('/pembayaran')
  await expect(main.getByText(/Cara pembayaran\s*Belum tersedia/)).toBeVisible()
  await page.goto('/mhs-pojt-show')
  await page.getByRole('button', { name: 'Panduan OJT' }).click()
  await expect(main.getByText(/Pedoman OJT\s*Belum tersedia/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Form penilaian' })).toBeVisible()
})
