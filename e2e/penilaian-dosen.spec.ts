import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

/** Rates here and nowhere else. */
const RATER = '24010052'
const ASPECTS = [
  'Penampilan',
  'Kepribadian',
  'Penguasaan Materi',
  'Mudah Diterima',
  'Semangat Mengajar',
  'Ketepatan Waktu',
]

/** Opens the rating of a class of the student that is rated already, or not yet. */
async function openKelas(page: Page, nim: string, isRated: boolean) {
  await openAs(page, nim, '/krs')
  const id = await page.evaluate(async (wanted) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const get = async (path: string) => (await fetch(path, { headers })).json()
    const { krs } = await get('/api/krs')
    for (const { kelas } of krs) {
      const { penilaian_dosen } = await get(`/api/kelas/${kelas.id}`)
      if (penilaian_dosen.length > 0 === wanted) return kelas.id
    }
  }, isRated)
  await page.goto(`/kelas-penilaian-dosen/${id}`)
  await expect(page.getByRole('heading', { name: /^Penilaian Kelas \S+/ })).toBeVisible()
}

const choose = async (page: Page, aspect: string, choice: string) =>
  page
    .getByRole('radiogroup', { name: aspect })
    .getByRole('radio', { name: new RegExp(`^\\d ${choice}$`) })
    .check()

test('the schedule leads here, and nothing chosen is named field by field', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('button', { name: 'Selengkapnya' }).first().click()
  await page.getByRole('link', { name: 'Review dosen', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Penilaian Kelas \S+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  for (const aspect of ASPECTS)
    await expect(page.getByText(`${aspect} tidak boleh kosong !`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/krs')
})

test('a draft outlives a reload, leaving is asked about, saving is once', async ({ page }) => {
  await openKelas(page, RATER, false)
  await choose(page, 'Penampilan', 'Sangat Memuaskan')
  await page.getByLabel('Kritik dan saran').fill('Penjelasannya jelas.')
  await page.reload()
  await expect(
    page.getByRole('main').getByRole('radio', { name: 'Sangat Memuaskan' }).first(),
  ).toBeChecked()
  await expect(page.getByLabel('Kritik dan saran')).toHaveValue('Penjelasannya jelas.')

  await page.getByRole('link', { name: 'Kembali' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Tinggalkan isian ini ?' })
  await leave.getByRole('button', { name: 'Batal' }).click()
  for (const aspect of ASPECTS.slice(1)) await choose(page, aspect, 'Memuaskan')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Berhasil mengisi nilai Dosen kelas \S+$/)).toBeVisible()
  await expect(page.getByText('Anda sudah menilai dosen kelas ini.')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('radio', { name: 'Sangat Memuaskan' }).first(),
  ).toBeDisabled()
  const rated = page.url().split('/').at(-1)
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByRole('button', { name: /^Semester/ }).first()).toBeVisible()
  for (const section of await page.getByRole('button', { name: /^Semester/ }).all()) {
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  }
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/kelas-show/${rated}"]`) })
      .getByText('Sudah direview'),
  ).toBeVisible()
})

test('leaving all the same follows the link', async ({ page }) => {
  await openKelas(page, DEMO.complete, false)
  await choose(page, 'Kepribadian', 'Memuaskan')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/krs')
})

test('already rated: shown as given, saving only warns', async ({ page }) => {
  await openKelas(page, DEMO.complete, true)
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Nilai yang sudah terisi tidak dapat diubah !' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a rating that does not arrive keeps what was chosen', async ({ page }) => {
  await openKelas(page, DEMO.complete, false)
  await choose(page, 'Penampilan', 'Memuaskan')
  await page.route('**/api/penilaian-dosen*', (route) => route.abort())
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Penilaian belum tersimpan.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
})

test('a class of others is said not to be there', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/kelas-penilaian-dosen/999999')
  await expect(page.getByText('Kelas ini tidak ada, atau bukan kelas Anda.')).toBeVisible()
})
