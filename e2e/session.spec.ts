import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, PASSWORD, test, withoutFont } from './fixtures.ts'

const none = { pengumuman: [], pengingat_survey: null }

/** Leads to a screen by the menu, without loading the page anew. */
async function go(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Buka menu' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const isPhone = await button.isVisible()
  if (isPhone) await button.click()
  const menu = isPhone
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('complementary')
  await menu.first().getByRole('navigation').getByRole('link', { name, exact: true }).click()
}

async function login(page: Page, nim: string): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function logout(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Buka menu' })
  await button.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  // By then the word about the logout has been told.
  await expect(page.locator('html')).toHaveAttribute('data-ready')
}

/**
 * Answers 503 from the first call that sends something. A page that asks for something else a moment before would
 * show the maintenance over the button that is still to be pressed.
 */
async function goDownAtSending(page: Page, message: string): Promise<void> {
  let isDown = false
  await page.route('/api/**', (route) => {
    isDown ||= route.request().method() !== 'GET'
    return isDown ? route.fulfill({ status: 503, json: { message, errors: {} } }) : route.fallback()
  })
}

test('a 503 in the middle of a form shows maintenance, and gives back what was typed', async ({
  page,
}) => {
  await openAs(page, DEMO.fewData, '/ks-create')
  await page.getByLabel('Judul').fill('Kantin')
  await page.getByLabel('Isi').fill('Mohon buka lebih pagi.')
  await goDownAtSending(page, 'Sebentar lagi.')
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  const title = page.getByRole('heading', { name: 'Situs sedang dalam pemeliharaan' })
  await expect(title).toBeVisible()
  await page.unroute('/api/**')
  await expect(title).toBeHidden({ timeout: 12_000 })
  await expect(page.getByLabel('Isi')).toHaveValue('Mohon buka lebih pagi.')
  await expect(page).toHaveURL('/ks-create')
})

test('a 503 in the background gives the page back where it was', async ({ page }) => {
  await withoutFont(page)
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await page.route('/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: {} } }),
  )
  // As long as a read counts as fresh; coming back to the tab asks again.
  await page.clock.install()
  await page.clock.fastForward('02:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const title = page.getByRole('heading', { name: 'Situs sedang dalam pemeliharaan' })
  await expect(title).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.unroute('/api/**')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(title).toBeHidden()
  await expect.poll(scrolled).toBe(before)
  await page.reload()
  await expect.poll(scrolled).toBe(before)
})

test('a 503 covers an open dialog too, and gives it back with what was typed', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  await page.getByRole('button', { name: 'Ulangi form pengajuan: Kunjungan Industri' }).click()
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  await dialog.getByLabel('Tanggal mengikuti').fill('2026-01-15')
  await goDownAtSending(page, '')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Situs sedang dalam pemeliharaan',
  )
  await expect(dialog).toBeHidden()
  await page.unroute('/api/**')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(dialog.getByLabel('Tanggal mengikuti')).toHaveValue('2026-01-15')
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a 401 in the middle leads to the login, and the login back to the page', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await page.route('/api/buku-perpustakaan?*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sesi tidak berlaku.', errors: {} } }),
  )
  await go(page, 'Buku Perpustakaan')
  await expect(page.getByText('Sesi Anda telah berakhir.')).toBeVisible()
  await expect(page).toHaveURL('/buku-perpustakaan')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.unroute('/api/buku-perpustakaan?*')
  await login(page, DEMO.complete)
  await expect(page.getByRole('heading', { name: 'Data Buku Perpustakaan' })).toBeVisible()
  await expect(page.getByText(/^Search result : \d+ items$/)).toBeVisible()
})

const offline = (page: Page) => page.getByText(/^Tidak ada koneksi\./)

test('offline: what was seen stays readable, what was not is said and comes later', async ({
  page,
  context,
}) => {
  await openAs(page, DEMO.complete, '/berita-terkini')
  await expect(page.getByRole('article')).toHaveCount(9)
  await go(page, 'Jadwal Perkuliahan')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await go(page, 'Berita Terkini')
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('alert')).toContainText('Berita gagal dimuat.')
  await expect(page.getByRole('alert')).toContainText('Periksa koneksi internet Anda.')
  await go(page, 'Kritik & Saran')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman belum dapat dibuka')
  await expect(page.getByRole('alert')).toContainText('Halaman ini gagal dimuat.')
  await expect(page.getByRole('alert')).toContainText('Begitu tersambung kembali, ini dimuat')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Buat Kritik & Saran' })).toBeVisible()
})

test('a network without internet: what failed comes by itself, nobody has to press anything', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await page.route('/api/**', (route) => route.abort())
  await page.route('/assets/**', (route) => route.abort())
  await go(page, 'Pembayaran')
  await expect(page.getByRole('alert')).toContainText('gagal dimuat.')
  await expect(offline(page)).toBeVisible()
  await page.unroute('/assets/**')
  await page.unroute('/api/**')
  // By its name: the page loads itself anew, and until its style has come its document shows two.
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pembayaran' })).toBeVisible()
  await expect(page.getByText('Virtual account')).toBeVisible()
  await expect(offline(page)).toBeHidden()

  await page.route('/api/buku-perpustakaan?*', (route) => route.abort())
  await page.route('/api/check-mhs', (route) => route.abort())
  await go(page, 'Buku Perpustakaan')
  await expect(page.getByRole('alert')).toContainText('Begitu tersambung kembali, ini dimuat')
  await page.unroute('/api/buku-perpustakaan?*')
  await page.unroute('/api/check-mhs')
  await expect(page.getByText(/^Search result : \d+ items$/)).toBeVisible()
  await expect(offline(page)).toBeHidden()
})

test('what grew old without a connection is read again when it is back', async ({
  page,
  context,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
  await page.clock.install()
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await page.clock.fastForward('02:00')
  const again = page.waitForRequest('**/api/krs')
  await context.setOffline(false)
  await again
  await expect(offline(page)).toBeHidden()
})

test('two students one after the other leave nothing of each other', async ({ page }) => {
  await page.route('/api/pengumuman?*', (route) => route.fulfill({ json: none }))
  await page.goto('/ks-create')
  await login(page, DEMO.complete)
  await expect(page.getByText('Lampu parkir belakang mati')).toBeVisible()
  await page.getByLabel('Judul').fill('Rahasia mahasiswa pertama')
  await go(page, 'Berita Terkini')
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Suka' })).toBeVisible()
  await go(page, 'Jadwal Perkuliahan')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await logout(page)
  const left = () =>
    page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())
  expect(await left()).toEqual([])

  const replies: string[] = []
  page.on('response', async (reply) => {
    if (reply.url().includes('/api/')) replies.push(await reply.text().catch(() => ''))
  })
  const listed = page.waitForResponse('/api/berita-terkini?page=1')
  await login(page, DEMO.fewData)
  await go(page, 'Kritik & Saran')
  await expect(page.getByText('Anda belum pernah mengirim kritik dan saran.')).toBeVisible()
  await expect(page.getByLabel('Judul')).toHaveValue('')
  await go(page, 'Berita Terkini')
  const { belum_dibaca } = await (await listed).json()
  // The first student read half of the news.
  expect(belum_dibaca).toBeGreaterThan(20)
  await expect(page.getByText(`${belum_dibaca} berita belum dibaca`).last()).toBeVisible()
  for (let step = 0; step < 4; step += 1) {
    await page.goBack()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const shown = await page.locator('body').textContent()
    expect(shown).not.toContain('Aditya')
    expect(shown).not.toContain('Lampu parkir')
  }
  expect(replies.join()).not.toContain(DEMO.complete)
})
