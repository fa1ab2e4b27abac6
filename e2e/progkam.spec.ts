import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('the total, both sections and their search', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/progkam')
  await expect(page.getByRole('heading', { level: 1, name: 'Nilai TAK' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total nilai TAK' })).toContainText('347')
  await expect(page.getByText('Terbaru')).toHaveCount(2)
  await expect(page.getByText('Kegiatan 18', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Cari Program Kampus').fill('seminar aula')
  await expect(page.getByText('Hasil pencarian : 2 kegiatan')).toBeVisible()
  await expect(page.getByText('Hasil pencarian : 4 kegiatan')).toBeVisible()
  await expect(page.getByText('Donor Darah Bersama')).toBeHidden()
  await page.getByLabel('Cari Program Kampus').fill('tidak ada ini')
  await expect(page.getByText('Tidak ada kegiatan yang cocok.')).toBeVisible()

  const section = page.getByRole('button', { name: /Program Lepasan/ })
  await section.press('Enter')
  await expect(section).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Sertifikasi Junior Web Developer')).toBeHidden()
})

test('each section says when it is empty', async ({ page }) => {
  await page.route('**/api/progkam?*', (route) => route.fulfill({ json: { progkam: [] } }))
  await openAs(page, DEMO.fewData, '/progkam')
  await expect(page.getByText('Saat ini data Program Kampus masih kosong.')).toBeVisible()
  await expect(page.getByText('Saat ini data Program Lepasan masih kosong.')).toBeVisible()
  await expectAccessible(page)
})

test('a slow load shows the outline, a failed one a way to try again', async ({ page }) => {
  let isBroken = true
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/progkam?*', async (route) => {
    await isSeen
    if (isBroken) await route.fulfill({ status: 404, json: { message: 'Rusak.', errors: {} } })
    else await route.continue()
  })
  await openAs(page, DEMO.complete, '/progkam')
  await expect(page.getByText('Memuat nilai TAK…')).toBeAttached()
  answer()
  await expect(page.getByText('Nilai TAK gagal dimuat.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('347')).toBeVisible()
})
