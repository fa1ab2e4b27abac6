import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyForRoom, enterKantor } from './kantor.ts'

const inBoth = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the audit log is asked by who, whom, what and day, and its address says so @wide', async ({
  page,
}) => {
  // The demo begins without an entry.
  await applyForRoom(page, '24010069', 'Catatan riwayat')
  await enterKantor(page, 'it', '/mahasiswa/24010001')
  await page.getByRole('link', { name: 'Selengkapnya' }).click()
  await expect(page.getByRole('heading', { name: 'Riwayat', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Tentang NIM')).toHaveValue('24010001')
  expect(page.url()).toContain('?nim=24010001')
  await page.getByRole('button', { name: 'Semua' }).click()
  await expect(entries(page).first()).toBeVisible()
  await inBoth(page)
  await page.getByLabel('Siapa').fill('tidak-ada')
  await page.getByLabel('Dari').fill('2026-01-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tidak ada catatan yang cocok.')).toBeVisible()
  expect(page.url()).toContain('pelaku=tidak-ada')
  await inBoth(page)
  await page.goBack()
  await expect(entries(page).first()).toBeVisible()
})

test('security events are asked by kind and account @wide', async ({ page }) => {
  await enterKantor(page, 'it', '/sistem/keamanan')
  // Events are written once a second.
  await expect(async () => {
    await page.reload()
    await expect(entries(page).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await inBoth(page)
  await page.getByLabel('Peristiwa').selectOption('kantor')
  await page.getByLabel('NIM atau staf').fill('staf it')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page).toHaveURL(/peristiwa=kantor/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Kantor: login berhasil/).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('who is not campus IT finds nothing there', async ({ page }) => {
  await enterKantor(page, 'akademik', '/sistem')
  await expect(page.getByRole('heading', { name: 'Riwayat' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sistem' })).toBeHidden()
})

test('a setting is changed as it was shown, and a wrong value is refused at its field @wide', async ({
  page,
}) => {
  // The college's own settings stay as they are.
  let sent = false
  await page.context().route('**/api/pengaturan/ojt-logbook', async (route) => {
    const { terapkan } = route.request().postDataJSON()
    if (!terapkan) return route.continue()
    sent = true
    return route.fulfill({ json: { sebelum: 'a', sesudah: 'https://contoh.ac.id/buku' } })
  })
  await enterKantor(page, 'it', '/sistem/pengaturan')
  await inBoth(page)
  await page.getByRole('button', { name: 'Ubah Logbook OJT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nilai').fill('contoh')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(/^Logbook OJT: Harus alamat https/)).toBeVisible()
  await inBoth(page)
  await dialog.getByLabel('Nilai').fill('https://contoh.ac.id/buku')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(/ menjadi https:\/\/contoh\.ac\.id\/buku\.$/)).toBeVisible()
  await inBoth(page)
  await dialog.getByRole('button', { name: 'Ubah', exact: true }).click()
  await expect(page.getByText('Logbook OJT: https://contoh.ac.id/buku.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(true)
})

test('the students’ app is closed after a look at its words, and opened again @wide', async ({
  page,
}) => {
  // The run's own app stays open.
  let dibaca: string | null = null
  await page.context().route('**/api/pemeliharaan', async (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { dibaca, lewat: dibaca !== null } })
    }
    const body = route.request().postDataJSON()
    if (!body.terapkan) return route.continue()
    dibaca = body.pesan
    return route.fulfill({ json: { dibaca } })
  })
  await page.context().route('**/api/pemeliharaan/akhiri', (route) => {
    dibaca = null
    return route.fulfill({ json: 'success' })
  })
  await enterKantor(page, 'it', '/sistem/pemeliharaan')
  await expect(page.getByText('SIA terbuka bagi mahasiswa.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup SIA' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pesan').fill('Pembaruan server.')
  await dialog.getByLabel('Perkiraan selesai (WITA)').fill('besok')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText('Tulis 06:00, 2 jam, atau 2026-11-22 06:00 (WITA).')).toBeVisible()
  await dialog.getByLabel('Perkiraan selesai (WITA)').fill('2 jam')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(/^Pembaruan server\. Diperkirakan selesai/)).toBeVisible()
  await inBoth(page)
  await dialog.getByRole('button', { name: 'Tutup SIA' }).click()
  await expect(page.getByText('Perkiraan selesai sudah lewat.')).toBeVisible()
  await inBoth(page)
  await page.getByRole('button', { name: 'Buka SIA kembali' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buka kembali' }).click()
  await expect(page.getByText('SIA terbuka bagi mahasiswa.')).toBeVisible()
})

test('a PDF of the college is looked at, replaced and taken away @wide', async ({ page }) => {
  const name = (page.viewportSize()?.width ?? 0) < 768 ? 'Tutorial SIA' : 'Formulir penilaian OJT'
  // The college's own files stay as they are.
  const sent: string[] = []
  for (const path of ['**/api/sistem/berkas', '**/api/sistem/berkas/hapus']) {
    await page.context().route(path, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push(path)
      return route.fulfill({ json: { kalimat: 'Sudah.' } })
    })
  }
  await enterKantor(page, 'it', '/sistem/berkas')
  await inBoth(page)
  await page.getByRole('button', { name: new RegExp(`^(Ganti|Pasang) ${name}$`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'baru.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(dialog.getByRole('link', { name: 'Lihat yang baru' })).toBeVisible()
  await inBoth(page)
  await dialog.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Hapus ${name}` }).click()
  await inBoth(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(sent).toHaveLength(2)
})

test('a logo that is no picture is refused beside the file', async ({ page }) => {
  await enterKantor(page, 'it', '/sistem/berkas')
  await page.getByRole('button', { name: /^(Ganti|Pasang) Logo kop surat$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await dialog.getByRole('button', { name: 'Pasang', exact: true }).click()
  const sentence = 'Logo harus berupa gambar JPEG, PNG, atau WebP.'
  await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await inBoth(page)
})

test('health is looked at anew, and a backup is made beside the page @wide', async ({ page }) => {
  await enterKantor(page, 'it', '/sistem/kesehatan')
  await expect(page.getByText(/perlu perhatian\.|Semuanya baik\./)).toBeVisible()
  await expect(entries(page).filter({ hasText: 'sesuai dengan versi' })).toBeVisible()
  await inBoth(page)
  const second = page.waitForResponse('**/api/sistem/kesehatan')
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  // Within the same second nothing has changed.
  expect([200, 304]).toContain((await second).status())
  await expect(page.getByRole('button', { name: 'Periksa lagi' })).toBeVisible()
  await page.getByRole('link', { name: 'Cadangan' }).click()
  await expect(page.getByRole('heading', { name: 'Cadangan', level: 1 })).toBeVisible()
  await inBoth(page)
  await page.getByRole('button', { name: 'Buat cadangan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'selesai, dimulai' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/^sia restore ".*\.tar\.gz" --ganti$/)).toBeVisible()
  await expect(entries(page).first()).toContainText('sudah dibaca ulang')
  await inBoth(page)
})
