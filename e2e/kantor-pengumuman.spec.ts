import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

// Its days are past: it opens for no student of another test.
test('an announcement is written beside a phone, withdrawn, and shown again', async ({ page }) => {
  const judul = `Pengumuman uji ${Date.now()}`
  await enterKantor(page, 'humas', '/pengumuman')
  await page.getByRole('link', { name: 'Pengumuman baru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengumuman baru' })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await page.getByLabel('Judul', { exact: true }).fill(judul)
  await page.getByLabel('Isi', { exact: true }).fill('Bawa kartu mahasiswa.')
  await page.getByLabel('Hari acara, bila ada').fill('2020-03-07')
  await page.getByLabel('Tampil dari').fill('2020-03-01')
  await page.getByLabel('Tampil sampai').fill('2020-02-01')
  await expect(preview.getByText('Acara: Sabtu, 7 Maret 2020')).toBeVisible()
  await page.getByLabel('Pilih berkas').setInputFiles({
    name: 'Jadwal.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nisi\n%%EOF\n'),
  })
  await expect(page.getByRole('button', { name: 'Hapus berkas' })).toBeVisible()
  await page.getByRole('button', { name: 'Umumkan' }).click()
  await expect(page.getByText('Lebih awal dari hari pertamanya.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Tampil sampai').fill('2020-03-07')
  await page.getByRole('button', { name: 'Umumkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible()
  await expect(page.getByText('Lewat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Ditarik', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Lewat', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pengumuman', exact: true }).first().click()
  await expect(page.getByRole('link', { name: judul })).toBeVisible()
  await expectAccessible(page)
})

test('an announcement that was only just written goes with its writing', async ({ page }) => {
  const judul = `Salah tulis ${Date.now()}`
  await enterKantor(page, 'humas', '/pengumuman/baru')
  await page.getByLabel('Judul', { exact: true }).fill(judul)
  await page.getByLabel('Isi', { exact: true }).fill('Salah.')
  await page.getByLabel('Tampil dari').fill('2020-03-01')
  await page.getByLabel('Tampil sampai').fill('2020-03-02')
  await page.getByRole('button', { name: 'Umumkan' }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengumuman' })).toBeVisible()
  await expect(page.getByText(judul)).toHaveCount(0)
})
