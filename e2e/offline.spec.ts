import type { BrowserContext, Page } from 'playwright/test'
import { createDeployment, isOfNext } from './deployment.ts'
import { test as base, DEMO, expect, expectAccessible, PASSWORD } from './fixtures.ts'

type Deployment = Awaited<ReturnType<typeof createDeployment>>

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ baseURL }, use) => {
    const deployment = await createDeployment(baseURL ?? '')
    await use(deployment)
    deployment.close()
  },
})

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const MARK = /^Data per \d{2}-\d{2}-\d{4} \d{2}\.\d{2} WITA$/
const mark = (page: Page) => page.getByText(MARK)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const kelasLink = (page: Page) => page.locator('#content a[href^="/kelas-show/"]:visible').first()
const offlineBar = (page: Page) => page.getByText('Tidak ada koneksi. Yang sudah Anda buka')

/** Announcements lie over every page, and have tests of their own. */
async function withoutPopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ids = Array.from({ length: 200 }, (_, id) => [`p${id}`, `survei${id}`]).flat()
    if (localStorage.getItem('token')) sessionStorage.setItem('sia:mhs:pengumuman', ids.join())
  })
}

async function login(page: Page, nim: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The worker has taken over: what starts without a network is on the device. */
async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { controller } = navigator.serviceWorker
        const registration = await navigator.serviceWorker.getRegistration()
        // A next one on its way is waited for too.
        const isNewest = !registration?.installing && !registration?.waiting
        return isNewest && controller === registration?.active && controller?.state
      }),
    )
    .toBe('activated')
}

/** Opens the schedule as a student of this device, with all that follows it. */
async function start(page: Page, { origin }: Deployment, nim: string): Promise<void> {
  await withoutPopups(page.context())
  await page.goto(`${origin}/krs`)
  await login(page, nim)
  await expect(kelasLink(page)).toBeVisible()
  await waitForWorker(page)
}

/** Everything that is kept on this device and is not a file of the build, wherever a page can keep it. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept = [{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]
    const files: string[] = []
    for (const name of await caches.keys()) {
      const asked = await (await caches.open(name)).keys()
      files.push(...asked.map(({ url }) => new URL(url).pathname))
    }
    const ofBuild = /^\/(index\.html|assets\/[\w.-]+)$/
    return JSON.stringify([...kept, files.filter((path) => !ofBuild.test(path))])
  })

test('without a network every screen starts, and those for reading show their last answers', async ({
  page,
  context,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  const at = (path: string) => page.goto(deployment.origin + path)
  const path = (await kelasLink(page).getAttribute('href')) ?? ''
  for (const seen of [path, '/pembayaran', '/pengumuman', '/']) {
    await at(seen)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(mark(page)).toHaveCount(0)
  }

  await context.setOffline(true)
  for (const [seen, heading] of [
    ['/krs', 'Jadwal Perkuliahan'],
    [path, /^Data Kelas ./],
    ['/pembayaran', 'Data Pembayaran'],
    ['/pengumuman', 'Pengumuman'],
    ['/', 'Profile'],
  ] as const) {
    await at(seen)
    await expect(title(page)).toHaveText(heading)
    await expect(mark(page)).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(offlineBar(page)).toBeVisible()
  }
  await expectAccessible(page)
  // What was never asked for is not there, and says so; the menu leads on.
  await at('/buku-perpustakaan?search=basis')
  await expect(title(page)).toHaveText(/Buku Perpustakaan|Halaman belum dapat dibuka/)
  await expect(page.getByRole('alert')).toContainText('gagal dimuat.')
  await at('/tidak-ada')
  await expect(title(page)).toHaveText('Halaman tidak ditemukan')

  // Nothing newer is hidden by it: with the network back the mark goes by itself.
  await at('/krs')
  await expect(mark(page)).toBeVisible()
  await context.setOffline(false)
  await expect(mark(page)).toHaveCount(0)
  await expect(offlineBar(page)).toBeHidden()
})

test('the time of the data is the server’s, whatever the clock of the device says', async ({
  page,
  context,
  deployment,
}) => {
  await page.clock.setFixedTime('2031-01-01T00:00:00Z')
  await start(page, deployment, DEMO.fewData)
  const { headers } = await fetch(`${deployment.origin}/health/live`)
  const today = new Date(new Date(headers.get('date') ?? '').getTime() + 8 * 3_600_000)
  await context.setOffline(true)
  const [year, month, day] = today.toISOString().slice(0, 10).split('-')
  await expect(mark(page)).toContainText(`Data per ${day}-${month}-${year}`)
})

test('two students of one device: nothing of the first is left when the second comes', async ({
  page,
  context,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  await page.goto(`${deployment.origin}/pembayaran`)
  await expect(title(page)).toHaveText('Data Pembayaran')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await keptOn(page)).toContain(DEMO.complete)

  // Without a network too, and on the next start as well.
  await context.setOffline(true)
  await page.reload()
  await expect(mark(page)).toBeVisible()
  await openLogout(page)
  await expect(title(page)).toHaveText('Anda sudah logout dari perangkat ini')
  expect(await keptOn(page)).not.toContain(DEMO.complete)
  await page.goto(`${deployment.origin}/krs`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Tidak ada koneksi internet.')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('Tidak ada koneksi internet.')).toBeHidden()
  await login(page, DEMO.fewData)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${deployment.origin}/pembayaran`)
  await expect(page.getByRole('alert')).toContainText('gagal dimuat.')
  expect(await page.locator('body').textContent()).not.toContain('Aditya')
  expect(await keptOn(page)).not.toContain(DEMO.complete)
})

test('a session that was ended elsewhere leaves nothing, in none of two tabs', async ({
  page,
  context,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  const other = await context.newPage()
  await other.goto(`${deployment.origin}/pembayaran`)
  await expect(title(other)).toHaveText('Data Pembayaran')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${deployment.origin}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.reload()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
  }
  expect(await keptOn(page)).not.toContain(DEMO.complete)
  await context.setOffline(true)
  await page.goto(`${deployment.origin}/krs`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

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

test('a server that is not reached is waited for no longer than a person waits', async ({
  page,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  deployment.goDown()
  await page.reload()
  await expect(mark(page)).toBeVisible()
  await expect(offlineBar(page)).toBeVisible()
  deployment.comeBack()
  await expect(mark(page)).toHaveCount(0)
})

test('the worker fetches nothing that the page has just fetched, and little more', async ({
  page,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  await expect.poll(() => releasesOn(page)).toBe(1)
  const files = deployment.sent.filter(({ path }) => path.startsWith('/assets/'))
  const paths = files.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  const first = deployment.sent.findIndex(({ path }) => path === '/worker.js')
  const after = deployment.sent.slice(first).filter(({ path }) => !path.startsWith('/api/'))
  expect(after.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40_000)
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
  for (const { url } of manifest.shortcuts) {
    await page.goto(deployment.origin + url)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(title(page)).not.toHaveText(/tidak ditemukan/)
  }
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
  await expect(page.getByRole('link', { name: /^Berita terkini/ })).toContainText('belum dibaca')
  expect(broken).toEqual([])
  await context.close()
})

/** Everything of the build that a page has loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

/** How many releases have their files on the device. */
const releasesOn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    return names.filter((name) => name.startsWith('sia-start-')).length
  })

async function openLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}
