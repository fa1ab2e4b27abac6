import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

type Page = import('playwright/test').Page

// One a project, for nobody else: what is written here is read here.
const studentOf = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 ? '24010077' : '24010078'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectFits(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectFits(page)
}

test('a record is changed by section, given a status, taken back, and its student helped in @wide', async ({
  page,
  browser,
}) => {
  const nim = studentOf(page)
  await enterKantor(page, 'akademik', `/mahasiswa/${nim}`)
  await expect(section(page, 'Akun').getByText('Dapat login.')).toBeVisible()
  await expectAccessibleInBoth(page)

  // A mistake at its field, then a colleague in between, then saved.
  await page.getByRole('button', { name: 'Ubah Akademik' }).click()
  const time = dialog(page).getByLabel('Waktu belajar')
  await dialog(page).getByLabel('Semester').fill('9')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page).getByText('Isi dengan angka 1 sampai 4.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByLabel('Semester').fill('4')
  await time.fill('Sore')
  const colleague = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enterKantor(colleague, 'akademik', `/mahasiswa/${nim}`)
  await colleague.getByRole('button', { name: 'Ubah Akademik' }).click()
  await dialog(colleague).getByLabel('Tanggal bergabung').fill('2024-07-17')
  await dialog(colleague).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(colleague)).toBeHidden()
  await colleague.context().close()
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(
    dialog(page).getByText(/diubah orang lain .*; sekarang: Tanggal bergabung 17-07-2024\./),
  ).toBeVisible()
  await expect(time).toHaveValue('Sore')
  await expect(dialog(page).getByLabel('Tanggal bergabung')).toHaveValue('2024-07-17')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(section(page, 'Akademik').getByText('Sore')).toBeVisible()

  // The effects are shown before it is done, and are taken back.
  await page.getByRole('button', { name: 'Ganti status' }).click()
  await dialog(page).getByRole('combobox', { name: 'Status' }).selectOption('cuti')
  await dialog(page).getByLabel('Sejak').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog(page).getByText(/^aktif menjadi cuti sejak 05-01-2026\./)).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Ganti status' }).click()
  await expect(section(page, 'Status').getByText('cuti')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(section(page, 'Status').getByText('aktif sejak awal')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ganti status' })).toBeFocused()

  // Kept out and let in again, with a password that is shown once.
  const account = section(page, 'Akun')
  await account.getByRole('button', { name: 'Nonaktifkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(account.getByText('Akun dinonaktifkan oleh Bagian Akademik.')).toBeVisible()
  await account.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(account.getByText('Dapat login.')).toBeVisible()
  await account.getByRole('button', { name: 'Sandi sekali pakai' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beri sandi' }).click()
  const shown = dialog(page).getByText(/^[a-z\d]{4}(-[a-z\d]{4}){2}$/)
  await expect(shown).toBeVisible()
  await expectAccessibleInBoth(page)
  const sandi = (await shown.textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-alone').getByText(sandi)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^Sandi ini hanya ditampilkan sekali\./)).toBeVisible()
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(shown).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(account.getByText(/^Sandi sekali pakainya belum diganti/)).toBeVisible()
  const login = { nim, password: sandi, is_mhs: true }
  expect((await (await page.request.post('/api/login', { data: login })).json()).message).toBe(
    'success',
  )
  await page.reload()
  await account.getByRole('button', { name: 'Akhiri' }).click()
  await expect(account.getByText('Tidak sedang masuk di mana pun.')).toBeVisible()
})

test('a photo that is dropped on the record is kept @wide', async ({ page }) => {
  await enterKantor(page, 'akademik', `/mahasiswa/${studentOf(page)}`)
  const files = section(page, 'Foto dan tes DISC')
  const drop = await page.evaluateHandle(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 40
    const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (one) =>
      one.charCodeAt(0),
    )
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'foto.png', { type: 'image/png' }))
    return transfer
  })
  await files
    .getByText(/^Foto( pengganti)?$/)
    .dispatchEvent('drop', { dataTransfer: drop, bubbles: true })
  await files.getByRole('button', { name: 'Simpan Foto' }).click()
  await expect(files.getByRole('img', { name: /^Foto / })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('a new student is added and taken away again', async ({ page }) => {
  await enterKantor(page, 'akademik', '/mahasiswa')
  await page.getByRole('button', { name: 'Mahasiswa baru' }).click()
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click()
  await expect(dialog(page).getByText('NIM tidak boleh kosong !')).toBeVisible()
  await expectAccessibleInBoth(page)
  const nim = `88${Date.now() % 1e8}`
  await dialog(page).getByLabel('NIM').fill(nim)
  await dialog(page).getByLabel('Nama').fill('Ni Kadek Baru')
  await dialog(page).getByLabel('Jurusan').selectOption({ index: 1 })
  await dialog(page).getByLabel('Angkatan').fill('2026')
  await dialog(page).getByLabel('Cabang').fill('denpasar')
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByRole('dialog', { name: 'Sandi sekali pakai' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ni Kadek Baru' })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mahasiswa' })).toBeVisible()
  expect((await page.request.get(`${KANTOR}/api/mahasiswa/${nim}`)).status()).toBe(404)
})

test('money is shown to finance, marks to the academic office, neither to the other', async ({
  page,
  browser,
}) => {
  await enterKantor(page, 'keuangan', '/mahasiswa/24010002')
  await expect(section(page, 'Pembayaran').getByText('Tagihan')).toBeVisible()
  await expect(section(page, 'Jadwal, kehadiran, dan nilai')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ubah/ })).toBeHidden()
  await expectAccessibleInBoth(page)
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enterKantor(other, 'akademik', '/mahasiswa/24010002')
  await expect(section(other, 'Jadwal, kehadiran, dan nilai').getByText('IPK')).toBeVisible()
  await expect(section(other, 'Pembayaran')).toBeHidden()
  await other.context().close()
})
