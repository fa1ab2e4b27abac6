import { readFileSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kegiatan } from '../packages/contracts/src/buku-saku.ts'
import { nameBulan, todayWita } from '../packages/domain/src/time.ts'
import { DEMO, expect, expectAccessible, openAs, readApi, test } from './fixtures.ts'

// Only this file writes to these students, each from one of the two sizes.
const CLAIMANT = '24010068'
// So large that the app makes it smaller first.
const PHOTO = Buffer.concat([
  readFileSync(join(import.meta.dirname, '../packages/seed/src/files/bukti-sertifikat.jpg')),
  Buffer.alloc(6 * 1024 * 1024),
])

test('every state of a claim has its button', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  await expect(page.getByRole('heading', { level: 2, name: 'List Kegiatan' })).toBeVisible()
  const card = (judul: string) => page.getByRole('listitem').filter({ hasText: judul })
  await expect(card('Donor Darah')).toContainText(/Oktober 20\d\d/)
  await expect(card('Donor Darah').getByRole('button')).toHaveText('Ajukan sudah Mengikuti')
  const pending = card('Sertifikasi Bahasa Inggris').last()
  await expect(pending.getByRole('button')).toHaveText('Edit form pengajuan')
  await expect(card('Latihan Dasar Kepemimpinan').getByRole('button')).toBeDisabled()
  const rejected = card('Kunjungan Industri').getByRole('button')
  await expect(rejected).toHaveText('Ulangi form pengajuan')
  await expectAccessible(page)

  await rejected.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  await expect(dialog.getByText('Pengajuan ditolak')).toBeVisible()
  await expect(dialog.getByLabel('Status')).toHaveCount(0)
  await expect(dialog.getByLabel('Tanggal mengikuti')).toHaveValue(/^20\d\d-\d\d-\d\d$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rejected).toBeFocused()

  await page.getByRole('button', { name: 'Belum diajukan' }).click()
  await expect(card('Donor Darah')).toBeVisible()
  await expect(card('Kunjungan Industri')).toBeHidden()
})

test('under three screens of a phone, the rules open only at the first visit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/buku-saku')
  const rules = page.getByRole('button', { name: 'Ketentuan' })
  await expect(rules).toHaveAttribute('aria-expanded', 'true')
  // A visit counts once the app is there, which may be later than what is read.
  await page.waitForFunction(() => localStorage.getItem('sia:mhs:buku-saku:ketentuan'))
  await page.reload()
  await expect(rules).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Donor Darah')).toBeVisible()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThan(3)
})

test('a claim is sent, after an error under each wrong field', async ({ page }) => {
  await openAs(page, CLAIMANT, '/buku-saku')
  const claim = page.getByRole('button', { name: /^(Ajukan|Edit|Ulangi).*: Donor Darah$/ })
  await claim.click()
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  await expect(dialog.getByRole('option')).toHaveText([
    'Pilih',
    'Sudah Mengikuti',
    'Belum Mengikuti',
  ])
  await dialog.getByLabel('Status').selectOption('Belum Mengikuti')
  await dialog.getByLabel('Tanggal mengikuti').fill('')
  const claimed = (await claim.textContent()) ?? ''
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(
    page.getByText(/^(Tidak ada yang diajukan|Pengajuan Anda tidak berubah)\.$/),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(claim).toHaveText(claimed)
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([])

  await claim.click()
  await dialog.getByLabel('Status').selectOption('Pilih')
  await dialog.getByLabel('Tanggal mengikuti').fill('')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(dialog.getByText('Status tidak boleh kosong !')).toBeVisible()
  await expect(dialog.getByText('Tanggal tidak boleh kosong !')).toBeVisible()
  await expect(dialog.getByLabel('Status')).toBeFocused()

  await dialog.getByLabel('Status').selectOption('Sudah Mengikuti')
  await dialog.getByLabel('Tanggal mengikuti').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(dialog.getByText('Tanggal tidak boleh di masa depan.')).toBeVisible()

  await dialog.getByLabel('Tanggal mengikuti').fill('2026-03-02')
  const reply = page.waitForResponse('**/api/buku-saku')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  const { data } = await (await reply).json()
  await expect(page.getByText(data.msg)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(claim).toHaveText('Edit form pengajuan')
})

test('the day of a claim is today in its month, else that of the photo, and one that is typed stays', async ({
  page,
}, testInfo) => {
  await openAs(page, DEMO.fewData, '/buku-saku')
  const { buku_saku_kegiatan: all } = await readApi<{ buku_saku_kegiatan: Kegiatan[] }>(
    page,
    '/api/buku-saku-kegiatan?page=all',
  )
  const today = todayWita(new Date())
  const monthOf = ({ tahun, bulan }: Kegiatan) => `${tahun}-${String(bulan).padStart(2, '0')}`
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  const tanggal = dialog.getByLabel('Tanggal mengikuti')
  const open = (judul: string) =>
    page.getByRole('button', { name: `Ajukan sudah Mengikuti: ${judul}` }).click()

  const current = all.find((one) => today.startsWith(monthOf(one)))
  await open(current?.judul ?? '')
  await expect(tanggal).toHaveValue(today)
  await expect(dialog).toContainText(`${nameBulan(current?.bulan ?? 0)} ${current?.tahun}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const other = all.find((one) => monthOf(one) < today.slice(0, 7))
  const photo = testInfo.outputPath('foto.jpg')
  await writeFile(photo, PHOTO)
  const shot = new Date(`${other && monthOf(other)}-05T12:00:00+08:00`)
  await utimes(photo, shot, shot)
  await open(other?.judul ?? '')
  await expect(tanggal).toHaveValue('')
  await dialog.getByLabel('Pilih bukti').setInputFiles(photo)
  await expect(tanggal).toHaveValue(`${other && monthOf(other)}-05`)
  await dialog.getByRole('button', { name: 'Hapus bukti' }).click()
  await expect(tanggal).toHaveValue('')
  await tanggal.fill('2026-01-02')
  await dialog.getByLabel('Pilih bukti').setInputFiles(photo)
  await expect(dialog.getByAltText('Pratinjau bukti')).toBeVisible()
  await expect(tanggal).toHaveValue('2026-01-02')
  // Nothing is offered in place of what he typed, where he typed what was offered.
  await tanggal.fill(`${other && monthOf(other)}-05`)
  await dialog.getByRole('button', { name: 'Hapus bukti' }).click()
  await expect(dialog.getByAltText('Pratinjau bukti')).toBeHidden()
  await expect(tanggal).toHaveValue(`${other && monthOf(other)}-05`)
})

test('the window of a claim stays while the claim is being sent', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  let release = () => {}
  await page.route('**/api/buku-saku', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.fulfill({ status: 404, json: { message: 'Kegiatan tidak ditemukan.', errors: {} } })
  })
  await page.getByRole('button', { name: 'Ulangi form pengajuan: Kunjungan Industri' }).click()
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(dialog.getByRole('button', { name: 'Mengirim…' })).toBeVisible()
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Tutup' }).click({ force: true })
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(dialog).toContainText('Kegiatan tidak ditemukan.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a failed load says so and can be tried again', async ({ page }) => {
  await page.route('**/api/buku-saku-kegiatan*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Rusak.', errors: {} } }),
  )
  await openAs(page, DEMO.complete, '/buku-saku')
  await expect(page.getByText('List kegiatan gagal dimuat.')).toBeVisible()
  await page.unroute('**/api/buku-saku-kegiatan*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Donor Darah')).toBeVisible()
})
