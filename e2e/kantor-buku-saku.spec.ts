import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

/** Claims activities here and nowhere else. */
const CLAIMANT = '24010067'
const PROOF = {
  name: 'sertifikat.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(
    join(import.meta.dirname, '../packages/seed/src/files/bukti-sertifikat.jpg'),
  ),
}

test('a claim is sent with its proof in three taps, rejected with a reason, and read by the student', async ({
  page,
}) => {
  await openAs(page, CLAIMANT, '/buku-saku')
  const card = page.getByRole('listitem').filter({ hasText: 'Bakti Sosial' })
  const open = card.getByRole('button', { name: /^(Ajukan|Edit|Ulangi)/ })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  const proof = dialog.getByLabel('Pilih bukti')
  await proof.setInputFiles({ ...PROOF, name: 'catatan.txt', mimeType: 'text/plain' })
  await expect(dialog.getByText(/^Bukti harus berupa foto atau berkas JPEG/)).toBeVisible()
  await proof.setInputFiles({
    ...PROOF,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(dialog.getByText('Ukuran berkas paling besar 5 MB.')).toBeVisible()
  await proof.setInputFiles({ ...PROOF, buffer: Buffer.from('bukan gambar') })
  await dialog.getByLabel('Tanggal mengikuti').fill('2025-12-07')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(dialog.getByText(/^Bukti harus berupa foto atau berkas JPEG/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Ganti bukti').setInputFiles(PROOF)
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('menunggu persetujuan PKK')
  const link = card.getByRole('link', { name: 'lihat bukti' })
  const address = (await link.getAttribute('href')) ?? ''
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg')

  await enterKantor(page, 'pkk')
  await page.clock.install()
  const { buku_saku } = await (await page.request.get(`${KANTOR}/api/buku-saku`)).json()
  const { id } = buku_saku.find(
    (one: { nim: string; kegiatan: string }) =>
      one.nim === CLAIMANT && one.kegiatan === 'Bakti Sosial',
  )
  await page.goto(`${KANTOR}/keputusan?kasus=buku-saku-${id}`)
  await expect(page.getByRole('heading', { name: 'Bakti Sosial' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Bukti / })).toBeVisible()
  const shown = await page.request.get(`${KANTOR}/berkas/buku-saku/${id}`)
  expect(shown.headers()['content-type']).toBe('image/jpeg')
  await page.keyboard.press('r')
  await page.getByLabel('Alasan lain').fill('Nama Anda tidak ada di sertifikat ini.')
  const told = page.waitForResponse(/putuskan$/)
  await page.keyboard.press('Enter')
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)

  await openAs(page, CLAIMANT, '/buku-saku')
  await expect(card).toContainText('Alasan: Nama Anda tidak ada di sertifikat ini.')
  await card.getByRole('button', { name: 'Ulangi form pengajuan' }).click()
  await expect(dialog).toContainText('Nama Anda tidak ada di sertifikat ini.')
  await expect(dialog.getByRole('link', { name: 'lihat bukti' })).toBeVisible()
  await expectAccessible(page)
})

test('claims of different findings are not approved together, and those alike are @wide', async ({
  page,
}) => {
  const claim = {
    ditolak: 0,
    bukti_sama: [],
    alasan: null,
    oleh: null,
    jurusan: 'MIK',
    disetujui: 3,
    isi: 'a',
  }
  const rows = ['jpg', 'jpg', null].map((bukti, place) => ({
    ...{ ...claim, id: place + 1, nim: `2401000${place}`, nama: `Mahasiswa ${place}`, bukti },
    ...{ kegiatan: 'Donor Darah', bulan: 10, tanggal: '2026-10-12' },
    diajukan_pada: `2026-11-0${place + 1} 08:00:00`,
  }))
  await page
    .context()
    .route('**/api/buku-saku*', (route) =>
      route.fulfill({ json: { total: rows.length, buku_saku: rows } }),
    )
  await enterKantor(page, 'pkk', '/keputusan?jenis=buku-saku')
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 0').check()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 2').check()
  await expect(page.getByText(/Hasil pemeriksaan pilihan Anda berbeda/).first()).toBeVisible()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 2').uncheck()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 1').check()
  await page.getByRole('button', { name: /^Setujui 2 terpilih/ }).click()
  await expect(page.getByText('Disetujui: 2 klaim')).toBeVisible()
  await page.getByRole('button', { name: /^Urungkan/ }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(
    (page.viewportSize()?.width ?? 0) < 1024 ? 0 : 3,
  )
})

test('the claims of PKK are accessible, light and dark @wide', async ({ page }) => {
  await enterKantor(page, 'pkk', '/keputusan?jenis=buku-saku')
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: /^Tolak/ }).click()
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
