import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

const LABEL = 'Menyelesaikan kritik & saran'

test('an office keeps a phrase, which its decisions offer by a digit, by the keyboard alone', async ({
  page,
}) => {
  await enterKantor(page, 'humas', '/kalimat')
  const card = page.getByRole('region', { name: LABEL })
  await expect(card.getByLabel('Kalimat 1', { exact: true })).toBeVisible()
  const before = await card.getByRole('textbox').count()
  const text = `Sudah kami tempel di mading ${Date.now()}.`
  await card.getByRole('button', { name: 'Tambah kalimat' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel(`Kalimat ${before + 1}`, { exact: true })).toBeFocused()
  await page.keyboard.type(text)
  // A typed phrase is there after the page was loaded anew.
  await page.reload()
  const added = card.getByLabel(`Kalimat ${before + 1}`, { exact: true })
  await expect(added).toHaveValue(text)
  const up = card.getByRole('button', { name: `Naikkan kalimat ${before + 1}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel(`Kalimat ${before}`, { exact: true })).toHaveValue(text)
  await expect(card.getByRole('button', { name: `Naikkan kalimat ${before}` })).toBeFocused()
  await card.getByRole('button', { name: `Turunkan kalimat ${before}` }).click()
  await card.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`${LABEL}: kalimat disimpan.`)).toBeVisible()

  const kept = async () => {
    const { kalimat } = await (await page.request.get(`${KANTOR}/api/kalimat`)).json()
    return kalimat.find(({ tindakan }: { tindakan: string }) => tindakan === 'ks.selesai').isi
  }
  expect((await kept()).at(-1)).toBe(text)
  await card.getByRole('button', { name: `Hapus kalimat ${before + 1}` }).click()
  await card.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(kept).not.toContain(text)
})

test('who saves what a colleague has changed reads how it is now, and loses nothing', async ({
  page,
}) => {
  const list = (...isi: string[]) => ({ kalimat: [{ tindakan: 'ks.jawab', isi }] })
  let now = list('Sudah kami terima.')
  let asked = 0
  await page.context().route('**/api/kalimat', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: now })
    asked += 1
    const { isi, dilihat } = route.request().postDataJSON()
    if (asked > 1) {
      expect(dilihat).toEqual(now.kalimat[0]?.isi)
      now = list(...isi)
      return route.fulfill({ json: now })
    }
    now = list('Kami periksa hari ini.')
    return route.fulfill({ status: 409, json: { message: 'Sudah diubah orang lain.', errors: {} } })
  })
  await enterKantor(page, 'humas', '/kalimat')
  await page.getByLabel('Kalimat 1', { exact: true }).fill('Terima kasih.')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kami periksa hari ini.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Kalimat 1', { exact: true })).toHaveValue('Terima kasih.')
  await page.getByRole('button', { name: 'Lanjutkan dengan isian saya' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('kalimat disimpan.')).toBeVisible()
  expect(now).toEqual(list('Terima kasih.'))
})

test('what is wrong with a phrase is not said of another one', async ({ page }) => {
  await page.context().route('**/api/kalimat', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { kalimat: [{ tindakan: 'ks.jawab', isi: ['Satu.', 'Dua.'] }] } })
      : route.fulfill({
          status: 422,
          json: { message: 'Belum sesuai.', errors: { 'isi.1': ['Kalimat ini sudah ada.'] } },
        }),
  )
  await enterKantor(page, 'humas', '/kalimat')
  await page.getByLabel('Kalimat 2', { exact: true }).fill('Satu.')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kalimat ini sudah ada.')).toBeVisible()
  await page.getByRole('button', { name: 'Naikkan kalimat 2' }).click()
  await expect(page.getByText('Kalimat ini sudah ada.')).toBeHidden()
})

test('the phrases of a decision lead to where they are changed, and words typed meanwhile stay', async ({
  page,
}) => {
  await enterKantor(page, 'sarana', '/keputusan?jenis=ruangan')
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: /^Tolak/ }).click()
  await page.getByLabel('Alasan lain').fill('Setengah kalimat')
  await page.getByRole('link', { name: 'Ubah kalimat' }).click()
  await expect(page.getByRole('heading', { name: 'Kalimat', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Tolak/ }).click()
  await expect(page.getByLabel('Alasan lain')).toHaveValue('Setengah kalimat')
})

test('nine long phrases leave the case in view, and what is done with it', async ({ page }) => {
  const isi = [...'123456789'].map((digit) => `Kalimat ${digit} ${'panjang '.repeat(60)}`)
  const kalimat = [{ tindakan: 'peminjaman.tolak', isi }]
  await page.context().route('**/api/kalimat', (route) => route.fulfill({ json: { kalimat } }))
  await enterKantor(page, 'sarana', '/keputusan?jenis=ruangan')
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: /^Tolak/ }).click()
  await expectAccessible(page)
  await expect(page.getByRole('article').getByRole('heading').first()).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Batal/ })).toBeInViewport({ ratio: 1 })
})

test('the phrases are accessible, light and dark @wide', async ({ page }) => {
  await enterKantor(page, 'sarana', '/kalimat')
  await expect(page.getByRole('region', { name: 'Menolak peminjaman ruangan' })).toBeVisible()
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
