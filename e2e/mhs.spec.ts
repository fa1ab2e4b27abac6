import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

// Only this file writes to these students.
const EDITED = '24010021'
const LOCKED = '24010031'

test('the profile shows the student, the photo and the DISC results', async ({ page }) => {
  await openAs(page, DEMO.complete, '/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  for (const text of ['NIM 24010001', 'Tabanan', /^09-05-20\d\d$/, '081200087380'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  const foto = page.getByAltText('Tidak ada foto')
  await expect(foto).toHaveJSProperty('complete', true)
  expect(await foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)

  const viewerCode = page.waitForResponse(/pdf\.worker/)
  await page.getByRole('button', { name: 'Hasil Tes DISC' }).click()
  expect((await viewerCode).headers()['content-encoding']).toBe('br')
  await expect.poll(() => page.workers().length).toBe(1)
  for (const test of [1, 2]) {
    const viewer = page.getByRole('region', { name: `Hasil Tes DISC ke ${test}` })
    await expect(viewer.getByRole('img', { name: 'Halaman 1 dari 1' })).toBeVisible()
    await expect(viewer.getByText(/Contoh hasil/)).toBeAttached()
    await expect(viewer.getByRole('link', { name: /Buka PDF/ })).toHaveAttribute(
      'href',
      `/disc_mhs/disc_${test}_24010001.pdf`,
    )
  }
  await expectAccessible(page)
})

test('without photo and DISC results the profile says so', async ({ page }) => {
  await openAs(page, DEMO.fewData, '/')
  await expect(page.getByRole('img', { name: 'Tidak ada foto' })).toBeVisible()
  await page.getByRole('button', { name: 'Hasil Tes DISC' }).click()
  for (const test of [1, 2])
    await expect(page.getByText(`Saat ini belum ada data hasil test DISC ke ${test}`)).toBeVisible()
  await expectAccessible(page)
})

test('a PDF that does not load can be tried again', async ({ page }) => {
  await page.route('**/disc_1_*.pdf', (route) => route.fulfill({ status: 500, body: '' }))
  await openAs(page, DEMO.complete, '/')
  await page.getByRole('button', { name: 'Hasil Tes DISC' }).click()
  const viewer = page.getByRole('region', { name: 'Hasil Tes DISC ke 1' })
  await expect(viewer.getByText('Hasil Tes DISC ke 1 gagal dimuat.')).toBeVisible()
  await page.unroute('**/disc_1_*.pdf')
  await viewer.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(viewer.getByRole('img', { name: 'Halaman 1 dari 1' })).toBeVisible()
})

test('what only the college changes is shown beside the form', async ({ page }) => {
  await openAs(page, DEMO.complete, '/profile-edit')
  const data = page.getByRole('region', { name: 'Data akademik' })
  await expect(data).toContainText('JurusanManajemen Informatika dan Komputer')
  await expect(data).toContainText('JenjangProgram 2 Tahun')
  await expect(data).toContainText('KDBBIya')
  await expect(data.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('the profile is edited, with an error under each wrong field first', async ({ page }) => {
  await openAs(page, EDITED, '/')
  await page.getByRole('link', { name: 'Ubah Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah Profile' })).toBeVisible()
  await page.getByLabel('Tempat lahir').fill('Ubud Kelod')
  await page.getByLabel('No. HP', { exact: true }).fill('12')
  await page.getByLabel('Email').fill('bukan email')
  await page.getByRole('button', { name: 'Perbarui' }).click()
  await expect(page.getByText('Email harus berupa alamat email yang benar.')).toBeVisible()
  await expect(page.getByLabel('No. HP', { exact: true })).toBeFocused()

  await page.getByLabel('No. HP', { exact: true }).fill('081234567890')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Berhasil update profile.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ubud Kelod')).toBeVisible()
  await expect(page.getByText('081234567890')).toBeVisible()
})

test('a photo is looked at before it is sent; what is no picture is refused', async ({ page }) => {
  await openAs(page, EDITED, '/profile-edit')
  const input = page.getByLabel('Ganti foto')
  const broken = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') }
  await input.setInputFiles(broken)
  await page.getByRole('button', { name: 'Simpan foto' }).click()
  const error = page.locator('#foto-error')
  await expect(error).not.toBeEmpty()

  // Noise does not compress: over 5 MB, as from a phone's camera.
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2200, height: 900 })
    const context = canvas.getContext('2d')
    const pixels = new ImageData(2200, 900)
    for (let i = 0; i < pixels.data.length; i += 1)
      pixels.data[i] = i % 4 === 3 ? 255 : Math.random() * 256
    context?.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64')
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await page.getByLabel('Pilih foto lain').setInputFiles({ ...broken, buffer })
  await expect(error).toBeEmpty()
  await expect(page.getByText('Pilih foto lain')).toBeVisible()
  const preview = page.getByAltText('Pratinjau foto baru')
  expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(200)
  let release = () => {}
  await page.route('**/foto', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Simpan foto' }).click()
  await expect(page.getByRole('button', { name: 'Mengirim…' })).toBeVisible()
  await expectAccessible(page)
  // Another one now would be lost with the first one's success.
  const chooser = page.waitForEvent('filechooser', { timeout: 500 }).catch(() => null)
  await page.getByText('Pilih foto lain').click({ force: true })
  expect(await chooser).toBeNull()
  release()
  await expect(page.getByText('Berhasil mengganti foto.')).toBeVisible()
  await expect(preview).toBeHidden()
  await expect(page.getByLabel('Ganti foto')).toBeFocused()
  await expect(page.getByAltText('Tidak ada foto')).toHaveJSProperty('naturalWidth', 1000)
})

test('the password form explains what is wrong, and a wrong old password', async ({ page }) => {
  const nim = LOCKED
  await openAs(page, nim, '/')
  await page.getByRole('link', { name: 'Ganti Password' }).click()
  await page.getByLabel('Password baru', { exact: true }).fill(nim)
  await expect(page.getByText('Password tidak boleh memuat NIM Anda.')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Password lama tidak boleh kosong !')).toBeVisible()
  await expect(page.getByLabel('Password lama')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Password lama').fill('bukan ini')
  for (const label of ['Password baru', 'Ulangi password baru'])
    await page.getByLabel(label, { exact: true }).fill('kopi-Kintamani-pagi-7')
  await expect(page.getByText('Kuat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Password lama harus benar !' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button').press('Enter')

  // The account keeps its password for the next run.
  await page.route('**/api/mhs/*', (route) => route.fulfill({ json: 'success' }))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Berhasil update profile', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})
