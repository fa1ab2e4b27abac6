import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PHOTO = { name: 'lampu.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
const send = (page: Page) => page.getByRole('button', { name: 'Kirim', exact: true })

test('shows earlier submissions with photo and follow-up proof', async ({ page }) => {
  await openAs(page, DEMO.complete, '/ks-create')
  await expect(page).toHaveTitle('Buat Kritik & Saran · SIA')
  await page.getByRole('button', { name: /^Tampilkan \d+ lainnya$/ }).click()
  const answered = page.getByRole('listitem').filter({ hasText: 'AC Lab Komputer 2 bocor' })
  await expect(answered).toContainText('Selesai')
  await expect(answered).toContainText(/\d\d-\d\d-\d{4} 13\.05 WITA/)
  for (const [name, address] of [
    ['Foto', /^\/storage\/ks\/\w+\.jpg$/],
    ['Bukti tindak lanjut', /^\/storage\/ks\/tindak_lanjut\/\w+\.jpg$/],
  ] as const) {
    const picture = answered.getByRole('img', { name: new RegExp(`^${name}`) })
    await expect(picture).toHaveAttribute('src', address)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expectAccessible(page)
})

test('says what is missing, keeps what was typed, and sends with a photo', async ({ page }) => {
  await openAs(page, '24010060', '/ks-create')
  await send(page).click()
  await expect(page.getByLabel('Judul')).toBeFocused()
  await expect(page.getByText('Judul tidak boleh kosong !')).toBeVisible()
  await expect(page.getByText('Isi tidak boleh kosong !')).toBeVisible()
  await expectAccessible(page)

  const judul = `Lampu kelas ${Date.now()}`
  await page.getByLabel('Judul').fill(judul)
  await page.getByLabel('Isi').fill('Lampu kelas berkedip.\nMohon diganti.')
  await page.getByLabel('Bagian').fill('Sarana & Prasarana')
  await page.reload()
  await expect(page.getByLabel('Judul')).toHaveValue(judul)

  const photo = page.getByLabel('Pilih foto')
  await photo.setInputFiles({ ...PHOTO, name: 'catatan.txt', mimeType: 'text/plain' })
  await expect(page.getByText('Foto harus berupa gambar JPEG, PNG, atau WebP.')).toBeVisible()
  await photo.setInputFiles(PHOTO)
  await expect(page.getByAltText('Pratinjau foto')).toHaveCSS('max-height', '200px')
  await send(page).click()
  await expect(page.getByText('Berhasil kirim data kritik dan saran !')).toBeVisible()
  const sent = page.getByRole('listitem').filter({ hasText: judul })
  await expect(sent).toContainText('Sarana & Prasarana')
  await expect(sent.getByRole('img')).toHaveAttribute('src', /^\/storage\/ks\//)
  await expect(page.getByLabel('Judul')).toHaveValue('')
  await expect(page.getByAltText('Pratinjau foto')).toHaveCount(0)
})

test('the server refuses a photo or does not answer: said, and nothing is lost', async ({
  page,
}) => {
  let answers = [
    { status: 422, json: { message: 'Salah.', errors: { foto: ['Foto rusak.'] } } },
    { status: 500, json: { message: 'Server sibuk.', errors: {} } },
  ]
  let tries = 0
  const pressed = Promise.withResolvers<void>()
  await page.route('/api/ks', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: [] } })
    tries += 1
    const [answer, ...rest] = answers
    answers = rest
    await pressed.promise
    await route.fulfill(answer ?? { json: 'success' })
  })
  await openAs(page, DEMO.fewData, '/ks-create')
  await expect(page.getByText('Anda belum pernah mengirim kritik dan saran.')).toBeVisible()
  await page.getByLabel('Judul').fill('Kantin')
  await page.getByLabel('Pilih foto').setInputFiles(PHOTO)
  await send(page).dblclick()
  pressed.resolve()
  await expect(page.getByText('Foto rusak.')).toBeVisible()
  expect(tries).toBe(1)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Server sibuk.' })).toBeVisible()
  await expect(page.getByLabel('Judul')).toHaveValue('Kantin')
  await expect(page.getByAltText('Pratinjau foto')).toBeVisible()
})
