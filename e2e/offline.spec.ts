import type { APIRequestContext, Page } from 'playwright/test'
import { resetPassword } from './accounts.ts'
import { DEMO, expect, expectAccessible } from './fixtures.ts'
import { kelasLink, login, mark, offlineBar, start, test, title, WITH_WORKER } from './offline.ts'

test.use(WITH_WORKER)

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
    // Its document shows the screen before the code keeps what it shows.
    await expect(page.locator('html')).toHaveAttribute('data-ready')
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
  // A page that was never asked for is not there, and says so; the menu leads on.
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
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect.poll(() => keptOn(page)).toContain(DEMO.complete)

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

/** Changes its password here and nowhere else. */
const CHANGER = '24010047'
const [FIRST, SECOND] = ['kopi-Kintamani-pagi-7', 'teh-Bedugul-sore-8']

test('a changed password leaves nothing of before on the device', async ({
  page,
  context,
  deployment,
  request,
}) => {
  await changeByCall(request, await resetPassword(CHANGER), FIRST)
  await start(page, deployment, CHANGER, FIRST)
  const kelas = (await kelasLink(page).getAttribute('href')) ?? ''
  const screens = { '/krs': '/api/krs', [kelas]: '/api/kelas/', '/pembayaran': '/api/angsuran/' }
  const answers = Object.values(screens)
  for (const [path, answer] of Object.entries(screens)) {
    await page.goto(deployment.origin + path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    // Its document shows the screen before the code keeps what it shows.
    await expect.poll(() => keptOn(page)).toContain(`answer:${answer}`)
  }

  await page.goto(`${deployment.origin}/update-password`)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByLabel('Password lama').fill(FIRST)
  for (const label of ['Password baru', 'Ulangi password baru'])
    await page.getByLabel(label, { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Berhasil update profile', { exact: true })).toBeVisible()
  await expect(title(page)).toHaveText('Profile')
  for (const answer of answers) expect(await keptOn(page)).not.toContain(`answer:${answer}`)
  await context.setOffline(true)
  await page.goto(deployment.origin + kelas)
  await expect(page.getByRole('alert')).toContainText('gagal dimuat.')
})

async function changeByCall(request: APIRequestContext, old: string, password: string) {
  const data = { nim: CHANGER, password: old, is_mhs: true }
  const { _token } = await (await request.post('/api/login', { data })).json()
  const headers = { authorization: `Bearer ${_token.split('|')[1]}` }
  const { user } = await (await request.get('/api/check-mhs', { headers })).json()
  const reply = await request.patch(`/api/mhs/${user.id}`, {
    headers,
    data: { password_update: true, old_password: old, password, password_verify: password },
  })
  expect(await reply.json()).toBe('success')
}

test('the app on the home screen starts without a network, with what was read last', async ({
  page,
  context,
  request,
  deployment,
}) => {
  const { start_url } = await (await request.get('/manifest.webmanifest')).json()
  await start(page, deployment, DEMO.complete)
  // The start page itself was not opened yet: a device with a worker reads it once a day.
  await expect.poll(() => keptOn(page)).toContain('answer:/api/beranda')
  await page.close()
  await context.setOffline(true)
  const app = await context.newPage()
  await app.goto(deployment.origin + start_url)
  await expect(title(app)).toHaveText(/^Selamat .*, Aditya$/)
  await expect(mark(app)).toBeVisible()
  await expect(offlineBar(app)).toBeVisible()
  await expect(app.getByRole('heading', { name: 'Perlu Anda kerjakan' })).toBeVisible()
  await expect(app.locator('.skeleton')).toHaveCount(0)
  await app
    .getByRole('navigation', { name: 'Menu bawah' })
    .getByRole('link', { name: /Jadwal/ })
    .click()
  await expect(kelasLink(app)).toBeVisible()
})

test('maintenance is shown as such: nothing kept stands in for an answer of the server', async ({
  page,
  deployment,
}) => {
  await start(page, deployment, DEMO.complete)
  await deployment.maintain('Kembali pukul 10.00 WITA.')
  for (const path of ['/krs', '/beranda']) {
    await page.goto(deployment.origin + path)
    await expect(title(page)).toHaveText('Situs sedang dalam pemeliharaan')
    await expect(page.getByRole('main').getByText('Kembali pukul 10.00 WITA.')).toBeVisible()
    await expect(mark(page)).toHaveCount(0)
    await expect(page.locator('#content')).toBeHidden()
  }
  deployment.closeAtProxy('<h1>Jaringan kampus ditutup</h1>')
  await page.goto(`${deployment.origin}/krs`)
  await expect(title(page)).toHaveText('Jaringan kampus ditutup')
  deployment.comeBack()
  await page.goto(`${deployment.origin}/krs`)
  await expect(kelasLink(page)).toBeVisible()
})

async function openLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

test('what is no page of the app is asked for once, too', async ({ page, deployment }) => {
  await start(page, deployment, DEMO.complete)
  const path = '/storage/akademik/tidak-ada.pdf'
  await page.goto(deployment.origin + path)
  expect(deployment.sent.filter((one) => one.path === path)).toHaveLength(1)
})
