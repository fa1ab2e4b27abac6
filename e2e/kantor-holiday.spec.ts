import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const DAY = '2026-12-24'
const SESSION = { kode: 'BD-2A', matkul: 'Basis Data', pertemuan: '9' }

test('a holiday is shown first, done, and taken back by its number @wide', async ({ page }) => {
  const asked: { terapkan?: boolean; nomor?: number; tanggal?: string }[] = []
  await page.context().route('**/api/libur', (route) => {
    const body = route.request().postDataJSON()
    asked.push(body)
    const berubah = [SESSION, { ...SESSION, kode: 'BD-2B' }]
    const nomor = body.terapkan ? 12 : null
    return route.fulfill({ json: { berubah, tetap: [{ ...SESSION, kode: 'BD-2C' }], nomor } })
  })
  await page.context().route('**/api/libur/batalkan', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: 'success' })
  })
  await enterKantor(page, 'akademik', '/kelas')
  await page.getByRole('link', { name: 'Hari libur' }).click()
  await page.getByLabel('Tanggal').fill(DAY)
  await page.getByLabel('Keterangan').fill('Cuti bersama')
  await page.getByRole('button', { name: 'Lihat dahulu' }).click()
  await expect(page.getByText('2 pertemuan berubah')).toBeVisible()
  await expect(page.getByText('1 pertemuan sudah ada absensinya dan dibiarkan')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  // What is shown is what is done: another day is looked at first.
  await page.getByLabel('Keterangan').fill('Natal')
  await expect(page.getByRole('button', { name: 'Lihat dahulu' })).toBeVisible()
  await page.getByRole('button', { name: 'Lihat dahulu' }).click()
  await page.getByRole('button', { name: 'Tiadakan 2 pertemuan' }).click()
  await expect(page.getByText('2 pertemuan diubah, nomor 12.')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Hari libur dibatalkan.')).toBeVisible()
  expect(asked.map(({ terapkan, nomor }) => terapkan ?? nomor)).toEqual([false, false, true, 12])
})

test('a lecturer has no such page', async ({ page }) => {
  await enterKantor(page, 'dosen', '/kelas/libur')
  await expect(page.getByText(/tidak ditemukan/i)).toBeVisible()
})
