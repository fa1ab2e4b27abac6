import type { Locator, Page } from 'playwright/test'
import { marksOf, taught } from './absensi.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR, logIn } from './kantor.ts'

/** Adds a class of six for one test, and takes it away after it; returns the address of its sheet of today. */
async function openClass(kode: string): Promise<string> {
  await taught('remove', kode)
  const [one] = await taught('add', kode, '6')
  made.push(kode)
  return `/kelas/${one?.kelas_id}/absensi/8`
}
const made: string[] = []
test.afterEach(async () => {
  for (const kode of made.splice(0)) await taught('remove', kode)
})

const markOf = (page: Page, name: string, mark: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('radio', { name: mark })
const store = (page: Page) => page.getByRole('button', { name: /^Simpan · 6 mahasiswa$/ })
const STORED = /^Tersimpan · 6 mahasiswa$/

test('a class of today leads to its sheet, where everybody is present at first', async ({
  page,
}) => {
  await openClass('UJI-101')
  await taught('mark', 'UJI-101', 'Uji 02 Pratama', '3')
  // A phone whose clock is wrong by a day: days are the server's.
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000)
  await enterKantor(page, 'dosen')
  const today = page.getByRole('region', { name: 'Kelas hari ini' })
  await today.getByRole('link', { name: /^Absensi .*UJI-101, Pertemuan 8/ }).click()
  await expect(page.getByText('5 hadir')).toBeVisible()
  await expect(page.getByText('surat sakit ✓')).toBeVisible()
  await expect(page.getByText(/^Belum disimpan\. Tekan Simpan/)).toBeVisible()
  const target = (await markOf(page, 'Uji 01 Pratama', 'Alpa').boundingBox()) ?? {
    width: 0,
    height: 0,
  }
  expect([target.width, target.height]).toEqual([44, 44])
  await markOf(page, 'Uji 01 Pratama', 'Alpa').click()
  await expect(page.getByText('4 hadir')).toBeVisible()
  await store(page).click()
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
  expect(await marksOf('UJI-101')).toBe('431111')
  await page.getByRole('link', { name: 'Hari ini' }).click()
  await expect(today.getByText('absensi 6 dari 6')).toBeVisible()
})

test('the sheet is filled in by arrows and letters @wide', async ({ page }) => {
  const sheet = await openClass(test.info().project.name === 'desktop' ? 'UJI-112' : 'UJI-102')
  await enterKantor(page, 'dosen', sheet)
  await markOf(page, 'Uji 01 Pratama', 'Hadir').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(markOf(page, 'Uji 02 Pratama', 'Alpa')).toBeChecked()
  await expect(markOf(page, 'Uji 03 Pratama', 'Izin')).toBeChecked()
  await expect(markOf(page, 'Uji 03 Pratama', 'Izin')).toBeFocused()
  // One place of the list is reached by Tab; then come the code for phones and what stores the sheet.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Kode QR' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(store(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
})

test('without a signal it is kept, also when the page is loaded anew, and sent by itself', async ({
  page,
}) => {
  const sheet = await openClass('UJI-103')
  await enterKantor(page, 'dosen', sheet)
  await page.context().setOffline(true)
  await markOf(page, 'Uji 04 Pratama', 'Sakit').click()
  await page.getByText(/^Isi pokok bahasan/).click()
  await page.getByLabel('Pokok bahasan').fill('Asinkron')
  await store(page).click()
  await expect(page.getByText(/^Belum terkirim/)).toBeVisible()
  expect(await marksOf('UJI-103')).toBe('------')
  // The page is gone before the network is back.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(KANTOR)
  await expect(page.getByText('Absensi UJI-103, Pertemuan 8 tersimpan.')).toBeVisible()
  expect(await marksOf('UJI-103')).toBe('111311')
  await page.goto(KANTOR + sheet)
  await expect(page.getByText('Pokok bahasan: Asinkron')).toBeVisible()
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
})

test('the network that is back sends what waits on the open page', async ({ page }) => {
  const sheet = await openClass('UJI-104')
  await enterKantor(page, 'dosen', sheet)
  await page.context().setOffline(true)
  await store(page).click()
  await expect(page.getByText(/^Belum terkirim/)).toBeVisible()
  await page.getByRole('link', { name: 'Hari ini' }).click()
  await expect(
    page.getByRole('link', { name: 'Absensi UJI-104, Pertemuan 8: belum terkirim' }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('belum terkirim')).toHaveCount(0)
  expect(await marksOf('UJI-104')).toBe('111111')
})

test('what is sent and gets no answer is sent again, and stands once', async ({ page }) => {
  const sheet = await openClass('UJI-105')
  let lost = 0
  await page.context().route('**/api/kelas/*/absensi', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    // It reaches the server; the phone goes off before the answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await enterKantor(page, 'dosen', sheet)
  await store(page).click()
  await expect(page.getByText(/^Belum terkirim/)).toBeVisible()
  expect(await marksOf('UJI-105')).toBe('111111')
  await expect(page.getByRole('button', { name: STORED })).toBeVisible({ timeout: 30_000 })
})

test('a mark that somebody else has set meanwhile is shown and chosen', async ({ page }) => {
  const sheet = await openClass('UJI-106')
  await enterKantor(page, 'dosen', sheet)
  await expect(page.getByText('6 hadir')).toBeVisible()
  // The page learns nothing more.
  await page
    .context()
    .route('**/api/kelas/*/absensi', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
  await markOf(page, 'Uji 01 Pratama', 'Alpa').click()
  await markOf(page, 'Uji 02 Pratama', 'Alpa').click()
  await markOf(page, 'Uji 02 Pratama', 'Hadir').click()
  await taught('mark', 'UJI-106', 'Uji 01 Pratama', '3')
  await taught('mark', 'UJI-106', 'Uji 02 Pratama', '2')
  await taught('mark', 'UJI-106', 'Uji 03 Pratama', '2')
  await store(page).click()
  const first = page.getByRole('group', { name: 'Absensi Uji 01 Pratama sudah diisi orang lain' })
  const second = page.getByRole('group', { name: 'Absensi Uji 02 Pratama sudah diisi orang lain' })
  await expect(first.getByRole('button')).toHaveText(['Isian saya: A', 'Sekarang: S'])
  await expect(second.getByRole('button')).toHaveText(['Isian saya: H', 'Sekarang: I'])
  // Nobody chose 'Hadir' for the third one: the leave of somebody else stands, and is told.
  await expect(page.getByText(/^Absensi sudah diisi.* tidak dijadikan hadir: Uji 03/)).toBeVisible()
  expect(await marksOf('UJI-106')).toBe('322111')
  await page.context().unroute('**/api/kelas/*/absensi')
  await expect(markOf(page, 'Uji 03 Pratama', 'Izin')).toBeChecked()
  await expect(page.getByRole('group', { name: /sudah diisi orang lain$/ })).toHaveCount(2)
  await expect(second.getByRole('button')).toHaveText(['Isian saya: H', 'Sekarang: I'])
  await expectAccessible(page)
  // The choice waits, also after the page was loaded anew.
  await store(page).click()
  await expect(page.getByText('Pilih dahulu absensi yang sudah diisi orang lain.')).toBeVisible()
  await first.getByRole('button', { name: /^Isian saya/ }).click()
  await second.getByRole('button', { name: /^Sekarang/ }).click()
  await store(page).click()
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
  expect(await marksOf('UJI-106')).toBe('422111')
})

test('a session that ended in the classroom keeps the sheet, and a login sends it', async ({
  page,
}) => {
  const sheet = await openClass('UJI-107')
  await enterKantor(page, 'dosen', sheet)
  await markOf(page, 'Uji 03 Pratama', 'Izin').click()
  await page.context().clearCookies()
  await store(page).click()
  await logIn(page, 'dosen')
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
  expect(await marksOf('UJI-107')).toBe('112111')
})

test('what was not sent is nobody else’s: a logout asks, and takes it away', async ({ page }) => {
  const sheet = await openClass('UJI-108')
  await page
    .context()
    .route('**/api/kelas/*/absensi', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
  await enterKantor(page, 'dosen', sheet)
  await store(page).click()
  await expect(page.getByText(/^Belum terkirim/)).toBeVisible()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByText(/absensi yang belum terkirim/)).toBeVisible()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page.getByLabel('Nama pengguna atau e-mail')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining('absensi'),
  )
  expect(await marksOf('UJI-108')).toBe('------')
})

test('attendance that was taken meanwhile makes nobody present whom nobody marked', async ({
  page,
}) => {
  const sheet = await openClass('UJI-140')
  await enterKantor(page, 'dosen', sheet)
  await expect(page.getByText('6 hadir')).toBeVisible()
  // The page learns nothing more.
  await page
    .context()
    .route('**/api/kelas/*/absensi', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
  await taught('mark', 'UJI-140', 'Uji 01 Pratama', '1')
  await markOf(page, 'Uji 02 Pratama', 'Alpa').click()
  await store(page).click()
  await expect(
    page.getByText(/4 mahasiswa yang tidak Anda tandai tidak dijadikan hadir/),
  ).toBeVisible()
  expect(await marksOf('UJI-140')).toBe('14----')
  await page.context().unroute('**/api/kelas/*/absensi')
  await page.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page.getByText('4 belum')).toBeVisible()
  await expectAccessible(page)
})

test('a sheet that waits without a signal makes nobody present either, and an open one tells', async ({
  page,
}) => {
  const sheet = await openClass('UJI-141')
  await enterKantor(page, 'dosen', sheet)
  await page.context().setOffline(true)
  await store(page).click()
  await expect(page.getByText(/^Belum terkirim/)).toBeVisible()
  await taught('mark', 'UJI-141', 'Uji 03 Pratama', '1')
  await page.context().setOffline(false)
  await expect(page.getByText(/5 mahasiswa yang tidak Anda tandai/)).toBeVisible()
  expect(await marksOf('UJI-141')).toBe('--1---')

  const other = await openClass('UJI-142')
  await page.goto(KANTOR + other)
  await expect(page.getByText('6 hadir')).toBeVisible()
  await taught('mark', 'UJI-142', 'Uji 03 Pratama', '1')
  await expect(page.getByText(/sudah diambil sejak halaman ini dibuka/)).toBeVisible()
  await expect(page.getByText('5 belum', { exact: true })).toBeVisible()
})

test('two students of one name are told apart by their NIM, aloud too', async ({ page }) => {
  const sheet = await openClass('UJI-143')
  const [one, two] = await taught('read', 'UJI-143')
  await taught('call', 'UJI-143', two?.nim ?? '', 'Uji 01 Pratama')
  await enterKantor(page, 'dosen', sheet)
  await expect(page.getByRole('listitem').filter({ hasText: one?.nim ?? '' })).toHaveCount(1)
  await markOf(page, `Uji 01 Pratama ${two?.nim}`, 'Alpa').click()
  await store(page).click()
  await expect(page.getByRole('button', { name: STORED })).toBeVisible()
  const marks = await taught('read', 'UJI-143')
  expect(marks.find(({ nim }) => nim === two?.nim)?.status).toBe('4')
})

test('before its day a session takes leave and sickness alone', async ({ page }) => {
  const sheet = (await openClass('UJI-109')).replace(/8$/, '9')
  await enterKantor(page, 'dosen', sheet)
  await expect(page.getByText(/sebelum itu hanya izin dan sakit/)).toBeVisible()
  await expect(markOf(page, 'Uji 01 Pratama', 'Hadir')).toBeDisabled()
  await markOf(page, 'Uji 01 Pratama', 'Izin').click()
  await page.getByRole('button', { name: 'Simpan · 1 mahasiswa' }).click()
  await expect(page.getByRole('button', { name: 'Tersimpan · 1 mahasiswa' })).toBeVisible()
})

test('the academic office names a substitute, moves a session and cancels another @wide', async ({
  page,
}) => {
  const kode = test.info().project.name === 'desktop' ? 'UJI-130' : 'UJI-131'
  const kelas = (await openClass(kode)).replace(/\/absensi.*/, '')
  await taught('mark', kode, 'Uji 01 Pratama', '1')
  await enterKantor(page, 'akademik', kelas)
  const edit = async (name: string, fill: (window: Locator) => Promise<unknown>) => {
    await page.getByRole('button', { name: `Ubah ${name}`, exact: true }).click()
    const window = page.getByRole('dialog')
    await fill(window)
    await window.getByRole('button', { name: 'Simpan' }).click()
    return window
  }
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await edit('Pertemuan 9', async (window) => {
    await expectAccessible(page)
    await window.getByLabel('Tanggal').fill('2027-01-15')
    await window.getByLabel('Dosen pengganti').selectOption({ index: 1 })
  })
  await expect(row('Pertemuan 9')).toContainText('15-01-2027')
  await expect(row('Pertemuan 9')).toContainText('pengganti:')
  await edit('Pertemuan 10', (window) => window.getByLabel('Pelaksanaan').selectOption('ya'))
  await expect(row('Pertemuan 10')).toContainText('ditiadakan')
  // With attendance it is said once more.
  const window = await edit('Pertemuan 8', (one) =>
    one.getByLabel('Pelaksanaan').selectOption('ya'),
  )
  await expect(window.getByText(/sudah ada absensinya \(1 mahasiswa\)/)).toBeVisible()
  await window.getByLabel(/^Sudah ada absensi 1 mahasiswa/).check()
  await window.getByRole('button', { name: 'Simpan' }).click()
  await expect(row('Pertemuan 8')).toContainText('ditiadakan')
  // The bar of the last act covers nothing at the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
})

for (const [username, place] of [
  ['dosen', 0],
  ['akademik', 1],
] as const) {
  test(`the sheet of ${username} is accessible, light and dark @wide`, async ({ page }) => {
    const isWide = test.info().project.name === 'desktop'
    const sheet = await openClass(`UJI-12${isWide ? place : place + 2}`)
    await enterKantor(page, username, sheet)
    await markOf(page, 'Uji 01 Pratama', 'Alpa').click()
    await markOf(page, 'Uji 02 Pratama', 'Sakit').click()
    await markOf(page, 'Uji 03 Pratama', 'Izin').click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
}
