import { TOTP } from 'otpauth'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { applyForRoom, createStaf, enterKantor, KANTOR, logIn } from './kantor.ts'
import { PASSWORD } from './sessions.ts'

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
  await page.goto(`${KANTOR}/keputusan?kasus=ruangan-${id}`)
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
  await page.keyboard.press('Enter')
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
  await page.keyboard.press('Enter')
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

test('who is not known gets in with the right password only, and by the keyboard', async ({
  page,
}) => {
  await page.goto(`${KANTOR}/keputusan`)
  await logIn(page, 'sarana', 'salah sekali')
  await expect(page.getByRole('alert')).toContainText('Nama pengguna atau password salah.')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keputusan' })).toBeVisible()
})

test('campus IT makes an account, whose person changes the one-time password first @wide', async ({
  page,
  browser,
}) => {
  await enterKantor(page, 'it', '/staf')
  const username = `baru${Date.now()}`
  await page.getByRole('button', { name: 'Akun baru' }).click()
  await page.getByLabel('Nama lengkap').fill('Staf Baru')
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByRole('checkbox', { name: 'Sarana' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  const sandi = await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()
  await page.getByRole('button', { name: 'Tutup' }).last().click()

  const other = await (await browser.newContext()).newPage()
  await other.goto(KANTOR)
  await logIn(other, username, sandi ?? '')
  await expect(other.getByRole('heading', { name: 'Ganti sandi sekali pakai' })).toBeVisible()
  await other.getByLabel('Sandi sekali pakai dari IT').fill(sandi ?? '')
  await other.getByLabel('Password baru').fill('rantai biru di batu')
  await other.getByRole('button', { name: 'Ganti password' }).click()
  await expect(other.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await other.context().close()
})

test('a second factor is set up, asked for at the login, and a recovery code does once @wide', async ({
  page,
}) => {
  const { username, password } = await createStaf(page, ['sarana'])
  await page.goto(`${KANTOR}/akun`)
  await logIn(page, username, password)
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await page.getByLabel('Password Anda').fill(password)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const drawn = page.getByRole('img', { name: /^Kode QR/ })
  await page.emulateMedia({ colorScheme: 'dark' })
  // A camera reads dark on white alone.
  await expect(drawn.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(drawn.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  await expectAccessible(page)
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const totp = new TOTP({ secret: shown?.replaceAll(' ', '') ?? '' })
  const code = page.getByLabel('Kode yang tampil di aplikasi')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(page.getByText(/^Kode salah\./)).toBeVisible()
  await code.fill(totp.generate())
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  const all = page.getByText(/^\w{4}-\w{4}-\w{4}$/)
  await expect(all).toHaveCount(10)
  const codes = await all.allTextContents()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('Sisa kode pemulihan: 10.')).toBeVisible()

  const again = async (kode: string) => {
    await page.getByRole('button', { name: 'Keluar' }).click()
    await logIn(page, username, password)
    await page.getByLabel('Kode verifikasi').fill(kode)
    await page.getByRole('button', { name: 'Masuk' }).click()
  }
  // The code of this half minute is used up.
  await again(totp.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await again(codes[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await again(codes[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('Kode salah atau sudah dipakai.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  await enterKantor(page, 'it', '/staf')
  const row = page.getByRole('listitem').filter({ hasText: username })
  await row.getByRole('button', { name: 'Lepas verifikasi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click()
  await expect(row.getByText('dua langkah')).toBeHidden()
})

test('the first page names what has waited longest, and leads to its case', async ({ page }) => {
  await enterKantor(page, 'sarana')
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  const loans = page.getByRole('region', { name: 'Ruang' })
  await expect(loans.getByRole('heading')).toHaveText(/^\d+ peminjaman menunggu$/)
  const longest = loans.getByRole('link').first()
  const title = (await longest.getByRole('strong').textContent()) ?? ''
  await longest.click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('what is not of a role is not there', async ({ page }) => {
  await enterKantor(page, 'pimpinan', '/staf')
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Hari ini'])
})

for (const [username, path] of [
  ['sarana', '/'],
  ['sarana', '/keputusan?jenis=ruangan'],
  ['it', '/staf'],
  ['it', '/akun'],
] as const) {
  test(`${path} of ${username} is accessible, light and dark @wide`, async ({ page }) => {
    await enterKantor(page, username, path)
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
