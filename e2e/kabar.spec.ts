import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, readApi, test } from './fixtures.ts'
import { applyForRoom, KANTOR } from './kantor.ts'
import * as offline from './offline.ts'
import { PASSWORD } from './sessions.ts'

/** Whom an office decides about here, and nobody elsewhere. */
const studentOf = () => (test.info().project.name === 'phone' ? '24010083' : '24010084')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Kabar/ })
const line = (page: Page, words: RegExp) =>
  page.getByRole('main').getByRole('link', { name: words })

/** The newest note, whatever other tests have told the student since. */
const first = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

/** Has an office reject what a student asks for, and waits until he is told. */
async function rejectLoan(page: Page, nim: string): Promise<void> {
  const keperluan = `Kabar ${Date.now()}`
  await applyForRoom(page, nim, keperluan)
  const { request } = page
  const headers = { origin: KANTOR }
  const post = async (path: string, data: object) => {
    const reply = await request.post(KANTOR + path, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  await post('/api/login', { username: 'sarana', password: PASSWORD })
  const loans = await request.get(`${KANTOR}/api/peminjaman-ruangan?status=menunggu`)
  const { peminjaman_ruangan } = await loans.json()
  const { id, isi } = peminjaman_ruangan.find(
    (one: { keperluan: string }) => one.keperluan === keperluan,
  )
  const decision = { keputusan: 'rejected', alasan: 'Ruangan diperbaiki.' }
  await post('/api/peminjaman-ruangan/putuskan', { ...decision, peminjaman: [{ id, isi }] })
  await post('/api/logout', {})
}

interface Notes {
  belum_dibaca: number
  kabar: { data: { jenis: string; judul: string; dibaca: boolean }[] }
}
const readNotes = (page: Page) => readApi<Notes>(page, '/api/kabar?page=1')

test('what an office decided is told after ten seconds, leads to its screen, and is read then @wide', async ({
  page,
}) => {
  const nim = studentOf()
  await openAs(page, nim, '/krs')
  const before = (await readNotes(page)).kabar.data.length
  await rejectLoan(page, nim)
  expect((await readNotes(page)).kabar.data).toHaveLength(before)
  await expect
    .poll(async () => (await readNotes(page)).kabar.data[0]?.jenis, { timeout: 30_000 })
    .toBe('peminjaman')

  await page.reload()
  await expect(bell(page)).toHaveAccessibleName(/^Kabar [1-9]\d* belum dibaca/)
  await bell(page).click()
  await expect(page).toHaveURL('/kabar')
  await expect(title(page)).toHaveText('Kabar')
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  const note = line(page, /ditolak.*“Ruangan diperbaiki\.”/).first()
  await expect(note).toContainText('Belum dibaca')
  await expect(note).toContainText('Ajukan lagi')
  await page.getByText('Kontak Bagian Sarana').first().click()
  await expect(page.getByRole('link', { name: /^Telepon/ }).first()).toBeVisible()
  await expectAccessible(page)
  const marked = page.waitForResponse('/api/kabar/dibaca')
  await note.click()
  await expect(page).toHaveURL('/peminjaman-ruangan')
  expect((await marked).status()).toBe(200)
  await page.goBack()
  await expect(note).not.toContainText('Belum dibaca')
})

test('all is marked at once, and read on every device', async ({ page, browser }) => {
  const nim = '24010086'
  await openAs(page, nim, '/kabar')
  await rejectLoan(page, nim)
  await expect
    .poll(async () => (await readNotes(page)).kabar.data.map(({ judul }) => judul).join(), {
      timeout: 30_000,
    })
    .toContain('ditolak')
  const other = await (await browser.newContext()).newPage()
  await openAs(other, nim, '/kabar')
  await expect(other.getByText('Belum dibaca')).not.toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Tandai semua' }).click()
  await expect(page.getByText('Semua kabar ditandai sudah dibaca.')).toBeVisible()
  await expect(page.getByText('Belum dibaca')).toHaveCount(0)
  await other.reload()
  await expect(line(other, /ditolak/).first()).not.toContainText('Belum dibaca')
})

test('says what will stand there while there is nothing', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/krs')
  const kabar = { data: [], current_page: 1, last_page: 1, from: null, total: 0, links: [] }
  const json = { kabar, belum_dibaca: 0, sekarang: '2026-11-28 10:00:00' }
  await page.route('/api/kabar?page=1', (route) => route.fulfill({ json }))
  await bell(page).click()
  await expect(page.getByText('Belum ada kabar untuk Anda.')).toBeVisible()
  await expectAccessible(page)
})

test('the three lists of the bell are tabs of one place', async ({ page }) => {
  await openAs(page, DEMO.complete, '/kabar')
  const tabs = page.getByRole('navigation', { name: 'Kabar', exact: true })
  await expect(tabs.getByRole('link')).toHaveText([/^Untuk Anda/, /^Pengumuman/, /^Berita/])
  for (const [name, path] of [
    ['Pengumuman', '/pengumuman'],
    ['Berita', '/berita-terkini'],
    ['Untuk Anda', '/kabar'],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
  }
})

test('these tabs stand in one row with their numbers on the smallest phones', async ({ page }) => {
  await page.route('/api/beranda/lencana', async (route) => {
    const lencana = await (await route.fetch()).json()
    await route.fulfill({ json: { ...lencana, kabar: 128, pengumuman: 12, berita_terkini: 34 } })
  })
  await openAs(page, DEMO.complete, '/kabar')
  const tabs = page.getByRole('navigation', { name: 'Kabar', exact: true }).getByRole('link')
  for (const path of ['/kabar', '/pengumuman', '/berita-terkini']) {
    await page.goto(path)
    await expect(tabs.filter({ hasText: /\d/ })).toHaveCount(2)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const tops = await tabs.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      expect(new Set(tops).size, `${path} at ${width} px`).toBe(1)
    }
  }
})

test('can be read before its code has come, in light and dark, small and with large words @wide', async ({
  page,
}) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await openAs(page, DEMO.complete, '/kabar', { isTakenOver: false })
  await expect(first(page)).toHaveAttribute('href', /^\/./)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

offline.test.describe('without a network', () => {
  offline.test.use(offline.WITH_WORKER)

  offline.test('shows what was last read', async ({ page, context, deployment }) => {
    await offline.start(page, deployment, DEMO.complete)
    await page.goto(`${deployment.origin}/kabar`)
    await expect(first(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await context.setOffline(true)
    await page.goto(`${deployment.origin}/kabar`)
    await expect(first(page)).toBeVisible()
    await expect(offline.mark(page)).toBeVisible()
    await context.setOffline(false)
  })
})
