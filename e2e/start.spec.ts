import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('the screen of the maintenance has a way out of the session', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await page.route('/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: {} } }),
  )
  await page.reload()
  const title = page.getByRole('heading', { name: 'Situs sedang dalam pemeliharaan' })
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout dari perangkat ini' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('503 anywhere shows the maintenance screen, which recovers by itself', {
  tag: '@wide',
}, async ({ page }) => {
  let isDown = true
  await page.route('/api/**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { message: 'Kembali pukul 10.00 WITA.', errors: {} } })
      : route.fallback(),
  )
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Situs sedang dalam pemeliharaan',
  )
  await expect(page.getByRole('main').getByText('Kembali pukul 10.00 WITA.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Instagram|Facebook)/ })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('status').getByText('Situs masih dalam pemeliharaan.')).toBeVisible()
  isDown = false
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible({ timeout: 12_000 })
})

test('maintenance during login keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('NIM').fill(DEMO.complete)
  await page.route('/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: {} } }),
  )
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Situs sedang dalam pemeliharaan' })).toBeVisible()
  await page.unroute('/api/**')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByLabel('NIM')).toHaveValue(DEMO.complete)
})

test('while the session is being checked the page says so', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/check-mhs', async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Memeriksa sesi Anda…' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('status').getByText('Masih memuat.')).toBeInViewport()
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

const WITHOUT_CODE = { isTakenOver: false }

test('a start without its code says so and nothing else, and starts anew where it was', async ({
  page,
}) => {
  const code = /\/assets\/app-root-.*\.js$/
  await page.route(code, (route) => route.abort())
  const failed = page.getByRole('alert')
  const again = failed.getByRole('link', { name: 'Muat ulang' })
  await openAs(page, DEMO.complete, '/buku-perpustakaan?search=basis&page=1', WITHOUT_CODE)
  await expect(failed).toContainText('SIA gagal dimuat.')
  await expect(page.getByText('Memeriksa sesi Anda…')).toBeHidden()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await expectAccessible(page)
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.unroute(code)
  await again.click()
  await expect(page.getByLabel('Cari buku')).toHaveValue('basis')
  await expect(page).toHaveURL('/buku-perpustakaan?search=basis&page=1')
})

test('a start without its code has a way out of the session', async ({ page, request }) => {
  const code = /\/assets\/app-root-.*\.js$/
  await page.route(code, (route) => route.abort())
  await openAs(page, DEMO.complete, '/pembayaran', WITHOUT_CODE)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Logout dari perangkat ini' }).click()
  await expect(page.getByText('Berhasil logout !')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
})

test('an unreachable server at the start is said, with a way to try again', async ({ page }) => {
  await page.route('/api/check-mhs', (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('alert')).toContainText('Sesi Anda gagal dimuat.', {
    timeout: 10_000,
  })
  await page.unroute('/api/check-mhs')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

test('an unreachable server at the start leaves a way out of the session', async ({
  page,
  request,
}) => {
  await page.route('/api/**', (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await expect(page.getByRole('alert')).toContainText('Sesi Anda gagal dimuat.')
  await expectAccessible(page)
  await page.route('/health/live', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout dari perangkat ini' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Anda sudah logout dari perangkat ini',
  )
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.unroute('/health/live')
  await page.getByRole('button', { name: 'Buka halaman login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
})
