import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR, sendWords } from './kantor.ts'
import { PASSWORD } from './sessions.ts'

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
  await sendWords(page, /^Tolak/)
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)

  await openAs(page, CLAIMANT, '/buku-saku')
  await expect(card).toContainText('Alasan: Nama Anda tidak ada di sertifikat ini.')
  await card.getByRole('button', { name: 'Ulangi form pengajuan' }).click()
  await expect(dialog).toContainText('Nama Anda tidak ada di sertifikat ini.')
  await expect(dialog.getByRole('link', { name: 'lihat bukti' })).toBeVisible()
  await expectAccessible(page)
})

/** Claims of one activity as the server answers them, one each of these proofs. */
const listClaims = (...proofs: ('jpg' | null)[]) =>
  proofs.map((bukti, place) => ({
    ...{ ditolak: 0, bukti_sama: [], alasan: null, oleh: null, disetujui: 3, isi: 'a', bukti },
    ...{ id: place + 1, nim: `2401000${place}`, nama: `Mahasiswa ${place}`, jurusan: 'MIK' },
    ...{ kegiatan: 'Donor Darah', bulan: 10, tanggal: '2026-10-12' },
    diajukan_pada: `2026-11-0${place + 1} 08:00:00`,
  }))

test('a range is chosen by keys, and what the list had no room for arrives once it is decided on @wide', async ({
  page,
}) => {
  const [first, second, third] = listClaims(null, null, null)
  let isDecided = false
  await page.context().route('**/api/buku-saku*', (route) =>
    route.fulfill({
      json: isDecided ? { total: 1, buku_saku: [third] } : { total: 3, buku_saku: [first, second] },
    }),
  )
  await page.context().route('**/api/buku-saku/putuskan', (route) => {
    isDecided = true
    const { buku_saku } = route.request().postDataJSON()
    return route.fulfill({
      json: { diubah: buku_saku.map(({ id }: { id: number }) => id), tetap: [] },
    })
  })
  await enterKantor(page, 'pkk', '/keputusan?jenis=buku-saku')
  await page.clock.install()
  const more = page.getByText('1 lainnya muncul setelah ini diputuskan.')
  await expect(more).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+J')
  await expect(page.getByRole('button', { name: /^Setujui 2 terpilih/ }).first()).toBeVisible()
  await page.keyboard.press('Shift+K')
  await expect(page.getByRole('button', { name: /^Setujui 1 terpilih/ }).first()).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('a')
  await expect(page.getByText('Disetujui: 2 klaim').first()).toBeVisible()
  await expect(more).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByText(/^Mahasiswa 2/).first()).toBeVisible()
  await expect(more).toBeHidden()
})

test('claims of different findings are not approved together, and those alike are @wide', async ({
  page,
}) => {
  const rows = listClaims('jpg', 'jpg', null)
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
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 0').uncheck()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 0').check()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 2').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page.getByText(/Hasil pemeriksaan pilihan Anda berbeda/).first()).toBeVisible()
  await page.getByLabel('Pilih Donor Darah, Mahasiswa 2').uncheck()
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

test('an activity is written, attended by pasted NIMs, compared with claims, and removed', async ({
  page,
}) => {
  const judul = `Pekan Uji ${Date.now()}`
  await enterKantor(page, 'pkk', '/buku-saku')
  await page.getByRole('link', { name: 'Kegiatan baru' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Judul tidak boleh kosong !')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Judul').fill(judul)
  await page.getByLabel('Bulan').selectOption('Maret')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible()

  await page.getByRole('button', { name: 'Tempel NIM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tempel daftar hadir' })
  const pasted = dialog.getByLabel('NIM, satu baris satu mahasiswa')
  await dialog.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(dialog.getByText('Daftar NIM tidak boleh kosong !')).toBeVisible()
  await pasted.fill('NIM\tNama\n24010068\n24010069\n24010068\n🙂 tidak ada')
  await dialog.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(
    dialog.getByText('2 akan ditambahkan, 1 ditulis dua kali, 1 tidak dikenal.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tambahkan 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 mahasiswa ditambahkan ke daftar hadir.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Daftar hadir (2)' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Keluarkan / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Daftar hadir (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('heading', { name: 'Daftar hadir (2)' })).toBeVisible()

  const { request } = page
  const login = await request.post('/api/login', {
    data: { nim: '24010068', password: PASSWORD, is_mhs: true },
  })
  const headers = { authorization: `Bearer ${(await login.json())._token.split('|')[1]}` }
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const claimed = await request.post('/api/buku-saku', {
    headers,
    data: { buku_saku_kegiatan_id: id, status: 1, tanggal: '2026-03-04' },
  })
  expect(claimed.ok(), await claimed.text()).toBe(true)
  await page.reload()
  await expect(page.getByText('cocok dengan daftar hadir')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Setujui 1 yang cocok' }).click()
  await expect(page.getByText('1 klaim disetujui.')).toBeVisible()
  const waiting = page.getByRole('region', { name: /^Klaim menunggu/ })
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await waiting.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: judul })).toBeVisible()
  await expect(
    page.getByRole('article').getByText('cocok dengan daftar hadir', { exact: true }),
  ).toBeVisible()

  await page.goto(`${KANTOR}/buku-saku/${id}`)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('1 klaim mahasiswa')).toBeVisible()
  await expectAccessible(page)
})

test('who misses an activity is filtered and exported', { tag: '@wide' }, async ({ page }) => {
  await enterKantor(page, 'pkk', '/buku-saku/belum')
  await expect(page.getByRole('heading', { level: 1, name: 'Siapa belum ikut' })).toBeVisible()
  const filter = page.getByRole('button', { name: 'Filter' })
  await expect(page.getByRole('button', { name: /^Ekspor/ })).toBeVisible()
  if (await filter.isVisible()) await filter.click()
  await page.getByLabel('Kegiatan yang belum').selectOption('Bakti Sosial')
  await expect(page.getByRole('status').first()).toContainText(/dari .* mahasiswa/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ekspor/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^mahasiswa .*\.xlsx$/)
})
