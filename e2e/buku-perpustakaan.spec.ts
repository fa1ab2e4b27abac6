import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test, withoutFont } from './fixtures.ts'

const BOOKS = '/api/buku-perpustakaan?*'
const books = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const result = (page: Page) => page.getByRole('heading', { name: /^Search result : \d+ items$/ })
const search = (page: Page) => page.getByLabel('Cari buku')

test('shows the catalogue in pages; the address says which', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(page).toHaveTitle('Data Buku Perpustakaan · SIA')
  await expect(books(page)).toHaveCount(20)
  for (const name of ['No', 'Kode', 'Judul', 'Jurusan', 'Penerbit', 'Pengarang', 'Halaman']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  }
  await expectAccessible(page)
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(3)

  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>()
  await page.route(BOOKS, async (route) => {
    await isSeen
    await route.continue()
  })
  const first = await books(page).first().textContent()
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('heading', { name: 'Mencari buku…' })).toBeFocused()
  await expect(books(page).first()).toHaveText(first ?? '')
  answer()
  await expect(books(page).first()).toContainText(/^No 21/)
  await expect(result(page)).toBeInViewport()
  await page.goBack()
  await expect(books(page).first()).toHaveText(first ?? '')
})

test('back from the next page leads to where the student was', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  const scrolled = () => page.evaluate(() => scrollY)
  const next = page.getByRole('link', { name: 'Berikutnya' })
  await next.hover()
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  await next.click()
  await expect(books(page).first()).toContainText(/^No 21/)
  const after = await scrolled()
  expect(after).toBeLessThan(before)
  await page.goBack()
  await expect.poll(scrolled).toBe(before)
  await page.goForward()
  await expect.poll(scrolled).toBe(after)
})

test('a page whose code is slow has an outline at once, and back from it leads to where the student was', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  await books(page).last().scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  const held = Promise.withResolvers<void>()
  await page.route('/assets/pembayaran-page-*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Menu bawah' })
    .getByRole('link', { name: /Pembayaran/ })
    .click()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Pembayaran')
  await page.goBack()
  await expect.poll(scrolled).toBe(before)
})

test('a page loaded anew is where the student was, however late the books come', async ({
  page,
}) => {
  await withoutFont(page)
  await page.clock.install()
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  await books(page).last().scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  const held = Promise.withResolvers<void>()
  await page.route(BOOKS, async (route) => {
    await held.promise
    await route.fallback()
  })
  // Whom it takes too long loads it once more.
  for (const _ of [1, 2]) {
    await page.reload()
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await page.clock.runFor('00:10')
  }
  held.resolve()
  await expect.poll(scrolled).toBe(before)
})

test('a page loaded anew that has become shorter is shown to its end', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  await books(page).last().scrollIntoViewIfNeeded()
  await page.route(BOOKS, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    reply.buku_perpustakaan.data.splice(10)
    await route.fulfill({ response, json: reply })
  })
  await page.reload()
  await expect(books(page)).toHaveCount(10)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBe(0)
})

test('another page opened by its address begins at its top', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  await books(page).last().scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/buku-perpustakaan?page=2')
  await expect(books(page).first()).toContainText(/^No 21/)
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(books(page).first()).toContainText(/^No 1/)
  await expect.poll(scrolled).toBeGreaterThan(300)
})

test('searches a second after the last letter and filters by department', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-perpustakaan')
  await expect(books(page)).toHaveCount(20)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search=')) asked.push(new URL(request.url()).search)
  })
  await search(page).pressSequentially('akuntansi', { delay: 40 })
  await expect(page).toHaveURL(/\?search=akuntansi$/, { timeout: 3000 })
  await expect(search(page)).toBeFocused()
  await expect.poll(() => asked).toEqual(['?page=1&search=akuntansi'])

  const programmes = page.getByLabel('Jurusan')
  await programmes.focus()
  await programmes.selectOption({ label: 'Komputerisasi Akuntansi dan Perpajakan' })
  await expect(page).toHaveURL(/search=akuntansi&jurusan_id=4$/)
  await expect(result(page)).toBeVisible()
  await expect(programmes).toBeFocused()
  await search(page).fill('zzzz')
  await search(page).press('Enter')
  await expect(page.getByText('Search result : 0 items')).toBeVisible()
  await expect(page.getByText('Tidak ada buku yang sesuai')).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(search(page)).toHaveValue('akuntansi')
  await page.goBack()
  await expect(programmes).toHaveValue('')
  await page.reload()
  await expect(search(page)).toHaveValue('akuntansi')
  await expect(result(page)).toBeVisible()
})

test('says what did not load and loads it again', async ({ page }) => {
  await page.route(BOOKS, (route) =>
    route.fulfill({ status: 404, json: { message: 'Sedang rusak.', errors: {} } }),
  )
  await openAs(page, DEMO.complete, '/buku-perpustakaan?search=basis')
  await expect(page.getByRole('alert')).toContainText('Data buku gagal dimuat.')
  await page.unroute(BOOKS)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(books(page).first()).toContainText(/basis/i)
})
