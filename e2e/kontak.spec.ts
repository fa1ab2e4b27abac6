import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('an office says how it is reached, and who cannot log in reads so @wide', async ({ page }) => {
  const ruang = `Gedung A, ruang ${Date.now()}`
  await enterKantor(page, 'humas', '/kontak')
  await page.getByLabel('Ruang').fill(ruang)
  await page.getByLabel('WhatsApp').fill('loket')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Nomor telepon harus/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('WhatsApp').fill('0812 0000 0199')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kontak Bagian Humas disimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ruang')).toHaveValue(ruang)

  await page.goto('/login')
  await page.getByText('Kontak IT kampus').click()
  await expect(page.getByRole('link', { name: /^WhatsApp 0812/ })).toHaveAttribute(
    'href',
    'https://wa.me/6281200000100',
  )
  await expect(page.getByText('Biasanya dijawab pada hari kerja yang sama.')).toBeVisible()
  await expectAccessible(page)
})

test('where the offices cannot be asked it is said, and asked again as it is opened again', async ({
  page,
}) => {
  await page.route('/api/kontak', (route) => route.abort())
  await page.goto('/login')
  const fold = page.getByText('Kontak IT kampus')
  await fold.click()
  await expect(page.getByText(/Periksa koneksi/)).toBeVisible()
  await page.unroute('/api/kontak')
  await fold.click()
  await fold.click()
  await expect(page.getByText('Lab Komputer, Gedung B lantai 2')).toBeVisible()
})
