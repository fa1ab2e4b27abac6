import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, PASSWORD, test } from './fixtures.ts'

// Announcements lie over the page and have tests of their own.
test.beforeEach(({ page }) =>
  page.route('/api/pengumuman**', (route) =>
    route.fulfill({ json: { pengumuman: [], pengingat_survey: null } }),
  ),
)

async function login(page: Page, nim: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('the right NIM and password open the schedule, also by keyboard alone', async ({ page }) => {
  await page.goto('/krs')
  await expect(page.getByRole('heading', { name: 'Selamat datang' })).toBeVisible()
  await expect(page).toHaveTitle(/SIA/)
  await expectAccessible(page)

  await page.getByLabel('NIM').focus()
  // A phone's keyboard likes to add a space.
  await page.keyboard.type(`${DEMO.complete} `)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jadwal Perkuliahan' })).toBeVisible()
  await expect(page).toHaveURL('/krs')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toBeTruthy()
  expect(token).not.toContain('|')
})

test('the address /login leads to the start screen, before and after logging in', async ({
  page,
}) => {
  await page.goto('/login')
  await login(page, DEMO.complete)
  const greeting = page.getByRole('heading', { level: 1, name: /^Selamat .*, Aditya$/ })
  await expect(greeting).toBeVisible()
  await expect(page).toHaveURL('/beranda')
  await page.goto('/login')
  await expect(greeting).toBeVisible()
  await expect(page).toHaveURL('/beranda')
})

test('a login at the bare address leads to the start page, which a visit to it does not', async ({
  page,
}) => {
  await page.goto('/')
  await login(page, DEMO.complete)
  await expect(page.getByRole('heading', { name: 'Perlu Anda kerjakan' })).toBeVisible()
  await expect(page).toHaveURL('/beranda')
  await expect(page).toHaveTitle('Beranda · SIA')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
})

for (const nim of ['2401 0001', '2401.0001']) {
  test(`a NIM is known however it is grouped: ${nim}`, async ({ page }) => {
    await page.goto('/krs')
    await login(page, nim)
    await expect(page.getByRole('heading', { name: 'Jadwal Perkuliahan' })).toBeVisible()
  })
}

test('who forgot the password is told whom to ask before any try', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/^Lupa password\? Programmer IT/)).toBeVisible()
})

const refusals = [
  { nim: DEMO.broken, title: 'Terjadi kesalahan pada akun anda saat ini', hint: 'programmer IT' },
  {
    nim: DEMO.inactiveByAcademic,
    title: 'Akun anda dinonaktifkan oleh Bagian Akademik',
    hint: 'hubungi Bagian Akademik',
  },
  {
    nim: DEMO.inactiveByFinance,
    title: 'Akun anda dinonaktifkan oleh Bagian Keuangan',
    hint: 'pembayaran',
  },
  { nim: DEMO.inactiveOther, title: 'Akun anda dinonaktifkan', hint: 'hubungi' },
  { nim: '99999999', title: 'NIM atau password yang anda masukkan salah.', hint: 'programmer IT' },
]
for (const { nim, title, hint } of refusals) {
  test(`a refused login says: ${title} (${nim})`, async ({ page }) => {
    await page.goto('/')
    await login(page, nim)
    const alert = page.getByRole('alert')
    await expect(alert.getByText(title, { exact: true })).toBeVisible()
    await expect(alert).toContainText(hint)
    await expect(alert).toBeFocused()
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
}

test('empty fields get their sentences under them, the first takes the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Login' })
  const before = await button.boundingBox()
  await button.click()
  const nim = page.getByLabel('NIM')
  await expect(nim).toHaveAccessibleDescription('NIM tidak boleh kosong !')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password tidak boleh kosong !',
  )
  await expect(nim).toBeFocused()
  expect(await button.boundingBox()).toEqual(before)
  await expectAccessible(page)
})

test('too many tries name the waiting time and hold the button for that NIM only', async ({
  page,
}) => {
  await page.route('/api/login', (route) =>
    route.request().postDataJSON().nim === DEMO.complete
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '40' },
          json: { message: 'Terlalu banyak percobaan.', errors: {} },
        })
      : route.continue(),
  )
  await page.goto('/')
  await login(page, DEMO.complete)
  await expect(page.getByRole('alert')).toContainText('Silakan coba lagi dalam 40 detik.')
  const button = page.getByRole('button', { name: /^Coba lagi dalam \d+ detik$/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await page.getByLabel('NIM').fill(DEMO.inactiveOther)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Akun anda dinonaktifkan')
  await page.getByLabel('NIM').fill('2401 0001')
  await expect(page.getByRole('alert')).toContainText('Silakan coba lagi dalam 40 detik.')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('a lost connection keeps what was typed and says so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('NIM')).toBeVisible()
  await page.route('/api/login', (route) => route.abort())
  await login(page, DEMO.complete)
  await expect(page.getByRole('alert')).toContainText('Periksa koneksi internet Anda')
  await expect(page.getByLabel('NIM')).toHaveValue(DEMO.complete)
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('rahasia')
  await page.getByRole('button', { name: 'Tampilkan password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sembunyikan password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('an ended session leads to the login page and back to the same address', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs?dari=tautan')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'tidak-berlaku'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Sesi Anda telah berakhir.')
  await expectAccessible(page)
  await login(page, DEMO.complete)
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  await expect(page).toHaveURL('/krs?dari=tautan')
})

test('an account made inactive is logged out with a word about it', async ({ page }) => {
  const logout = page.waitForRequest('/api/logout')
  await page.route('/api/check-mhs', (route) =>
    route.fulfill({ json: { user: null, tahun_ajaran: [], semester_ajaran: null } }),
  )
  await openAs(page, DEMO.complete, '/krs')
  await logout
  await expect(page.getByRole('alert')).toContainText('Akun anda sedang tidak aktif')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the keyboard for a NIM has letters', async ({ page }) => {
  await page.goto('/')
  const nim = page.getByLabel('NIM')
  expect(await nim.evaluate((input: HTMLInputElement) => input.inputMode || input.type)).toBe(
    'text',
  )
})
