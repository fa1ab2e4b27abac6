import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('an office says how it is reached, for whoever waits for an answer of it @wide', async ({
  page,
}, { project }) => {
  // Each project has an office of its own.
  const [username, name] =
    project.name === 'phone' ? ['humas', 'Bagian Humas'] : ['keuangan', 'Bagian Keuangan']
  const ruang = `Gedung A, ruang ${Date.now()}`
  await enterKantor(page, username, '/kontak')
  await page.getByLabel('Ruang').fill(ruang)
  await page.getByLabel('WhatsApp').fill('loket')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Nomor telepon harus/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('WhatsApp').fill('0812 0000 0199')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Kontak ${name} disimpan.`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ruang')).toHaveValue(ruang)

  await openAs(page, DEMO.complete, '/peminjaman-ruangan')
  await page.getByText('Kontak Bagian Sarana').click()
  await expect(page.getByRole('link', { name: /^WhatsApp 0812/ })).toHaveAttribute(
    'href',
    'https://wa.me/6281200000104',
  )
  await expect(page.getByText('Biasanya dijawab dalam 3 hari kerja.')).toBeVisible()
  await expectAccessible(page)
})

test('where the offices cannot be asked it is said, and asked again as it is opened again', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/ks-create')
  await page.route('/api/kontak', (route) => route.abort())
  const fold = page.getByText('Kontak Bagian Akademik')
  await fold.click()
  await expect(page.getByText(/^Tidak dapat terhubung ke server/)).toBeVisible()
  await page.unroute('/api/kontak')
  await fold.click()
  await fold.click()
  await expect(page.getByText('Gedung A lantai 1')).toBeVisible()
})
