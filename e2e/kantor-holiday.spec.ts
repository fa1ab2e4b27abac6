import type { Holiday } from '../packages/contracts/src/office/holiday.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const DAY = '2026-12-24'
const OTHER_DAY = '2027-01-07'
const CLASH = 'BD-2A dan DKV-1 di Lab 1, 07-01-2027 08.00-09.40.'
const SESSION = { kode: 'BD-2A', matkul: 'Basis Data', pertemuan: '9' }

test('a holiday is shown first, done, and taken back by its number @wide', async ({ page }) => {
  const asked: { terapkan?: boolean; nomor?: number; tanggal?: string }[] = []
  await page.context().route('**/api/libur', (route) => {
    const body = route.request().postDataJSON()
    asked.push(body)
    const json: Holiday = {
      berubah: [SESSION, { ...SESSION, kode: 'BD-2B' }],
      tetap: [{ ...SESSION, kode: 'BD-2C' }],
      bentrok: body.pindah_ke ? [CLASH] : [],
      nomor: body.terapkan ? 12 : null,
    }
    return route.fulfill({ json })
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
  await expect(page.getByText(/bentrok pada hari itu/)).toHaveCount(0)
  // Moved to another day the sessions may meet others there.
  await page.getByLabel('Dipindah ke (bila ada)').fill(OTHER_DAY)
  await page.getByRole('button', { name: 'Lihat dahulu' }).click()
  await expect(page.getByText('1 bentrok pada hari itu')).toBeVisible()
  await expect(page.getByText(CLASH)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pindahkan 2 pertemuan' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  // The shown day is the one that is changed: another day is looked at first.
  await page.getByLabel('Dipindah ke (bila ada)').fill('')
  await page.getByLabel('Keterangan').fill('Natal')
  await expect(page.getByRole('button', { name: 'Lihat dahulu' })).toBeVisible()
  await page.getByRole('button', { name: 'Lihat dahulu' }).click()
  await page.getByRole('button', { name: 'Tiadakan 2 pertemuan' }).click()
  await expect(page.getByText('2 pertemuan diubah, nomor 12.')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Hari libur dibatalkan.')).toBeVisible()
  expect(asked.map(({ terapkan, nomor }) => terapkan ?? nomor)).toEqual([
    false,
    false,
    false,
    true,
    12,
  ])
})

test('a lecturer has no such page', async ({ page }) => {
  await enterKantor(page, 'dosen', '/kelas/libur')
  await expect(page.getByText(/tidak ditemukan/i)).toBeVisible()
})
