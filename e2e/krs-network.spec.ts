import { RUNNING } from './demo-term.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { card, openKrs } from './krs.ts'

test('a schedule that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route('/api/krs', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan.', errors: {} } }),
  )
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('alert')).toContainText('Jadwal perkuliahan gagal dimuat.', {
    timeout: 10_000,
  })
  const ipk = page.getByRole('region', { name: 'IPK Anda' })
  await expect(ipk).toContainText('Gagal dimuat')
  await expect(ipk).not.toContainText('Belum ada nilai')
  await expectAccessible(page)
  await page.unroute('/api/krs')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
})

test('a long wait is said where nothing moves, and a server that hangs is named', async ({
  page,
}) => {
  let tries = 0
  await page.route('/api/krs', () => {
    tries += 1
  })
  // As long as the real one, but for the number of seconds.
  await page.addInitScript(() => {
    const original = AbortSignal.timeout
    AbortSignal.timeout = () => original.call(AbortSignal, 14_000)
  })
  await openAs(page, DEMO.complete, '/krs')
  const loading = page.getByRole('status').filter({ hasText: 'Memuat jadwal perkuliahan…' })
  await expect(loading).toBeAttached()
  const outline = page.locator('main .skeleton').last()
  const before = await outline.boundingBox()
  const slow = loading.getByText('Masih memuat.')
  await expect(slow).toHaveCount(0)
  await expect(slow).toBeInViewport()
  expect(await outline.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await expect(page.getByRole('alert')).toContainText('Server terlalu lama menjawab.')
  await expect(page.getByText('Periksa koneksi internet Anda')).toHaveCount(0)
  await expect(slow).toHaveCount(0)
  expect(tries).toBe(1)
})

test('what failed without a connection is read again when it is back', async ({
  page,
  context,
}) => {
  await page.route('/api/krs', (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('alert')).toContainText('Jadwal perkuliahan gagal dimuat.')
  await context.setOffline(true)
  await expect(page.getByText(/^Tidak ada koneksi\./)).toBeVisible()
  await page.unroute('/api/krs')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Semester 4/ })).toBeVisible()
})

test('offline is said, and what was loaded stays readable', async ({ page, context }) => {
  const krs = await openKrs(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText(/^Tidak ada koneksi\./)).toBeVisible()
  await expect(
    card(page, krs.find(({ kelas }) => kelas.semester === RUNNING)?.kelas.kode ?? ''),
  ).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/^Tidak ada koneksi\./)).toBeHidden()
})
