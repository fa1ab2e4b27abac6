import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, holdCode, openAs, PASSWORD, test } from './fixtures.ts'
import { listScreens } from './screens.ts'

/** The calls that a page makes. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** A login beside the page, whose cookies and token it does not get. */
async function logIn(page: Page, nim: string): Promise<string> {
  const data = { nim, password: PASSWORD, is_mhs: true }
  const { _token } = await (await page.request.post('/api/login', { data })).json()
  return _token.split('|')[1]
}

test('a document is taken over as it came where the device has another day', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  // Such as a document that says something else than the browser would.
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    const ahead = 30 * 60 * 60 * 1000
    const { now } = Date
    window.Date = class extends Date {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [now() + ahead] : given) as [number]))
      }
      static override now = () => now() + ahead
    } as DateConstructor
  })
  // Screens that say today, tomorrow, late or soon.
  for (const path of [
    '/beranda',
    '/krs',
    '/pembayaran',
    '/kalender',
    '/pengumuman',
    '/buku-saku',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    expect([path, errors]).toEqual([path, []])
  }
})

test('a document made for another width is taken over as it came', { tag: '@wide' }, async ({
  page,
  viewport,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await openAs(page, DEMO.complete, '/krs')
  const [told] = (await page.context().cookies()).filter(({ name }) => name === 'sia_layar')
  const other = (viewport?.width ?? 0) < 1024 ? 'wide' : 'narrow'
  // As another window of the browser has left it.
  for (const { address } of await listScreens(page)) {
    const value = `${told?.value.split('.')[0]}.${other}`
    await page.context().addCookies([{ name: 'sia_layar', value, url: page.url() }])
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([address, errors]).toEqual([address, []])
  }
})

test('what a document brought is not asked for again', async ({ page }) => {
  const calls = noteCalls(page)
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('link', { name: /^Kabar/ })).toContainText('belum dibaca')
  expect(calls).not.toContain('/api/krs')
  expect(calls).not.toContain('/api/check-mhs')
  expect(calls).not.toContain('/api/beranda')
  expect(calls).not.toContain('/api/beranda/lencana')
})

test('before its code has come a screen can be read, and by everybody', { tag: '@wide' }, async ({
  page,
}) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs', { announcements: true, isTakenOver: false })
  for (const path of ['/krs', '/pembayaran', '/beranda']) {
    await page.goto(path)
    await expect(page.getByText(`NIM ${DEMO.complete}`).first()).toBeAttached()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test.describe('while the code is on its way', () => {
  let letCodeCome: () => void

  test.beforeEach(async ({ page }) => {
    letCodeCome = await holdCode(page)
    await openAs(page, DEMO.complete, '/krs', { isTakenOver: false })
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  const search = (page: Page) => page.getByRole('dialog', { name: 'Cari' })

  test('the key of the search is kept, and no other is held up', async ({ page }) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Lewati ke isi halaman' })).toBeFocused()
    await page.keyboard.press('Control+k')
    letCodeCome()
    await expect(search(page)).toBeVisible()
    await expect(search(page).getByRole('combobox')).toBeFocused()
  })

  test('a tap on the search is kept, and opens it once', async ({ page }) => {
    await page.getByRole('button', { name: /^Cari/ }).filter({ visible: true }).first().click()
    letCodeCome()
    await expect(search(page)).toBeVisible()
  })

  test('the last tap counts', async ({ page, viewport }) => {
    const [last, opened] =
      (viewport?.width ?? 0) < 1024
        ? (['Buka menu', page.getByRole('dialog', { name: 'Menu' })] as const)
        : (['Logout', page.getByRole('alertdialog')] as const)
    await page.getByRole('button', { name: /^Cari/ }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: last }).filter({ visible: true }).click()
    letCodeCome()
    await expect(opened).toBeVisible()
    await expect(search(page)).toBeHidden()
  })

  test('the menu opens at once, and Back closes it once the code is there', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await expect(menu.getByRole('link', { name: 'Pembayaran' })).toBeVisible()
    await expectAccessible(page)
    letCodeCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/krs')
  })

  test('a form that was filled in and sent is sent as it was filled in', async ({ page }) => {
    await page.goto('/update-password', { waitUntil: 'commit' })
    await page.getByLabel('Password lama').fill('bukan ini')
    await page.getByLabel('Password baru', { exact: true }).fill('rahasia panjang sekali')
    await page.getByLabel('Ulangi password baru').fill('rahasia panjang sekali')
    await page.getByRole('button', { name: 'Update' }).click()
    letCodeCome()
    await expect(
      page.getByRole('alertdialog', { name: 'Password lama harus benar !' }),
    ).toBeVisible()
    await expect(page.locator('[name=old_password]')).toHaveValue('bukan ini')
  })

  test('the bell is a link, and need not wait', async ({ page }) => {
    await page
      .getByRole('link', { name: /^Kabar/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL('/kabar')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('screens are read and links are followed, and what does not work is said', {
    tag: '@wide',
  }, async ({ page }) => {
    await logIn(page, DEMO.complete)
    await page.goto('/krs')
    await expect(page.getByText('JavaScript tidak aktif.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
    const link = page.getByRole('link', { name: /^Pembayaran/ })
    await link.filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Pembayaran')
    await expect(page.getByText('Sisa pembayaran').first()).toBeVisible()
  })

  test('every screen is whole and names the tab, also one that is not there', async ({ page }) => {
    await logIn(page, DEMO.complete)
    for (const [address, heading] of [
      ['/tidak-ada', 'Halaman tidak ditemukan'],
      ['/kelas-show/99999', 'Kelas tidak ditemukan'],
      ['/berita-terkini-show/99999', 'Berita tidak ditemukan'],
      ['/update-password', 'Ganti Password'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} · SIA`)
      await expect(page.locator('.skeleton')).toHaveCount(0)
    }
    await expect(page.getByText('Perangkat ini', { exact: true }).first()).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL('/beranda')
    await page.goto('/storage/akademik/tidak-ada.pdf')
    await expect(page.getByText('Berkas ini belum tersedia.')).toBeVisible()
    await expect(page).toHaveTitle('Belum tersedia · SIA')
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Buka Beranda' }).click()
    await expect(page).toHaveURL('/beranda')
  })
})

test.describe('a document of another session', () => {
  test('shows nothing where nobody is logged in', async ({ page }) => {
    await logIn(page, DEMO.complete)
    await page.goto('/krs')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.content()).not.toContain(DEMO.complete)
  })

  test('gives way to who is logged in, also where the server will not hear', async ({ page }) => {
    const token = await logIn(page, DEMO.joined)
    await logIn(page, DEMO.complete)
    await page.addInitScript((secret) => localStorage.setItem('token', secret), token)
    // As if the browser kept no cookie of a page: the document comes a second time, and is emptied here.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    })
    await page.goto('/krs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
    await expect(page.getByText(`NIM ${DEMO.joined}`).first()).toBeAttached()
    expect(await page.content()).not.toContain(DEMO.complete)
  })
})

test('after a logout that the server did not hear of, Back shows nothing', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
  await page.context().setOffline(true)
  const menu = page.getByRole('button', { name: 'Buka menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anda sudah logout/)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  // The page before looks for the server at intervals, and may be on its way to the login itself.
  await expect(async () => {
    const response = await page.goto('/krs')
    expect(await response?.text()).not.toContain('id="brought"')
  }).toPass()
  await page.goto('/pembayaran')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.content()).not.toContain(DEMO.complete)
})
