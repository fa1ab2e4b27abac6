import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The menu: on a phone it slides in, on a desktop it stands at the side. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Buka menu' })
  // The footer belongs to the layout: it is there once the session is known.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  if (!(await button.isVisible())) return page.getByRole('complementary')
  await button.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

async function openLogout(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
}

async function confirmLogout(page: Page): Promise<void> {
  await openLogout(page)
  const dialog = page.getByRole('alertdialog', { name: 'Yakin ingin logout ?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Logout' }).click()
}

test('the menu names the student, leads to the screens and to the tutorial', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  const menu = await openMenu(page)
  await expect(menu.getByText(`NIM ${DEMO.complete}`)).toBeVisible()
  const schedule = menu.getByRole('link', { name: 'Jadwal Perkuliahan' })
  await expect(schedule).toHaveAttribute('aria-current', 'page')
  const tutorial = menu.getByRole('link', { name: 'Tutorial' })
  await expect(tutorial).toHaveAttribute('href', '/storage/akademik/tutorial-sia.pdf')
  await expect(tutorial).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  const links = await menu.getByRole('navigation').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThanOrEqual(13)
  for (const path of paths.filter((one) => one !== null && !one.startsWith('/storage'))) {
    await page.goto(path ?? '')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/tidak ditemukan/)
  }
})

test('the slide-out menu holds the focus, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const button = page.getByRole('button', { name: 'Buka menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [360, 740],
  [360, 560],
] as const) {
  test(`the colours and the way out are in view at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, DEMO.complete, '/krs')
    const menu = await openMenu(page)
    const logout = menu.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeInViewport({ ratio: 1 })
    await expect(menu.getByText('Gelap')).toBeInViewport({ ratio: 1 })
    // The last entry is reached by scrolling, and then not covered.
    await menu.getByRole('link', { name: 'Tutorial' }).click({ trial: true })
    await expect(logout).toBeInViewport({ ratio: 1 })
  })
}

for (const [width, text] of [
  [320, 100],
  [320, 200],
  [360, 200],
  [1023, 100],
] as const) {
  test(`the lower bar is whole and pressed easily at ${width} px with text at ${text} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, DEMO.complete, '/progkam')
    await page.addStyleTag({ content: `html { font-size: ${text}% }` })
    const bar = page.getByRole('navigation', { name: 'Menu bawah' })
    await expect(bar.locator('[aria-current=page]')).toHaveText(/^Kegiatan/)
    const places = await bar.locator('a, button').all()
    expect(places.length).toBeGreaterThanOrEqual(4)
    let end = 0
    for (const place of places) {
      await expect(place).toBeInViewport({ ratio: 1 })
      const { x, width, height } = (await place.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x).toBeGreaterThanOrEqual(end)
      end = x + width
      expect(await place.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
  })
}

test('the lower bar leads on, and marks where one is also below its screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const bar = page.getByRole('navigation', { name: 'Menu bawah' })
  await bar.getByRole('link', { name: 'Bayar' }).click()
  await expect(page).toHaveURL('/pembayaran')
  await bar.getByRole('link', { name: 'Kegiatan' }).click()
  await expect(page).toHaveURL('/buku-saku')
  const tabs = page.getByRole('navigation', { name: 'Kegiatan' })
  await tabs.getByRole('link', { name: 'Nilai TAK' }).click()
  await expect(page).toHaveURL('/progkam')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Nilai TAK')
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Jadwal' }).click()
  await page.locator('a[href^="/kelas-show/"]').first().click()
  await expect(page).toHaveURL(/kelas-show/)
  await expect(bar.locator('[aria-current=page]')).toHaveText(/^Jadwal/)
  await page.getByRole('banner').getByRole('link', { name: 'Ke Jadwal Perkuliahan' }).click()
  await expect(page).toHaveURL('/krs')
})

test('the lower bar lies on nothing that is filled in, and gives way to a keyboard and to paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/profile-edit')
  const bar = page.locator('.app-lower')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Perbarui' })).toBeVisible()
  for (const part of await main.locator('input, textarea, button, a').all()) {
    await part.focus()
    const [box, edge] = [await part.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  }
  await main.getByLabel('Nama ayah').focus()
  await page.setViewportSize({ width: 360, height: 380 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})

test('logout asks, confirms for 3 seconds, and leaves nothing behind', { tag: '@wide' }, async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('button', { name: /^Semester 3/ }).click()
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Data Kelas/)
  await confirmLogout(page)

  const toast = page.getByRole('status').filter({ hasText: 'Berhasil logout !' })
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(toast).toBeHidden({ timeout: 4_500 })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Data Kelas')).toHaveCount(0)
  await expect(page).toHaveURL('/krs')
})

test('logout can be declined', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await openLogout(page)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

test('logout without a connection wipes the device at once, and ends the session once there is one', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, DEMO.complete, '/ks-create')
  await page.getByLabel('Judul').fill('Rahasia')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  await context.setOffline(true)
  await confirmLogout(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Anda sudah logout dari perangkat ini',
  )
  await expectAccessible(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.locator('body').textContent()).not.toContain('Rahasia')
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(200)

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Berhasil logout !')).toBeVisible()
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sia_files')
})

test('logout works in the maintenance too', async ({ page, context, request }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await openLogout(page)
  // Of it alone: another call that hears of the maintenance first takes the dialog away.
  await page.route('/api/logout', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: {} } }),
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get('/api/check-mhs', { headers })).status()).toBe(401)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sia_files')
})

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

test('a logout under way can not be taken back', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  let release = () => {}
  await page.route('/api/logout', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await confirmLogout(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Memproses…' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await dialog.getByRole('button', { name: 'Batal' }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a login or logout in one tab reaches the others', async ({ page, context }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/krs')
  await expect(other.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the colours follow the device or the switch, and are remembered', { tag: '@wide' }, async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, DEMO.complete, '/krs')
  expect(await theme()).toBe('dark')
  const menu = await openMenu(page)
  await expectAccessible(page)
  await menu.getByText('Terang').click()
  expect(await theme()).toBe('light')
  await page.reload()
  expect(await theme()).toBe('light')
  // Until the app listens the switch of a document stands where it stands for everybody.
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await (await openMenu(page)).getByText('Sistem', { exact: true }).click()
  expect(await theme()).toBe('dark')
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

test('an address without a screen says so and leads back', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/tidak-ada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buka Beranda' }).click()
  await expect(page).toHaveURL('/beranda')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first stop of the keyboard skips the menu', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Lewati ke isi halaman' })
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('padding', '12px 16px')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/krs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
