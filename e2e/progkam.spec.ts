import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('the total, both sections and their search', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/progkam')
  await expect(page.getByRole('heading', { level: 1, name: 'Nilai TAK' })).toBeVisible()
  const total = page.getByRole('region', { name: 'Total nilai TAK' })
  const items = page.getByRole('listitem').filter({ hasText: /^.*Kegiatan \d+/ })
  const points = await items.getByText(/^\d+ nilai$/).allTextContents()
  expect(points.length).toBeGreaterThan(10)
  const sum = points.reduce((all, one) => all + Number.parseInt(one, 10), 0)
  await expect(total).toContainText(`${sum}dari ${points.length} kegiatan`)
  await expect(page.getByText('Terbaru')).toHaveCount(2)
  const kampus = page.getByRole('button', { name: /^Program Kampus/ })
  const count = Number.parseInt((await kampus.textContent())?.match(/\d+/)?.[0] ?? '', 10)
  await expect(page.getByText(`Kegiatan ${count}`, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Cari Program Kampus').fill('seminar aula')
  await expect(page.getByText('Hasil pencarian : 2 kegiatan')).toBeVisible()
  await expect(page.getByText('Hasil pencarian : 4 kegiatan')).toBeVisible()
  await expect(page.getByText('Kunjungan Industri Jakarta')).toBeHidden()
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
  await expect(page.getByRole('region', { name: 'Total nilai TAK' })).toBeVisible()
})
