import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { applyForRoom, enterKantor, KANTOR, logIn, sendWords } from './kantor.ts'

/** Applies for rooms here and nowhere else. */
const BORROWER = '24010065'

const caseOf = (keperluan: string) => `Kasus ${keperluan}`

/** Opens the case of an application by the list, whatever waits before it. */
async function openCase(page: import('playwright/test').Page, keperluan: string) {
  const reply = await page.request.get(`${KANTOR}/api/peminjaman-ruangan`)
  const { peminjaman_ruangan } = await reply.json()
  const { id } = peminjaman_ruangan.find(
    (one: { keperluan: string }) => one.keperluan === keperluan,
  )
  // A digit chooses a reason only once they have come.
  const reasons = page.waitForResponse(/\/api\/kalimat$/)
  await page.goto(`${KANTOR}/keputusan?kasus=ruangan-${id}`)
  await (await reasons).finished()
  await expect(page.getByText(keperluan)).toBeVisible()
}

test('a rejection is taken back within ten seconds, and told with its reason after them @wide', async ({
  page,
}) => {
  const keperluan = caseOf(`tolak ${Date.now()}`)
  await applyForRoom(page, BORROWER, keperluan)
  await enterKantor(page, 'sarana')
  await page.clock.install()
  await openCase(page, keperluan)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.getByText(keperluan)).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByText(keperluan)).toBeVisible()
  await page.clock.runFor(15_000)
  await page.reload()
  await expect(page.getByText(keperluan)).toBeVisible()

  await page.keyboard.press('r')
  await page.getByLabel('Alasan lain').fill('Aula sedang dicat.')
  const told = page.waitForResponse(/putuskan$/)
  await sendWords(page, /^Tolak/)
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)

  await openAs(page, BORROWER, '/peminjaman-ruangan')
  const card = page.getByRole('listitem').filter({ hasText: keperluan })
  await expect(card).toContainText('Ditolak')
  await expect(card).toContainText('Aula sedang dicat.')
})

test('a decision is sent when its page is left', async ({ page }) => {
  const keperluan = caseOf(`setuju ${Date.now()}`)
  await applyForRoom(page, BORROWER, keperluan)
  await enterKantor(page, 'sarana')
  await openCase(page, keperluan)
  await page.getByRole('button', { name: /^Setujui/ }).click()
  await expect(page.getByText(/^Disetujui:/)).toBeVisible()
  await page.goto('about:blank')
  const read = async () => {
    const reply = await page.request.get(`${KANTOR}/api/peminjaman-ruangan?status=disetujui`)
    const { peminjaman_ruangan } = await reply.json()
    return peminjaman_ruangan.map((one: { keperluan: string }) => one.keperluan)
  }
  await expect.poll(read).toContain(keperluan)
})

test('a reason that is typed survives the end of the session, and is sent after the login', async ({
  page,
}) => {
  const keperluan = caseOf(`sesi ${Date.now()}`)
  await applyForRoom(page, BORROWER, keperluan)
  await enterKantor(page, 'sarana')
  await page.clock.install()
  await openCase(page, keperluan)
  await page.getByRole('button', { name: /^Tolak/ }).click()
  await page.getByLabel('Alasan lain').fill('Waktunya bersamaan dengan wisuda.')
  await page.context().clearCookies({ name: 'kantor_sesi' })
  await sendWords(page, /^Tolak/)
  await page.clock.runFor(10_500)
  await expect(page.getByText('Sesi Anda telah berakhir.')).toBeVisible()
  const told = page.waitForResponse((reply) => reply.url().endsWith('putuskan') && reply.ok())
  await logIn(page, 'sarana')
  await told
})

test('the login comes before a window that was open, which is there again after it', async ({
  page,
}) => {
  await enterKantor(page, 'it', '/staf')
  await page.getByRole('button', { name: 'Akun baru' }).click()
  await page.getByLabel('Nama lengkap').fill('Staf Setengah')
  await page.context().clearCookies({ name: 'kantor_sesi' })
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await logIn(page, 'it')
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Staf Setengah')
})

test('a key that is held down, or pressed under the login, decides on nothing', async ({
  page,
}) => {
  await enterKantor(page, 'sarana', '/keputusan?jenis=ruangan')
  await page.getByRole('list').getByRole('button').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  const held = page.getByText(/^Ditandai diketahui:/)
  await page.keyboard.down('x')
  await page.keyboard.down('x')
  await page.keyboard.up('x')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(
    (page.viewportSize()?.width ?? 0) < 1024 ? 0 : 1,
  )
  await expect(page.getByRole('button', { name: /1 terpilih/ }).first()).toBeVisible()
  await page.context().clearCookies({ name: 'kantor_sesi' })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Sesi Anda telah berakhir.')).toBeVisible()
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('m')
  await logIn(page, 'sarana')
  await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
  await expect(held).toBeHidden()
})

test('a case opens at its top, and the list is there again as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await enterKantor(page, 'sarana', '/keputusan?jenis=ruangan')
  const list = page.getByRole('region', { name: 'Daftar' })
  const row = list.getByRole('listitem').nth(3).getByRole('button')
  await row.hover()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await row.click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('k')
  await expect.poll(scrolled).toBe(0)
  await page.getByRole('button', { name: 'Kembali ke daftar' }).click()
  await expect.poll(scrolled).toBe(before)
})

test('two clerks on one contact card: the later one reads how it is now, and keeps what was typed', async ({
  page,
}) => {
  await enterKantor(page, 'pkk', '/kontak')
  const save = async (said: object) => {
    const { kontak } = await (await page.request.get(`${KANTOR}/api/kontak`)).json()
    const [{ bagian, ...now }] = kontak
    const data = { ...now, ...said }
    const headers = { origin: KANTOR }
    const reply = await page.request.patch(`${KANTOR}/api/kontak/${bagian}`, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  const room = page.getByLabel('Ruang', { exact: true })
  await room.fill('Gedung C')
  await save({ jam: 'Senin–Kamis' })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(
    page.getByText(/diubah rekan Anda sejak Anda lihat.*jam layanan Senin–Kamis/),
  ).toBeVisible()
  await expect(room).toHaveValue('Gedung C')
  await expect(page.getByLabel('Jam layanan')).toHaveValue('Senin–Kamis')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kontak Bagian PKK disimpan.')).toBeVisible()
  await save({ ruang: 'Gedung A lantai 2', jam: 'Senin–Jumat, 08.00–15.00 WITA' })
})

test('the first page names what has waited longest, and leads to its case', async ({ page }) => {
  await enterKantor(page, 'sarana')
  await expect(page.getByRole('heading', { name: 'Hari ini', exact: true })).toBeVisible()
  const loans = page.getByRole('region', { name: 'Ruang' })
  await expect(loans.getByRole('heading')).toHaveText(/^\d+ peminjaman menunggu$/)
  const longest = loans.getByRole('link').first()
  const title = (await longest.getByRole('strong').textContent()) ?? ''
  await longest.click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('an account that could not be changed says so where it was tried, and there alone', async ({
  page,
}) => {
  const staf = {
    id: 1,
    username: 'dewi',
    nama: 'Dewi',
    email: null,
    peran: ['sarana'],
    active: true,
    must_change_password: false,
    verifikasi: false,
    created_at: '2026-11-02 08:00:00',
  }
  await page
    .context()
    .route('**/api/staf/dewi', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { staf, riwayat: [] } })
        : route.fulfill({ status: 409, json: { message: 'Akun tidak dapat diubah.', errors: {} } }),
    )
  await enterKantor(page, 'it', '/staf/dewi')
  const failure = page.getByText('Akun tidak dapat diubah.')
  const close = page.getByRole('button', { name: 'Tutup', exact: true })
  const dialog = page.getByRole('alertdialog')
  await close.click()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(failure).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toBeHidden()
  await close.click()
  await expect(dialog).toBeVisible()
  await expect(failure).toBeHidden()
  staf.active = false
  await page.reload()
  await page.getByRole('button', { name: 'Buka lagi' }).click()
  await expect(failure).toBeVisible()
})

test('what is not of a role is not there', async ({ page }) => {
  await enterKantor(page, 'pimpinan', '/staf')
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Hari ini', 'Hasil'])
})

for (const [username, path] of [
  ['sarana', '/'],
  ['sarana', '/keputusan?jenis=ruangan'],
  ['it', '/staf'],
  ['it', '/staf/sarana'],
  ['it', '/akun'],
] as const) {
  test(`${path} of ${username} is accessible, light and dark @wide`, async ({ page }) => {
    await enterKantor(page, username, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/keputusan')) {
      await page.getByRole('list').getByRole('button').first().click()
      await page.getByRole('button', { name: /^Tolak/ }).click()
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
}
