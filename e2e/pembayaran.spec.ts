import type { Page } from 'playwright/test'
import { PAID } from './demo-term.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('the balance is explained line by line and the installments show what is paid', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pembayaran' })).toBeVisible()
  await expect(page).toHaveTitle(/^Data Pembayaran/)
  const hero = page.getByRole('region', { name: 'Sisa pembayaran' })
  await expect(hero).toContainText(`Rp ${PAID.left}`)
  await expect(hero).toContainText(`Terbayar Rp ${PAID.paid} dari Rp 15.950.000`)
  await expect(hero).toContainText(PAID.percent)
  await expect(hero).toContainText('Belum termasuk denda Rp 15.000.')
  const due = page.getByRole('region', { name: /^Bayar sekarang/ })
  await expect(due).toContainText('Rp 765.000')
  await expect(due).toContainText(`Angsuran ${PAID.due - 1}, sisanya`)
  await expect(due.getByRole('button', { name: 'Salin 765.000' })).toBeVisible()
  await expectAccessible(page)

  const fold = page.getByRole('button', { name: 'Rincian biaya' })
  if (await isPhone(page)) await fold.click()
  else await expect(fold).toBeHidden()
  const breakdown = page.getByRole('region', { name: 'Rincian biaya' })
  await expect(breakdown.getByText(`Rp ${PAID.left}`)).toBeVisible()
  const amounts = await breakdown.locator('dl > div dd').allTextContents()
  const values = amounts.map((text) => Number(text.replace(/[^\d-]/g, '')))
  expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1))
  await expect(breakdown.getByText(/^\d\d-\d\d-20\d\d$/).first()).toBeVisible()
  await expect(breakdown).toContainText(
    'Biaya DPP, biaya kelas malam, dan pendaftaran tidak dihitung dalam sisa pembayaran.',
  )
  await expect(breakdown.getByText('Rp 0')).toHaveCount(0)

  const angsuran = page.getByRole('region', { name: 'Angsuran', exact: true })
  await expect(angsuran.getByText(`${PAID.full} dari 24 lunas`)).toBeVisible()
  await expect(angsuran.getByText(`${PAID.full} lunas`)).toBeVisible()
  await expect(angsuran.getByText('Denda Rp 15.000')).toBeHidden()
  await angsuran.getByText('Lihat riwayat per bulan').click()
  const row = (ke: number) =>
    angsuran
      .getByRole('listitem')
      .filter({ has: page.getByText(`Angsuran ${ke}`, { exact: true }) })
  const paid = angsuran.getByRole('listitem').filter({ hasText: /lunas \d\d-\d\d-\d{4}/ })
  await expect(paid.filter({ hasText: 'Angsuran' })).toHaveCount(PAID.full)
  // A receipt of each, by its place in the ledger.
  const asked = page.waitForRequest(
    (one) => one.url().endsWith('/api/surat') && one.method() === 'POST',
  )
  await row(PAID.full)
    .getByRole('button', { name: `Bukti Angsuran ${PAID.full}` })
    .click()
  expect((await asked).postDataJSON()).toEqual({
    jenis: 'kuitansi',
    rujukan: `angsuran_2-${PAID.full}`,
  })
  // Optional ones stand in the same history.
  await expect(paid.filter({ hasText: 'Opsional' })).not.toHaveCount(0)
  await expect(row(PAID.due - 1)).toContainText('lewat tempo')
  await expect(row(PAID.due - 1)).toContainText('Kurang Rp 250.000')
  await expect(row(PAID.due)).toContainText('lewat tempo')
  await expect(row(PAID.due)).toContainText('Rp 500.000')
  await expect(angsuran.getByText('Denda Rp 15.000')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Angsuran Opsional' })).toContainText('Rp 400.000')
  await expect(page.getByRole('link', { name: /Cara pembayaran/ })).toHaveAttribute(
    'href',
    '/storage/keuangan/cara-pembayaran.pdf',
  )
  await expectAccessible(page)
})

test('the number to pay to is on the first screen of a phone, all of it on two and a half', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/pembayaran')
  await expect(page.getByRole('button', { name: 'Salin nomor' })).toBeInViewport({ ratio: 1 })
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThan(2.5)
})

/** Whether the breakdown stands below everything else and is folded. */
const isPhone = (page: Page) => page.evaluate(() => innerWidth < 1280)

test('what is nothing has no line, neither in the balance nor beside it', async ({ page }) => {
  await page.route('**/api/mhs/*', async (route) => {
    const reply = await (await route.fetch()).json()
    Object.assign(reply.mhs.biaya, { biaya_malam: 0, daftar: 0 })
    await route.fulfill({ json: reply })
  })
  await page.route('**/api/pembayaran/bayar', async (route) => {
    const reply = await (await route.fetch()).json()
    for (const line of reply.rincian) if (line.key === 'subsidi') line.jumlah = 0
    await route.fulfill({ json: reply })
  })
  await openAs(page, DEMO.complete, '/pembayaran')
  const main = page.getByRole('main')
  await expect(main.getByText('Biaya DPP', { exact: true })).toBeVisible()
  await expect(main.getByText(/^(Subsidi|Biaya kelas malam|Pendaftaran)$/)).toHaveCount(0)
  await expect(main.getByText(/^.?Rp\s0$/)).toHaveCount(0)
})

test('the virtual account number is copied, also where the browser has no clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, DEMO.complete, '/pembayaran')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Salin nomor' }).click()
  await expect(page.getByText('Copy ke clipboard.')).toBeVisible()
  expect(await copied()).toBe('778880124010001')
  await page.getByRole('button', { name: 'Salin 765.000' }).click()
  await expect.poll(copied).toBe('765000')
  // How by each channel: one at a time, closed by a second touch.
  const chip = page.getByRole('button', { name: 'BRImo' })
  await chip.click()
  await expect(page.getByText('Buka BRImo, pilih BRIVA, lalu Pembayaran Baru.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Minimarket' }).click()
  await expect(page.getByText(/^Buka BRImo/)).toBeHidden()
  await page.getByRole('button', { name: 'Minimarket' }).click()
  await expect(page.getByText(/kasir Indomaret/)).toBeHidden()

  await page.evaluate(async () => {
    await navigator.clipboard.writeText('')
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject() })
  })
  await page.getByRole('button', { name: 'Salin nomor' }).press('Enter')
  await expect.poll(copied).toBe('778880124010001')
  await expect(page.getByRole('button', { name: 'Salin nomor' })).toBeFocused()
})

test('without installments the page says so', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/pembayaran')
  await expect(
    page.getByText(
      'Saat ini data angsuran masih kosong, data akan ditampilkan apabila sudah melakukan pembayaran.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a failed load says so and can be tried again', async ({ page }) => {
  await page.route('**/api/angsuran/*', (route) => route.fulfill({ status: 404, json: {} }))
  await openAs(page, DEMO.complete, '/pembayaran')
  await expect(page.getByText('Data pembayaran gagal dimuat.')).toBeVisible()
  await page.unroute('**/api/angsuran/*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(`${PAID.full} dari 24 lunas`)).toBeVisible()
})

test('the second opening sends its reads together with the session’s', async ({ page }) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await expect(page.getByText(`${PAID.full} dari 24 lunas`)).toBeVisible()
  await page.route('**/api/check-mhs', async (route) => {
    await early
    await route.continue()
  })
  const early = page.waitForRequest('**/api/angsuran/*')
  await page.reload()
  await expect(page.getByText(`${PAID.full} dari 24 lunas`)).toBeVisible()
})
