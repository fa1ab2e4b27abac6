import type { BrowserContext, Page } from 'playwright/test'
import { createCachingProxy } from './caching-proxy.ts'
import { test as base, DEMO, expect, PASSWORD, withoutPopups } from './fixtures.ts'
import { login, title } from './offline.ts'

// Students behind a proxy of the campus that keeps what it may, on one device one after the other.
// apps/api/test/shared-cache.test.ts tries such a proxy with single answers.

const test = base.extend<{ cache: Awaited<ReturnType<typeof createCachingProxy>> }>({
  cache: async ({ baseURL }, use) => {
    const proxy = await createCachingProxy(baseURL ?? '')
    await use(proxy)
    proxy.close()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => withoutPopups(context))

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })

/** Whose data a page shows: students by their numbers, wherever they stand in it. */
async function shownIn(page: Page): Promise<string[]> {
  const content = await page.content()
  return [DEMO.complete, DEMO.joined].filter((nim) => content.includes(nim))
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
}

/** The server ends the session that a page has, and the page hears nothing of it. */
async function revoke(page: Page, server: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`${server}/api/logout`, { headers })).ok()).toBe(true)
}

async function openSchedule(page: Page, origin: string, nim: string): Promise<void> {
  await page.goto(`${origin}/krs`)
  await login(page, nim)
  await expect(title(page)).toHaveText('Jadwal Perkuliahan')
  await page.goto(`${origin}/krs`)
  await expect(page.getByText(`NIM ${nim}`).first()).toBeAttached()
}

test('two students on one device see their own, and nobody anything after a logout', async ({
  page,
  context,
  cache: { origin },
}) => {
  await openSchedule(page, origin, DEMO.complete)
  await page.goto(`${origin}/pembayaran`)
  await expect(title(page)).toHaveText('Data Pembayaran')
  const tab = await context.newPage()
  await tab.goto(`${origin}/krs`)
  expect([await shownIn(page), await shownIn(tab)]).toEqual([[DEMO.complete], [DEMO.complete]])

  await logOut(page)
  await expect(loginButton(tab)).toBeVisible()
  await page.goBack()
  await expect(loginButton(page)).toBeVisible()
  expect(await shownIn(page)).toEqual([])

  await openSchedule(page, origin, DEMO.joined)
  await tab.goto(`${origin}/pembayaran`)
  await expect(title(tab)).toHaveText('Data Pembayaran')
  expect([await shownIn(page), await shownIn(tab)]).toEqual([[DEMO.joined], [DEMO.joined]])
  await page.goto(`${origin}/pembayaran`)
  await page.goBack()
  await expect(title(page)).toHaveText('Jadwal Perkuliahan')
  expect(await shownIn(page)).toEqual([DEMO.joined])
})

test('a session that the server has ended shows nothing, on no way to the page', async ({
  page,
  baseURL,
  cache: { origin },
}) => {
  await openSchedule(page, origin, DEMO.joined)
  await page.goto('about:blank')
  await page.goBack()
  await expect(title(page)).toHaveText('Jadwal Perkuliahan')
  await revoke(page, baseURL ?? '')
  await page.reload({ waitUntil: 'commit' })
  await expect(loginButton(page)).toBeVisible()
  expect(await shownIn(page)).toEqual([])
  await page.goto(`${origin}/pembayaran`)
  await expect(loginButton(page)).toBeVisible()
  expect(await shownIn(page)).toEqual([])
})

test('the cookie of another, a forged one, and a link from another site bring no document', async ({
  page,
  context,
  request,
  cache: { origin, port },
}) => {
  await openSchedule(page, origin, DEMO.complete)
  const documentAt = async (one: Page, address: string) => {
    const response = one.waitForResponse((sent) => sent.request().isNavigationRequest())
    await one.goto(address, { waitUntil: 'commit' })
    return (await response).text()
  }
  expectBrought(await documentAt(page, `${origin}/krs`), true)
  // An address of the same machine that is another site.
  const elsewhere = await context.newPage()
  await elsewhere.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' })
  const response = elsewhere.waitForResponse(`${origin}/krs`)
  await elsewhere.evaluate((to) => location.assign(to), `${origin}/krs`)
  expectBrought(await (await response).text(), false)

  const data = { nim: DEMO.joined, password: PASSWORD, is_mhs: true }
  const reply = await request.post(`${origin}/api/login`, { data })
  const foreign = /sia_files=([^;]+)/.exec(String(reply.headers()['set-cookie']))?.[1] ?? ''
  expect(foreign).not.toBe('')
  for (const value of [foreign, `${foreign}x`, 'a.b.c']) {
    await putFilesCookie(context, value)
    await page.goto(`${origin}/krs`)
    await expect(page.getByText(`NIM ${DEMO.complete}`).first()).toBeAttached()
    expect([value, await shownIn(page)]).toEqual([value, [DEMO.complete]])
  }
})

function expectBrought(html: string, isBrought: boolean): void {
  expect(html.includes('id="brought"')).toBe(isBrought)
}

async function putFilesCookie(context: BrowserContext, value: string): Promise<void> {
  const own = (await context.cookies()).find(({ name }) => name === 'sia_files')
  if (!own) throw new Error('there is no files cookie')
  await context.addCookies([{ ...own, value }])
}
