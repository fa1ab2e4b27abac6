import type { Page } from 'playwright/test'
import { expect, expectAccessible, PASSWORD, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

// Looked at by nobody else, and changed by nobody.
const STUDENT = '24010051'
const OTHER = '24010053'

const look = async (page: Page) => {
  // Announcements would lie over what is looked at.
  const none = { pengumuman: [], pengingat_survey: null }
  await page.context().route('**/api/pengumuman?*', (route) => route.fulfill({ json: none }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Lihat sebagai mahasiswa' }).click()
  return opened
}
const bar = (page: Page) => page.getByRole('complementary', { name: 'Melihat layar mahasiswa' })
const inBoth = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('a student’s screens are looked at, changed by nothing, and left again @wide', async ({
  page,
  baseURL,
}) => {
  await enterKantor(page, 'it', `/mahasiswa/${STUDENT}`)
  const tab = await look(page)
  await expect(bar(tab)).toContainText(/Anda melihat layar .+ · hanya membaca · Akhiri/)
  expect(tab.url()).toBe(`${baseURL}/`)
  await expect(tab.getByText(STUDENT).filter({ visible: true }).first()).toBeVisible()
  await inBoth(tab)
  await tab.goto('/krs')
  await expect(bar(tab)).toBeVisible()
  await tab.getByRole('link', { name: 'Pembayaran' }).first().click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Pembayaran' })).toBeVisible()
  await expect(bar(tab)).toBeVisible()

  await tab.goto('/kontak')
  await expect(bar(tab)).toBeVisible()
  await inBoth(tab)
  await tab.goto('/ks-create')
  await expect(tab.getByText('Bagian ini tidak dapat dilihat oleh orang lain.')).toBeVisible()
  await inBoth(tab)
  const write = await tab.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/api/pengumuman/ditutup', { method: 'POST', headers })
    return reply.status
  })
  expect(write).toBe(403)

  await bar(tab).getByRole('button', { name: 'Akhiri' }).click()
  await expect(tab.getByText('Tab ini dapat ditutup.')).toBeVisible()
  await inBoth(tab)
  expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  await tab.goto('/krs')
  await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('layarnya dilihat').first()).toBeVisible()
})

test('a student who is logged in there is not logged out unasked', async ({ page, context }) => {
  const login = { nim: OTHER, password: PASSWORD, is_mhs: true }
  const reply = await page.request.post('/api/login', { data: login })
  const [, token] = (await reply.json())._token.split('|')
  await page.goto('/kontak')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const check = () =>
    page.request.get('/api/check-mhs', { headers: { authorization: `Bearer ${token}` } })

  const kantor = await context.newPage()
  await enterKantor(kantor, 'akademik', `/mahasiswa/${STUDENT}`)
  const tab = await look(kantor)
  await expect(
    tab.getByRole('heading', { name: 'Di browser ini ada mahasiswa yang sedang login.' }),
  ).toBeVisible()
  await inBoth(tab)
  expect((await check()).status()).toBe(200)
  expect(await tab.evaluate(() => localStorage.getItem('token'))).toBe(token)

  await tab.getByRole('button', { name: 'Akhiri sesinya dan lanjutkan' }).click()
  await expect(bar(tab)).toBeVisible()
  await expect.poll(async () => (await check()).status()).toBe(401)
  // The academic office sees no money.
  await tab.goto('/pembayaran')
  await expect(tab.getByText(/memuat pembayaran, yang tidak termasuk izin Anda/)).toBeVisible()
  // A person who logs out of Kantor looks no more.
  await kantor.request.post(`${KANTOR}/api/logout`, { headers: { origin: KANTOR } })
  await tab.reload()
  await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a code that was used, or is none, opens nothing', async ({ page }) => {
  for (const code of ['', '#', '#tidak-ada', '#%00']) {
    await page.goto('about:blank')
    await page.goto(`/layar${code}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Layar belum dapat dibuka.' })).toBeVisible()
  }
  await inBoth(page)
})

test('a student without an account gets one, with a password that is shown once', async ({
  page,
}) => {
  const api = `${KANTOR}/api/mahasiswa/${STUDENT}`
  let made = false
  await page.context().route(api, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    if (!made) {
      const none = 'Belum punya akun; login menjawab NIM atau password salah.'
      Object.assign(body.akun, { active: null, dapat_dilihat: false, halangan: [none], sesi: [] })
    }
    await route.fulfill({ json: body })
  })
  await page.context().route(`${api}/akun/baru`, (route) => {
    made = true
    return route.fulfill({
      json: { sandi: 'k7mp-3xwd-t9rh', berlaku_sampai: '2027-01-01 08:00:00' },
    })
  })
  await enterKantor(page, 'akademik', `/mahasiswa/${STUDENT}`)
  await expect(page.getByText(/^Belum punya akun;/)).toBeVisible()
  await inBoth(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await inBoth(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByText('k7mp-3xwd-t9rh').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(page.getByRole('button', { name: 'Buat akun' })).toBeHidden()
  await expect(page.getByText('Dapat login.')).toBeVisible()
})
