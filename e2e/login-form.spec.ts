import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, holdCode, PASSWORD, test } from './fixtures.ts'

/** Every act here comes before the code has come, or without any. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

async function fill(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('NIM').fill(DEMO.complete)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const greeting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Selamat .*, Aditya$/ })

/** Logins that the server was asked for, by form or by call. */
function countLogins(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/login')) count += 1
  })
  return () => count
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a student logs in, reads screen after screen, and logs out', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByText(/^JavaScript tidak aktif\./)).toBeVisible()
    await expect(page.getByText('Memeriksa sesi Anda…')).toBeHidden()
    await fill(page, 'salah')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('NIM atau password yang anda masukkan salah.')).toBeInViewport()
    await expect(page.getByLabel('NIM')).toHaveValue(DEMO.complete)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(greeting(page)).toBeVisible()
    await expect(page).toHaveURL('/beranda')
    await page
      .getByRole('link', { name: /^Jadwal( Perkuliahan)?(,|$)/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
    // A screen that the bar of a phone does not have.
    await page.getByRole('link', { name: 'Nilai TAK' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nilai TAK')

    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Berhasil logout !')).toBeVisible()
    await page.goto('/krs', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.content()).not.toContain(DEMO.complete)
  })
})

test.describe('while the code is on its way', () => {
  let letCodeCome: () => void

  test.beforeEach(async ({ page }) => {
    letCodeCome = await holdCode(page)
  })

  test('what is sent early is neither lost nor sent twice', async ({ page }) => {
    const logins = countLogins(page)
    await open(page, '/krs?dari=tautan')
    await expectAccessible(page)
    await fill(page)
    // Until the answer comes, the page stands and can be pressed.
    const pressed = Promise.withResolvers<void>()
    await page.route('/login', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Login' }).evaluate(async (button: HTMLElement) => {
      for (const wait of [0, 300, 300]) {
        await new Promise((resolve) => setTimeout(resolve, wait))
        button.click()
      }
    })
    pressed.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
    await expect(page).toHaveURL('/krs?dari=tautan')
    expect(logins()).toBe(1)
    letCodeCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token?.split('.')).toHaveLength(3)
  })

  test('what is typed early stays, and the page goes on where it is', async ({ page }) => {
    await open(page, '/krs')
    await page.getByLabel('NIM').fill(DEMO.complete)
    await page.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.type(PASSWORD.slice(0, 4))
    letCodeCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await page.keyboard.type(PASSWORD.slice(4))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
  })
})

test('a refusal that came as a page is gone on from by its code, and not sent once more', async ({
  page,
}) => {
  const logins = countLogins(page)
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await open(page, '/krs')
  await fill(page, 'salah')
  await page.unroute(/\/assets\/index-.*\.js/)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('NIM atau password yang anda masukkan salah.')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect(page).toHaveURL('/krs')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(logins()).toBe(1)
  await fill(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

test('another tab gets the login that came as a page', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/krs')
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await open(page, '/')
  await fill(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(greeting(page)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})
