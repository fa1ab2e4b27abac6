import { WORKER_OFF } from '../apps/api/src/lib/worker-off.ts'
import { isOfNext } from './deployment.ts'
import { DEMO, expect, expectAccessible, openAs, withoutPopups } from './fixtures.ts'
import {
  filesOf,
  kelasLink,
  login,
  mark,
  releasesOn,
  start,
  test,
  title,
  WITH_WORKER,
  waitForWorker,
} from './offline.ts'

test.use(WITH_WORKER)

test('a next release: the open page goes on, the next visit is the new one at once, never a mix', async ({
  page,
  context,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  deployment.deploy()
  // The open page has its own later files, though the server has them no more.
  await kelasLink(page).click()
  await expect(title(page)).toHaveText(/^Data Kelas ./)
  expect((await filesOf(page)).filter(isOfNext)).toEqual([])

  const next = await context.newPage()
  await next.goto(`${deployment.origin}/krs`)
  await expect(kelasLink(next)).toBeVisible()
  expect((await filesOf(next)).filter((file) => !isOfNext(file))).toEqual([])
  // The new worker takes over at once; the old page is not disturbed by that.
  await expect.poll(() => releasesOn(next)).toBe(2)
  await waitForWorker(next)
  await page.goto(`${deployment.origin}/krs`)
  await page.goBack()
  await expect(title(page)).toHaveText(/^Data Kelas ./)

  await context.setOffline(true)
  await next.reload()
  await expect(mark(next)).toBeVisible()
  await kelasLink(next).click()
  await expect(title(next)).toHaveText(/^Data Kelas ./)
  expect((await filesOf(next)).filter((file) => !isOfNext(file))).toEqual([])
})

/** A worker that no release should ever have: it answers nothing, and says that it is the newest. */
const BROKEN_WORKER = `
  self.skipWaiting()
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('fetch', (event) => event.respondWith(Response.error()))
`

test('a broken worker is taken back by SERVICE_WORKER=off, with all that was kept', async ({
  page,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  const visit = () =>
    page.goto(`${deployment.origin}/krs`).then(
      () => 'opened',
      () => 'broken',
    )
  deployment.putWorker(BROKEN_WORKER)
  await expect.poll(visit).toBe('broken')
  deployment.putWorker(WORKER_OFF)
  await expect.poll(visit).toBe('opened')
  await expect(kelasLink(page)).toBeVisible()
  const left = () =>
    page.evaluate(async () => [
      await navigator.serviceWorker.getRegistrations(),
      await caches.keys(),
    ])
  await expect.poll(left).toEqual([[], []])
  // Put in place again it starts anew.
  deployment.putWorker(null)
  await page.reload()
  await waitForWorker(page)
  await expect.poll(() => releasesOn(page)).toBe(1)
})

test('it can be installed: a manifest of the college’s language with icons as large as they say', async ({
  page,
  request,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  const session = await page.context().newCDPSession(page)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ lang: 'id', start_url: '/beranda', scope: '/', id: '/' })
  expect(manifest.display).toBe('standalone')
  // Until there is a page to say more, what lies behind the sign is the brand's ground of the theme.
  for (const [scheme, colours] of [
    ['light', manifest],
    ['dark', manifest.color_scheme_dark],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    const { theme_color, background_color } = colours
    expect(theme_color).toBe(background_color)
    const ground = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--hero').trim(),
    )
    expect(theme_color).toBe(ground)
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
  const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose)
  expect(purposes.toSorted()).toEqual(['any', 'any', 'maskable', 'maskable'])
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons = [
    ...manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]),
    [apple, '180x180'],
  ]
  for (const [src, sizes] of icons) {
    const reply = await request.get(src)
    expect(reply.headers()['content-type']).toBe('image/png')
    const png = await reply.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  const ico = await request.get('/favicon.ico')
  expect(ico.headers()['content-type']).toMatch(/^image\/(x-icon|vnd.microsoft.icon)$/)
  const picture = (await ico.body()).subarray((await ico.body()).readUInt32LE(18))
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)]).toEqual(['PNG', 48])
  for (const { url } of manifest.shortcuts) {
    await page.goto(deployment.origin + url)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(title(page)).not.toHaveText(/tidak ditemukan/)
  }
})

test('the menu offers to install it until the student says no, and the login never does', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const prompt = async () => ({ outcome: 'dismissed' })
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    addEventListener('load', () => dispatchEvent(Object.assign(offer, { prompt })))
  })
  const code = page.waitForRequest(/install-offer/).then(() => 'loaded')
  const button = page.getByRole('button', { name: 'Pasang di perangkat ini' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(button).toHaveCount(0)

  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('link', { name: /^Kabar/ })).toContainText('belum dibaca')
  expect(await Promise.race([code, 'not loaded'])).toBe('not loaded')
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jangan tawarkan lagi' }).click()
  await expect(button).toHaveCount(0)
})

test('a browser that lets no worker in, and a full device, have the page all the same', async ({
  browser,
  deployment,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await withoutPopups(context)
  await context.addInitScript(() => {
    const fill = 'x'.repeat(100_000)
    try {
      for (let part = 0; part < 60; part += 1) localStorage.setItem(`fill:${part}`, fill)
    } catch {
      // Full.
    }
  })
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.goto(`${deployment.origin}/krs`)
  await page.evaluate(() => localStorage.removeItem('fill:0'))
  await login(page, DEMO.complete)
  await expect(kelasLink(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kabar/ })).toContainText('belum dibaca')
  expect(broken).toEqual([])
  await context.close()
})
