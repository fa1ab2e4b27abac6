import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

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

  // A colleague saves while somebody types, who reads the card anew before he saves.
  await page.getByLabel('Jam layanan').fill('Senin, 08.00–12.00 WITA')
  const [card] = (await (await page.request.get(`${KANTOR}/api/kontak`)).json()).kontak
  const data = { ...card, jam: 'Selasa, 08.00–12.00 WITA' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const saved = await page.request.patch(`${KANTOR}/api/kontak/${username}`, { headers, data })
  expect(saved.ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/jam layanan Selasa/)).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Kontak ${name} disimpan.`)).toBeVisible()

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

test('who cannot log in reads how the offices are reached, without scripts too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Kontak bagian kampus' }).click()
  await expect(page.getByRole('heading', { name: 'Bagian Akademik' })).toBeVisible()
  await expect(page.getByText('Gedung A lantai 1, loket 3')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke login' }).click()
  await expect(page.getByLabel('NIM')).toBeVisible()
  await context.close()
})

test('the page of the contacts is well made @wide', async ({ page }) => {
  await page.goto('/kontak')
  await expect(page).toHaveTitle('Kontak bagian kampus · SIA')
  await expectAccessible(page)
})
