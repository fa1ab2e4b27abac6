import { TOTP } from 'otpauth'
import { expect, expectAccessible, test } from './fixtures.ts'
import { createStaf, enterKantor, KANTOR, logIn } from './kantor.ts'
import { PASSWORD } from './sessions.ts'

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
  const sandi = await page
    .getByRole('dialog')
    .getByText(/^\w{4}-\w{4}-\w{4}$/)
    .textContent()
  await page.getByRole('button', { name: 'Sudah saya catat' }).click()

  const other = await (await browser.newContext()).newPage()
  await other.goto(KANTOR)
  await logIn(other, username, sandi ?? '')
  await expect(other.getByRole('heading', { name: 'Ganti sandi sekali pakai' })).toBeVisible()
  await other.getByLabel('Sandi sekali pakai dari IT').fill(sandi ?? '')
  await other.getByLabel('Password baru').fill('rantai biru di batu')
  await other.getByRole('button', { name: 'Ganti password' }).click()
  await expect(other.getByRole('heading', { name: 'Hari ini', exact: true })).toBeVisible()
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
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini ?' })
  for (const way of [
    page.getByRole('link', { name: 'Hari ini' }),
    page.getByRole('button', { name: 'Keluar' }),
  ]) {
    await way.click()
    await expect(question).toContainText('Kode pemulihan hanya ditampilkan sekali.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  }
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
  await expect(page.getByRole('heading', { name: 'Hari ini', exact: true })).toBeVisible()
  await again(codes[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Hari ini', exact: true })).toBeVisible()
  await again(codes[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('Kode salah atau sudah dipakai.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  await enterKantor(page, 'it', `/staf/${username}`)
  await page.getByRole('button', { name: 'Lepas verifikasi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click()
  await expect(page.getByText('dua langkah', { exact: true })).toBeHidden()
  await expect(page.getByText('verifikasi dua langkah dihapus')).toBeVisible()
})

test('who sets a second factor up that was finished in another tab reads so, and begins anew', async ({
  page,
}) => {
  const { username, password } = await createStaf(page, ['sarana'])
  await page.goto(`${KANTOR}/akun`)
  await logIn(page, username, password)
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await page.getByLabel('Password Anda').fill(password)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
  const post = async (path: string, data: object) => {
    const headers = { origin: KANTOR }
    return (
      await page.request.post(`${KANTOR}/api/saya/verifikasi/${path}`, { headers, data })
    ).json()
  }
  const { rahasia } = await post('mulai', { password })
  await post('pasang', { kode: new TOTP({ secret: rahasia }).generate() })
  await page.getByLabel('Kode yang tampil di aplikasi').fill('123456')
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(page.getByText('Pemasangan tadi sudah tidak berlaku.')).toBeVisible()
  await expect(page.getByLabel('Password Anda')).toBeVisible()
  await expectAccessible(page)
})
