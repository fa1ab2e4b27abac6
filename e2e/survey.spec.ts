import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

/** Answers surveys here and nowhere else. */
const ANSWERER = '24010056'
const ANSWER = '**/api/mhs-soal-survey'

test('a survey is chosen first, then its types are cards', async ({ page }) => {
  await openAs(page, DEMO.complete, '/survey')
  await expect(page.getByText('Silahkan pilih survey terlebih dahulu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Pilih survey').selectOption({ index: 1 })
  await expect(page.getByRole('link', { name: 'Beri survey' })).toHaveCount(3)
  await expect(page.getByText('5 dari 5 terjawab')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Beri survey' }).nth(1).click()
  await expect(page).toHaveURL('/survey-create/2')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Beri survey' })).toHaveCount(3)
})

test('every link of the reminder opens its own survey', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  const reply = await page.request.get('/api/pengumuman?page=all', {
    headers: {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
    },
  })
  const { tautan } = (await reply.json()).pengingat_survey
  expect(tautan).toHaveLength(4)
  for (const { label, url } of tautan) {
    await page.goto(url)
    await expect(page.getByLabel('Pilih survey').locator('option:checked')).toContainText(label)
    await expect(page.getByRole('link', { name: 'Beri survey' })).not.toHaveCount(0)
  }
  await page.getByLabel('Pilih survey').selectOption({ index: 2 })
  await expect(page).toHaveURL('/survey?survey=2')
  await page.goto('/survey?survey=987654')
  await expect(page.getByText('Survey ini tidak ada')).toBeVisible()
})

test('the menu leads to the surveys and says how many types are open', async ({ page }) => {
  // Other tests answer surveys meanwhile.
  await page.route('/api/beranda/lencana', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), survey: 3 } })
  })
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('button', { name: 'Buka menu' }).click()
  const entry = page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Survey', exact: true })
  await expect(entry).toHaveAccessibleDescription('3 jenis survey belum selesai')
  await expect(entry).toContainText('3')
  await expect(entry).toHaveAttribute('href', '/survey')
  await expectAccessible(page)
})

test('a survey without types, a type without questions', async ({ page }) => {
  const survey = [{ id: 1, name: 'Baru', jenis_survey: [] }]
  await page.route('**/api/survey*', (route) => route.fulfill({ json: { survey } }))
  await openAs(page, DEMO.fewData, '/survey?survey=1')
  await expect(page.getByText('Jenis survey kosong.')).toBeVisible()
  await page.goto('/survey-create/999999')
  await expect(page.getByText('soal kosong')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/survey')
})

test('filling in: progress, a draft that outlives a reload, sending', async ({ page }) => {
  await openAs(page, ANSWERER, '/survey-create/2')
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(3)
  for (const group of await groups.all()) await group.locator('label').last().click()
  const essay = page.getByPlaceholder('Ketik disini...')
  await essay.fill('Mohon loket dibuka lebih pagi.')
  await expect(page.getByText('4 dari 4')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(essay).toHaveValue('Mohon loket dibuka lebih pagi.')
  await expect(page.getByText('4 dari 4')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Berhasil mengirim survey.')).toBeVisible()
  await expect(page).toHaveURL('/survey?survey=1')
  await expect(page.getByText('4 dari 4 terjawab').first()).toBeVisible()
})

test('refused and lost answers are told and kept, leaving is asked about', async ({ page }) => {
  const errors = { 'jawaban.3.jawaban_essay': ['Paling banyak 10000 karakter.'] }
  await page.route(ANSWER, (route) =>
    route.fulfill({ status: 422, json: { message: 'Salah.', errors } }),
  )
  await openAs(page, DEMO.complete, '/survey-create/2')
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(3)
  for (const group of await groups.all()) await group.locator('label').first().click()
  await page.getByPlaceholder('Ketik disini...').fill('Panjang')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Paling banyak 10000 karakter.')).toBeVisible()
  await expect(page.getByPlaceholder('Ketik disini...')).toBeFocused()

  await page.unroute(ANSWER)
  await page.route(ANSWER, (route) => route.abort())
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Survey belum terkirim.')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/survey?survey=1')
})

test('a failed load offers to try again', async ({ page }) => {
  const soal = '**/api/soal-survey*'
  await page.route(soal, (route) => {
    return route.fulfill({ status: 400, json: { message: 'Rusak.', errors: {} } })
  })
  await openAs(page, DEMO.complete, '/survey-create/1')
  await expect(page.getByText('Soal survey gagal dimuat.')).toBeVisible()
  await page.unroute(soal)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('5 dari 5')).toBeVisible()
})
