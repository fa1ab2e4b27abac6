import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

/** Takes part in the activity of this file. */
const PESERTA = '24010081'

test('a TAK activity gets participants by pasted NIMs, whom it shows at once, and goes', async ({
  page,
}) => {
  const nama = `Seminar uji ${Date.now()}`
  await enterKantor(page, 'pkk', '/tak')
  await page.getByRole('link', { name: 'Kegiatan baru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kegiatan baru' })).toBeVisible()
  await page.getByLabel('Nama kegiatan').fill(nama)
  await page.getByLabel('Tanggal, bila ada').fill('2026-11-14')
  await page.getByLabel('Nilai TAK').fill('2,5')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Nilai /).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nilai TAK').fill('15')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible()

  await page.getByRole('button', { name: 'Tempel NIM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tempel peserta' })
  await dialog.getByLabel('NIM, satu baris satu mahasiswa').fill(`${PESERTA}\n2401X`)
  await dialog.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(dialog.getByText('1 akan ditambahkan, 1 tidak dikenal.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tambahkan 1' }).click()
  await expect(page.getByRole('heading', { name: 'Peserta (1)' })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  await openAs(page, PESERTA, '/progkam')
  await expect(page.getByText(nama)).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: /^Keluarkan / }).click()
  await expect(page.getByRole('heading', { name: 'Peserta (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('heading', { name: 'Peserta (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('1 peserta kegiatan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText(`Kegiatan ${nama} dihapus.`)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('link', { name: nama })).toBeVisible()
  await expectAccessible(page)
})
