import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

/** Looks at the survey of this file. */
const STUDENT = '24010082'

test('a survey is written, put into order, published to students, closed by its day, and taken back', async ({
  page,
}) => {
  const name = `Survey uji ${Date.now()}`
  await enterKantor(page, 'humas', '/survey')
  await page.getByRole('link', { name: 'Survey baru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Survey baru' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama survey tidak boleh kosong !')).toBeVisible()
  await expect(page.getByText('Nama jenis tidak boleh kosong !')).toBeVisible()
  await page.getByLabel('Nama survey').fill(name)
  await page.getByLabel('Nama jenis 1').fill('Kantin')

  const add = page.getByRole('button', { name: 'Tambah pertanyaan' })
  const dialog = page.getByRole('dialog', { name: 'Pertanyaan' })
  const write = async (question: string, kind: string) => {
    await add.click()
    await dialog.getByRole('textbox', { name: 'Pertanyaan' }).fill(question)
    await dialog.getByLabel('Dijawab dengan').selectOption(kind)
    await dialog.getByRole('button', { name: 'Pakai' }).click()
  }
  await add.click()
  await dialog.getByRole('button', { name: 'Pakai' }).click()
  await expect(dialog.getByText('Pertanyaan tidak boleh kosong !')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await write('Makanannya enak?', 'Pilihan ganda 1 sampai 5')
  await write('Apa yang kurang? 🙂', 'Esai')
  const questions = page.getByRole('list', { name: 'Pertanyaan Kantin' }).getByRole('listitem')
  await expect(questions).toHaveCount(2)
  await page.getByRole('button', { name: 'Turunkan pertanyaan 1' }).click()
  await expect(questions.first()).toContainText('Apa yang kurang?')
  await questions.nth(1).dragTo(questions.first())
  await expect(questions.first()).toContainText('Makanannya enak?')
  await expect(page.frameLocator('iframe').getByText('1. Makanannya enak?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Konsep', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Terbuka', { exact: true })).toBeVisible()
  const address = page.url()

  await openAs(page, STUDENT, '/survey')
  await page.getByLabel('Pilih survey').selectOption({ label: `${name} (1 belum selesai)` })
  await page.getByRole('link', { name: 'Beri survey' }).click()
  await page.getByRole('radiogroup').locator('label').last().click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Berhasil mengirim survey.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('sudah dijawab', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Sudah ada jawaban\./)).toBeVisible()
  await expect(page.getByText(/belum ada \d+ jawaban/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Hari terakhir (WITA), bila ada').fill('2026-01-02')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Ditutup', { exact: true })).toBeVisible()
  await page.goto('/survey')
  await page.getByLabel('Pilih survey').selectOption({ label: `${name} (ditutup)` })
  await page.getByRole('link', { name: 'Lihat survey' }).click()
  await expect(page.getByText(/^Survey ini ditutup pada 02-01-2026/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(address)
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Konsep', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('1 jawaban mahasiswa')).toBeVisible()
  await expectAccessible(page)
})

test('what was answered is shown as bars', { tag: '@wide' }, async ({ page }) => {
  await enterKantor(page, 'humas', '/survey')
  await page
    .getByRole('link', { name: /Kepuasan Layanan/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hasil' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Jawaban / }).first()).toContainText('%')
  await expectAccessible(page)
})

test('the reminder is looked at', async ({ page }) => {
  await enterKantor(page, 'humas', '/survey/pengingat')
  await expect(page.getByLabel('Judul')).not.toHaveValue('')
  await expectAccessible(page)
  await page.getByLabel('Judul').fill('')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Isi judulnya juga.')).toBeVisible()
})
