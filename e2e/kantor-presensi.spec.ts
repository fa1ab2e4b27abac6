import type { Browser, Page } from 'playwright/test'
import { marksOf, taught } from './absensi.ts'
import { expect, expectAccessible, PASSWORD, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

// Who takes the class beside two who are there in name alone.
const STUDENT = '24010079'
const FRIEND = '24010080'

const made: string[] = []
test.afterEach(async () => {
  for (const kode of made.splice(0)) await taught('remove', kode)
})

/** Adds a class of today for one test; returns the address of its code. */
async function openClass(kode: string, students: string[] = []): Promise<string> {
  const [one] = await taught('add', kode, '2')
  made.push(kode)
  for (const nim of students) await taught('join', kode, nim)
  return `/kelas/${one?.kelas_id}/hadir/8`
}

/** The address that a phone's camera reads of the code that is shown. */
async function scan(page: Page, address: string): Promise<string> {
  const call = address.replace('/hadir/', '/presensi/')
  const reply = await page.request.get(`${KANTOR}/api${call}`)
  return (await reply.json()).kode.alamat
}

/** A phone on which nobody is logged in. */
const takePhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()

async function logIn(page: Page, nim: string) {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

const show = (page: Page) => page.getByRole('button', { name: 'Tampilkan kode QR' }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByRole('img', { name: /^Kode QR presensi/ })

test('a student scans the code, logs in and is there; his friend’s phone is his own', async ({
  page,
  browser,
}) => {
  const address = await openClass('UJI-301', [STUDENT, FRIEND])
  await enterKantor(page, 'dosen', address.replace('/hadir/', '/absensi/'))
  await page.getByRole('link', { name: 'Kode QR' }).click()
  await show(page)
  await expect(code(page)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(/^Kode berganti dalam \d+ detik\.$/)).toBeVisible()
  await expect(page.getByText('0 dari 4 hadir')).toBeVisible()

  const phone = await takePhone(browser)
  await phone.goto(await scan(page, address))
  await logIn(phone, STUDENT)
  await expect(phone.getByText('Hadir tercatat')).toBeVisible()
  await expect(phone.getByText('UJI-301 · Pertemuan 8')).toBeVisible()
  await expect(page.getByText('1 dari 4 hadir')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: STUDENT })).toContainText(
    'perangkat baru',
  )
  await phone.reload()
  await expect(phone.getByText('Anda sudah tercatat hadir')).toBeVisible()
  expect(await marksOf('UJI-301')).toContain('1')

  // The phone is handed over.
  await phone.evaluate(() => localStorage.clear())
  await phone.context().clearCookies({ name: /^(?!sia_presensi)/ })
  await phone.goto(await scan(page, address))
  await logIn(phone, FRIEND)
  await expect(phone.getByRole('alert')).toContainText('Perangkat ini sudah dipakai mahasiswa lain')
  await expect(page.getByText(`HP sudah dipakai ${STUDENT}`)).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(phone)

  const shown = await scan(page, address)
  await phone.goto(shown.replace(/.{6}$/, 'zzzzzz'))
  await expect(phone.getByRole('alert')).toContainText('Kode ini tidak dikenal')
  await expect(page.getByRole('listitem').filter({ hasText: FRIEND })).toContainText([
    `HP sudah dipakai ${STUDENT}`,
    'mengirim 1 kode yang salah',
  ])
  await page.getByRole('button', { name: 'Tutup presensi' }).click()
  await expect(code(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await phone.goto(shown)
  await expect(phone.getByRole('alert')).toContainText('Dosen sudah menutup presensi ini')
  await phone.context().close()
})

test('what came of a code is read before any announcement', async ({ page, browser }) => {
  const address = await openClass('UJI-304', [STUDENT])
  await enterKantor(page, 'dosen', address)
  await show(page)
  await expect(code(page)).toBeVisible()
  const phone = await takePhone(browser)
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The reads that every page has later are asked for together.
  const later = phone.waitForResponse('/api/beranda/lencana')
  await phone.goto(await scan(page, address))
  await logIn(phone, STUDENT)
  await expect(phone.getByText('Hadir tercatat')).toBeVisible()
  await later
  expect(asked).not.toContain('/api/pengumuman')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Lihat absensi saya' }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await phone.context().close()
})

test('behind a proxy that holds events back the page asks by itself', async ({ page }) => {
  const address = await openClass('UJI-302', [STUDENT])
  let held = 0
  await page.context().route('**/aliran/**', () => {
    // Never answered.
    held += 1
  })
  await enterKantor(page, 'dosen', address)
  await show(page)
  await expect(code(page)).toBeVisible()
  await taught('mark', 'UJI-302', 'Uji 01 Pratama', '1')
  await expect(page.getByText('1 dari 3 hadir')).toBeVisible()
  expect(held).toBe(1)
})

test('the code is large, on light ground in the dark, and nothing leaves the screen @wide', async ({
  page,
}) => {
  const isWide = test.info().project.name === 'desktop'
  const address = await openClass(isWide ? 'UJI-313' : 'UJI-303', [STUDENT])
  await enterKantor(page, 'dosen', address)
  await expectAccessible(page)
  await show(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(code(page).locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expectAccessible(page)
  }
  const { width = 0 } = (await code(page).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(isWide ? 450 : 300)
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(room).toBe(0)
})
