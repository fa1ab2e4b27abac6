import { TAUGHT } from './demo-term.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('a student is added to a class after a look, and taken back', async ({ page }) => {
  await enterKantor(page, 'akademik', `/kelas?cari=${TAUGHT.code}`)
  await page.getByRole('link', { name: TAUGHT.first }).first().click()
  const title = page.getByRole('heading', { name: /^Mahasiswa \(\d+\)$/ })
  const before = (await title.textContent()) ?? ''
  await page.getByRole('button', { name: 'Tambah' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('NIM, satu atau beberapa').fill('99999999')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(/NIM tidak ditemukan: 99999999/)).toBeVisible()
  await dialog.getByLabel('NIM, satu atau beberapa').fill('24010080')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(/\(24010080\)/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tambahkan 1' }).click()
  await expect(page.getByText(`1 mahasiswa ditambahkan ke ${TAUGHT.code}`)).toBeVisible()
  await expect(title).not.toHaveText(before)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(title).toHaveText(before)
})

test('a session that was called off is held again by one press', async ({ page }) => {
  await enterKantor(page, 'akademik', `/kelas?cari=${TAUGHT.code}`)
  await page.getByRole('link', { name: TAUGHT.first }).first().click()
  const session = page.getByRole('listitem').filter({ hasText: /^UAS/ })
  const edit = session.getByRole('button', { name: 'Ubah UAS' })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pelaksanaan').selectOption('Ditiadakan')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(session.getByText('ditiadakan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Diurungkan.')).toBeVisible()
  await expect(session.getByText('ditiadakan')).toBeHidden()
  await expect(edit).toBeFocused()
})

test('the week of a lecturer shows classes by day, light and dark', async ({ page }) => {
  await enterKantor(
    page,
    'akademik',
    '/kelas/minggu?menurut=dosen&nama=I+Nyoman+Artha+Wirawan%2C+S.Kom.',
  )
  const day = page.getByRole('region', { name: TAUGHT.day })
  await expect(day.getByRole('listitem')).toHaveText(TAUGHT.ofDay)
  await expect(page.getByText('Tidak ada yang bentrok.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('the next term is shown before it is made, and terms are accessible', async ({ page }) => {
  await enterKantor(page, 'akademik', '/kelas/semester')
  await expect(page.getByText('berjalan').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Siapkan semester' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tahun ajaran')).toHaveValue(/^\d{4}\/\d{4}$/)
  await dialog.getByLabel('Tahun ajaran').fill('2026/2028')
  await dialog.getByLabel('Hari pertama').fill('2027-02-01')
  await dialog.getByLabel('Hari terakhir').fill('2027-07-31')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText('Tulis dua tahun yang berurutan, seperti 2026/2027.')).toBeVisible()
  await expectAccessible(page)
})
