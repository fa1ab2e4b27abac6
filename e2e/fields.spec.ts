import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'

/** Refuses the next send with these sentences. */
async function refuse(page: Page, url: string, errors: Record<string, string[]>) {
  await page.route(url, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, json: { message: 'Periksa isian Anda.', errors } }),
  )
}

test('a red text goes when its value changes, and comes back with the next answer', async ({
  page,
}) => {
  await refuse(page, '**/api/peminjaman-ruangan', {
    ruangan_id: ['Ruangan salah.'],
    dari: ['Waktu mulai salah.'],
    sampai: ['Waktu selesai salah.'],
    keperluan: ['Keperluan salah.'],
  })
  await openAs(page, DEMO.fewData, '/peminjaman-ruangan/create')
  const send = page.getByRole('button', { name: 'Ajukan' })
  await send.click()
  const texts = ['Ruangan salah.', 'Waktu mulai salah.', 'Waktu selesai salah.', 'Keperluan salah.']
  for (const text of texts) await expect(page.getByText(text)).toBeVisible()

  const keperluan = page.getByLabel('Keperluan')
  await keperluan.fill('R')
  await expect(page.getByText('Keperluan salah.')).toBeHidden()
  await expect(keperluan).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Ruangan salah.')).toBeVisible()
  // A time is judged together with the other one.
  await page.getByLabel('Dari').fill('2027-03-01T09:00')
  await expect(page.getByText('Waktu mulai salah.')).toBeHidden()
  await expect(page.getByText('Waktu selesai salah.')).toBeHidden()
  await page.getByLabel('Ruangan').selectOption({ index: 1 })
  await expect(page.getByText('Ruangan salah.')).toBeHidden()
  await send.click()
  for (const text of texts) await expect(page.getByText(text)).toBeVisible()
})

test('a red text goes with a choice, a repeated password and a login too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('NIM tidak boleh kosong !')).toBeVisible()
  await page.getByLabel('NIM').fill('2')
  await expect(page.getByText('NIM tidak boleh kosong !')).toBeHidden()
  await expect(page.getByText('Password tidak boleh kosong !')).toBeVisible()

  await refuse(page, '**/api/mhs/*', { password: ['Kedua password tidak sama.'] })
  await openAs(page, DEMO.complete, '/update-password')
  await page.getByLabel('Password baru', { exact: true }).fill('kopi-Kintamani-pagi-7')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Kedua password tidak sama.')).toBeVisible()
  await page.getByLabel('Ulangi password baru', { exact: true }).fill('k')
  await expect(page.getByText('Kedua password tidak sama.')).toBeHidden()

  await refuse(page, '**/api/mhs-soal-survey', { 'jawaban.0.jawaban_pilihan_ganda': ['Salah.'] })
  await page.goto('/survey-create/2')
  const group = page.getByRole('radiogroup').first()
  await group.locator('label').first().click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Salah.')).toBeVisible()
  await group.locator('label').last().click()
  await expect(page.getByText('Salah.')).toBeHidden()
})

test('every wrong field of a form is named at one send', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/peminjaman-ruangan/create')
  await page.getByLabel('Ruangan').selectOption({ index: 1 })
  await page.getByLabel('Dari').fill('2020-03-02T09:00')
  await page.getByLabel('Sampai').fill('2020-03-02T08:00')
  await page.getByLabel('Nomor telepon').fill('12')
  await page.getByRole('button', { name: 'Ajukan' }).click()
  const main = page.getByRole('main')
  for (const label of ['Dari', 'Sampai', 'Nomor telepon', 'Keperluan'])
    await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')

  await page.goto('/profile-edit')
  await page.getByLabel('Tanggal lahir').fill('2099-01-01')
  await page.getByLabel('No. HP', { exact: true }).fill('12')
  await page.getByLabel('Email').fill('bukan email')
  await page.getByLabel('No. KTP').fill('1')
  await page.getByRole('button', { name: 'Perbarui' }).click()
  for (const label of ['Tanggal lahir', 'Email', 'No. KTP'])
    await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('No. HP', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('a chosen day and time stand below their field in Indonesian words', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/peminjaman-ruangan/create')
  await page.getByLabel('Dari').fill('2026-01-12T13:00')
  await expect(page.getByText('Senin, 12 Januari 2026, 13.00 WITA')).toBeVisible()
  await expect(page.getByLabel('Dari')).toHaveAccessibleDescription(/Senin, 12 Januari 2026/)
  await page.goto('/profile-edit')
  await page.getByLabel('Tanggal lahir').fill('2005-09-21')
  await expect(page.getByText('Rabu, 21 September 2005', { exact: true })).toBeVisible()
})

const screens = [
  '/profile-edit',
  '/peminjaman-ruangan/create',
  '/ks-create',
  '/survey-create/2',
  '/buku-perpustakaan',
  '/progkam',
  '/update-password',
]
test('no field is small enough for a phone to zoom in, and words keep their space', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  for (const path of screens) {
    await page.goto(path)
    const fields = page
      .getByRole('main')
      .locator('input:not([type=radio], [type=file]), select, textarea')
    await expect(fields.filter({ visible: true }).first()).toBeVisible()
    const styles = await fields.evaluateAll((all) =>
      all.map((field) => {
        const { fontSize, wordSpacing } = getComputedStyle(field)
        return [Number.parseFloat(fontSize) >= 16, wordSpacing !== '0px', field.outerHTML]
      }),
    )
    expect(styles.filter(([isLarge, hasSpace]) => !isLarge || !hasSpace)).toEqual([])
  }
})

test('an error stands nearer to its field than to the next label, and buttons in one order', async ({
  page,
}) => {
  await openAs(page, DEMO.fewData, '/profile-edit')
  const long = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -. '.repeat(2)
  await refuse(page, '**/api/mhs/*', { no_hp: [long] })
  await page.getByRole('button', { name: 'Perbarui' }).click()
  const error = page.getByText('boleh dengan tanda')
  await expect(error).toBeVisible()
  const gaps = await error.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const field = element.previousElementSibling?.getBoundingClientRect()
    const label = element.parentElement?.nextElementSibling?.querySelector('label')
    return {
      above: text.top - (field?.bottom ?? 0),
      below: (label?.getBoundingClientRect().top ?? 0) - text.bottom,
    }
  })
  if (gaps.below > 0) expect(gaps.above).toBeLessThan(gaps.below / 2)
  const names = page.locator('form').getByText(/^(Kembali|Perbarui)$/)
  await expect(names).toHaveText(['Kembali', 'Perbarui'])
})
