import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

const HEADINGS = 'kode;nama;jenis;sks'

/** A sheet of courses that nothing else of the demo has. */
const coursesOf = (name: string, sks = '2') =>
  `${HEADINGS}\n${name}-1;Matkul ${name} satu;teori;${sks}\n${name}-2;Matkul ${name} dua;praktik;3\n`

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Pilih lembar')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a sheet is checked, mended, written and taken back @wide', async ({ page }, { project }) => {
  const name = `LBR${project.name}`.toUpperCase()
  await enterKantor(page, 'akademik', '/lembar')
  await choose(page, 'matkul.csv', coursesOf(name, '2o'))
  await expect(page.getByRole('heading', { level: 1, name: 'matkul.csv' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 baris ditolak' })).toBeVisible()
  await expect(page.getByText('Mata kuliah · CSV')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'sks, Baris 2' }).fill('2')
  await page.getByRole('button', { name: 'Periksa lagi dengan 1 perbaikan' }).click()
  await page.getByRole('button', { name: 'Tulis 2 baris' }).click()
  await expect(page.getByText(/^2 baris ditulis sebagai impor nomor \d+\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText(/^Impor nomor \d+ sudah diurungkan\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Lembar', exact: true }).last().click()
  await expect(page.getByText('diurungkan').first()).toBeVisible()
  await expectAccessible(page)
})

test('a sheet that is dropped on any page is checked', async ({ page }) => {
  await enterKantor(page, 'akademik', '/kelas')
  await expect(page.getByRole('heading', { level: 1, name: 'Kelas' })).toBeVisible()
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'jatuh.csv', { type: 'text/csv' }))
    return transfer
  }, coursesOf('JATUH'))
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Lepaskan untuk memeriksa lembar ini')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
  await expect(page.getByRole('heading', { level: 1, name: 'jatuh.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Buang lembar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lembar' })).toBeVisible()
})

test('a file that is no sheet is refused before it is sent', async ({ page }) => {
  await enterKantor(page, 'akademik', '/lembar')
  await choose(page, 'foto.png', 'x')
  await expect(page.getByText('foto.png bukan .xlsx atau .csv.')).toBeVisible()
  await choose(page, 'lain.csv', 'apa;saja\n1;2\n')
  await expect(page.getByText('Jenis lembar ini tidak dikenali.')).toBeVisible()
  await page.getByLabel('Jenis lembar').selectOption('Ruangan')
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect(page.getByText('Tidak ada judul kolom yang dikenal.')).toBeVisible()
  await expectAccessible(page)
})

test('a sheet is nobody else’s', async ({ page, browser }) => {
  await enterKantor(page, 'akademik', '/lembar')
  await choose(page, 'sendiri.csv', coursesOf('SENDIRI'))
  await expect(page.getByRole('heading', { level: 1, name: 'sendiri.csv' })).toBeVisible()
  const { pathname } = new URL(page.url())
  const other = await (await browser.newContext()).newPage()
  await enterKantor(other, 'sarana', pathname)
  await expect(other.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
  expect((await other.request.get(`${KANTOR}/api${pathname}`)).status()).toBe(404)
  await other.context().close()
  await page.getByRole('button', { name: 'Buang lembar' }).click()
})
