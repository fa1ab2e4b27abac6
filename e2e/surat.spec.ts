import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR, sendWords } from './kantor.ts'

/** Asks for papers here and nowhere else, one from each size. */
const asker = () => (test.info().project.name === 'phone' ? '24010090' : '24010091')

async function download(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ])
  return file.suggestedFilename()
}

test('a marks card is there at once, and its code says that it holds @wide', async ({
  page,
  browser,
}) => {
  await openAs(page, DEMO.complete, '/surat')
  await expect(page.getByRole('heading', { name: 'Ambil surat' })).toBeVisible()
  await expectAccessible(page)
  expect(await download(page, /^Unduh Kartu Hasil Studi/)).toMatch(
    /^Kartu Hasil Studi Semester \d .*\.pdf$/,
  )
  const mine = page.getByRole('region', { name: 'Surat saya' })
  await expect(mine.getByRole('listitem').first()).toContainText('Berlaku')
  await page.getByText(/^Bukti pembayaran \(/).click()
  expect(await download(page, /^Unduh Bukti Pembayaran/)).toMatch(/^Bukti Pembayaran .*\.pdf$/)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  // A code is in the file alone; one that nobody has is answered by a page of the same make.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const outside = await context.newPage()
  const answer = await outside.goto('/verifikasi/0123456789ABCDEFGHJK')
  expect(answer?.status()).toBe(404)
  await expect(outside.getByRole('alert')).toHaveText(/^Tidak ada surat dengan kode ini/)
  await outside.getByLabel('Kode surat').fill('00000-00000-00000-00000')
  await outside.getByRole('button', { name: 'Periksa' }).click()
  await expect(outside).toHaveURL(/\/verifikasi\/00000-00000-00000-00000$/)
  await expect(outside.getByRole('alert')).toHaveText(/^Tidak ada surat dengan kode ini/)
  await context.close()
  await page.goto('/verifikasi')
  await expectAccessible(page)
  await page.goto('/verifikasi/0123456789ABCDEFGHJK')
  await expectAccessible(page)
})

test('a certificate is asked for, refused, asked for again, signed and withdrawn @wide', async ({
  page,
}) => {
  test.slow()
  const nim = asker()
  const purpose = `Tunjangan ${Date.now()}`
  const name = 'Surat Keterangan Aktif Kuliah'
  async function ask() {
    await openAs(page, nim, '/surat')
    await page.getByRole('button', { name: `Ajukan ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajukan surat' })
    await dialog.getByLabel('Keperluan (opsional)').fill(purpose)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(page.getByText('Menunggu tanda tangan')).toBeVisible()
    await expect(page.getByRole('button', { name: `Ajukan ${name}` })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  async function openCase() {
    const { surat } = await (await page.request.get(`${KANTOR}/api/surat`)).json()
    const { id } = surat.find((one: { keperluan: string }) => one.keperluan === purpose)
    await page.goto(`${KANTOR}/keputusan?jenis=surat&kasus=surat-${id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const decided = () => page.waitForResponse(/\/api\/surat\/putuskan$/)

  await ask()
  await enterKantor(page, 'akademik')
  await page.clock.install()
  await openCase()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await page.getByLabel('Alasan lain, seperti dibaca mahasiswa').fill('KRS belum disetujui.')
  const refused = decided()
  await sendWords(page, /^Tolak/)
  await page.clock.runFor(10_500)
  expect((await refused).ok()).toBe(true)

  await ask()
  await expect(page.getByText('Alasan: KRS belum disetujui.')).toBeVisible()
  await openCase()
  await page.keyboard.press('a')
  // Nobody is told before the ten seconds are over.
  await page.getByRole('button', { name: /^Urungkan/ }).click()
  await page.keyboard.press('a')
  const signed = decided()
  await page.clock.runFor(10_500)
  expect((await signed).ok()).toBe(true)

  await openAs(page, nim, '/surat')
  const issued = page.getByRole('region', { name: 'Surat saya' }).getByRole('listitem').first()
  await expect(issued).toContainText('Berlaku')
  await expect(issued).toContainText(/\d{4}\/SKA\//)
  await expectAccessible(page)

  await page.goto(`${KANTOR}/mahasiswa/${nim}`)
  await page
    .getByRole('button', { name: /^Tarik Surat Keterangan Aktif/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Tarik surat' })
  await dialog.getByLabel('Alasan, seperti dibaca mahasiswa').fill('Semester keliru.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tarik' }).click()
  await expect(page.getByText('Surat sudah ditarik.')).toBeVisible()

  await openAs(page, nim, '/surat')
  await expect(issued).toContainText('Ditarik')
  await expect(issued).toContainText('Alasan: Semester keliru.')
})

test('the academic office keeps the letterhead @wide', async ({ page }) => {
  await enterKantor(page, 'akademik', '/pengaturan')
  await expect(page.getByRole('heading', { level: 1, name: 'Kop surat' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kehadiran minimal' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ubah NIP penanda tangan' }).click()
  const dialog = page.getByRole('dialog', { name: 'NIP penanda tangan' })
  await dialog.getByLabel('Nilai').fill(`1980 ${Date.now()}`)
  await expectAccessible(page)
})
