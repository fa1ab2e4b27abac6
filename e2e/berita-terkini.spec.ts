import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

const LIST = '/api/berita-terkini?page=*'
const cards = (page: Page) => page.getByRole('article')
const like = (page: Page) => page.getByRole('button', { name: 'Suka' })

test('shows the newest large, then four and four, and leads to further pages', async ({ page }) => {
  await openAs(page, DEMO.complete, '/berita-terkini')
  await expect(page).toHaveTitle('Berita Terkini · SIA')
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByText('Berita Terbaru', { exact: true })).toHaveCount(1)
  await expect(cards(page).first()).toContainText('Berita Terbaru')
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
  await expectAccessible(page)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LIST, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  const turning = page.getByRole('status').getByText('Memuat berita…')
  await expect(turning).toBeInViewport({ ratio: 1 })
  answer()
  await expect(turning).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(titles[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Berita Terkini' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
})

test('the list says how long ago by the server’s clock, the item the full date', async ({
  page,
}) => {
  const ages: Record<number, string> = { 0: '2026-03-10 09:15:00', 1: '2026-03-04 23:30:00' }
  await page.route(LIST, async (route) => {
    const reply = await (await route.fetch()).json()
    const { data } = reply.berita_terkini
    for (const [index, created_at] of Object.entries(ages))
      Object.assign(data[index], { created_at })
    await route.fulfill({ json: { ...reply, sekarang: '2026-03-10 10:00:00' } })
  })
  await page.route('/api/berita-terkini/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 404, json: {} })
    const reply = await (await route.fetch()).json()
    Object.assign(reply.berita_terkini, { created_at: ages[1] })
    await route.fulfill({ json: reply })
  })
  await openAs(page, DEMO.complete, '/berita-terkini')
  await expect(cards(page).nth(0)).toContainText('45 menit lalu')
  await expect(cards(page).nth(1)).toContainText('6 hari lalu')
  await cards(page).nth(1).getByRole('link').click()
  await expect(page.getByText('4 Maret 2026, 23.30 WITA')).toBeVisible()
})

test('a like shows at once and comes back when it does not arrive', async ({ page }) => {
  await openAs(page, '24010060', '/berita-terkini')
  const viewed = page.waitForRequest((request) => request.postDataJSON()?.is_view === true)
  await cards(page).first().getByRole('link').click()
  await viewed
  await expect(page.getByRole('link', { name: 'Berita Terkini' }).first()).toBeVisible()
  const before = await like(page).getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  await expectAccessible(page)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/berita-terkini/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await answered
    await route.fulfill({ status: 500, json: { message: 'Server sibuk.', errors: {} } })
  })
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', after)
  answer()
  await expect(page.getByText('Suka gagal disimpan. Server sibuk.')).toBeVisible()
  await expect(like(page)).toHaveAttribute('aria-pressed', String(before))

  await page.unroute('/api/berita-terkini/*')
  const stored = page.waitForResponse(
    (reply) => reply.request().postDataJSON()?.is_like !== undefined,
  )
  await like(page).click()
  await stored
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', after)
})

test('says that news will come', async ({ page }) => {
  const empty = { data: [], current_page: 1, from: null, to: null, total: 0, links: [] }
  await page.route(LIST, (route) =>
    route.fulfill({
      json: {
        berita_terkini: { ...empty, per_page: 9, last_page: 1 },
        belum_dibaca: 0,
        sekarang: '2026-03-10 10:00:00',
      },
    }),
  )
  await openAs(page, DEMO.complete, '/berita-terkini')
  await expect(page.getByText('Hi, Mahasiswa!')).toBeVisible()
  await expect(page.getByText('Berita kampus akan segera hadir di sini.')).toBeVisible()
})

test('says what did not load and loads it again; an unknown item is said plainly', async ({
  page,
}) => {
  await page.route(LIST, (route) =>
    route.fulfill({ status: 404, json: { message: 'Sedang rusak.', errors: {} } }),
  )
  await openAs(page, DEMO.complete, '/berita-terkini')
  await expect(page.getByRole('alert')).toContainText('Berita gagal dimuat.')
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(cards(page)).toHaveCount(9)

  await page.goto('/berita-terkini-show/999999')
  await expect(page.getByRole('heading', { name: 'Berita tidak ditemukan' })).toBeVisible()
})
