import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { marksOf, taught } from './absensi.ts'
import { expect, openAs, test } from './fixtures.ts'
import { applyForRoom, enterKantor, KANTOR } from './kantor.ts'

// Mistakes of a day, each noticed only after the page was left, and taken back by the screens alone. The students are for
// nobody else: what stood before has to stand again.

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The text of a part of a page, once it stands there. */
async function readText(part: Locator): Promise<string> {
  await expect(part).toBeVisible()
  return (await part.textContent()) ?? ''
}

const readLedger = async (page: Page) => [
  await readText(section(page, 'Saldo')),
  await readText(section(page, 'Angsuran')),
  await readText(section(page, 'Angsuran opsional')),
]

const madeClasses: string[] = []
test.afterEach(async () => {
  for (const kode of madeClasses.splice(0)) await taught('remove', kode)
})

/** A class of three for one test; returns its address. */
async function openClass(kode: string): Promise<string> {
  await taught('remove', kode)
  const [one] = await taught('add', kode, '3')
  madeClasses.push(kode)
  return `/kelas/${one?.kelas_id}`
}

async function cellOf(page: Page, row: number, heading: string): Promise<Locator> {
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  const headings = await page.getByRole('columnheader').allTextContents()
  const cells = page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
  return cells.nth(headings.indexOf(heading))
}

const bookOptional = async (page: Page, jumlah: string) => {
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await dialog(page).getByLabel('Jumlah (Rp)').fill(jumlah)
  await dialog(page).getByLabel('Tanggal dibayar').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Catat' }).click()
  await expect(dialog(page)).toBeHidden()
}

const takeOut = async (page: Page, shown: string) => {
  await section(page, 'Angsuran opsional')
    .getByRole('listitem')
    .filter({ hasText: shown })
    .getByRole('button', { name: 'Ubah angsuran opsional' })
    .click()
  await dialog(page).getByLabel('Tindakan').selectOption('tarik')
  await dialog(page).getByRole('button', { name: 'Tarik' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('a wrong amount of a payment is taken out again', async ({ page }) => {
  await enterKantor(page, 'keuangan', '/keuangan/24010090')
  const before = await readLedger(page)
  // Another one at a second try: the same amount twice is asked about.
  const amount = `7.25${test.info().retry}.000`
  await bookOptional(page, amount)
  await page.reload()
  expect(await readLedger(page)).not.toEqual(before)
  await takeOut(page, amount)
  await page.reload()
  expect(await readLedger(page)).toEqual(before)
})

test('a payment of the wrong student goes to the right one', async ({ page }) => {
  await enterKantor(page, 'keuangan', '/keuangan/24010091')
  const before = await readLedger(page)
  await bookOptional(page, '333.000')
  await page.goto(`${KANTOR}/keuangan/24010092`)
  await bookOptional(page, '333.000')
  await page.goto(`${KANTOR}/keuangan/24010091`)
  await takeOut(page, '333.000')
  await page.reload()
  expect(await readLedger(page)).toEqual(before)
  await page.goto(`${KANTOR}/keuangan/24010092`)
  await expect(
    section(page, 'Angsuran opsional').getByText('Rp 333.000', { exact: true }),
  ).toBeVisible()
  await takeOut(page, '333.000')
})

test('a line of the bank booked for the wrong student is taken back with its file', async ({
  page,
}) => {
  await enterKantor(page, 'keuangan', '/keuangan/24010093')
  const before = await readLedger(page)
  await page.goto(`${KANTOR}/keuangan/bank`)
  await page.getByLabel('Lembar bank').setInputFiles({
    name: 'keliru.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Referensi;No VA;Jumlah;Waktu\nKELIRU1;999;9.000;2026-03-20 09:14:00\n'),
  })
  await page.getByLabel('Uang masuk menurut bank (Rp)').fill('9.000')
  const cell = page.getByRole('textbox', { name: /^NIM atau VA baris/ })
  await cell.fill('24010093')
  await cell.press('Enter')
  await expect(page.getByText('24010093 · VA 999')).toBeVisible()
  await page.getByRole('button', { name: /^Terima .* Rp 9\.000$/ }).click()
  await page.getByRole('button', { name: 'Bukukan 1 · Rp 9.000' }).click()
  const booked = section(page, 'Riwayat berkas')
    .getByRole('listitem')
    .filter({ hasText: 'keliru.csv' })
  await expect(booked).toBeVisible()
  await page.goto(`${KANTOR}/keuangan/24010093`)
  expect(await readLedger(page)).not.toEqual(before)
  await page.goto(`${KANTOR}/keuangan/bank`)
  await booked.getByRole('button', { name: /^Batalkan nomor/ }).click()
  await booked.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(booked.getByText(/dibatalkan/)).toBeVisible()
  await page.goto(`${KANTOR}/keuangan/24010093`)
  expect(await readLedger(page)).toEqual(before)
})

test('a claim that was rejected wrongly waits again', async ({ page }) => {
  const nim = '24010094'
  await openAs(page, nim, '/buku-saku')
  const card = page.getByRole('listitem').filter({ hasText: 'Bakti Sosial' })
  await card.getByRole('button', { name: /^(Ajukan|Edit|Ulangi)/ }).click()
  const form = page.getByRole('dialog', { name: 'Form pengajuan' })
  await form.getByLabel('Pilih bukti').setInputFiles({
    name: 'sertifikat.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(
      join(import.meta.dirname, '../packages/seed/src/files/bukti-sertifikat.jpg'),
    ),
  })
  await form.getByLabel('Tanggal mengikuti').fill('2025-12-07')
  await form.getByRole('button', { name: 'Kirim' }).click()
  await expect(card.getByText('Menunggu', { exact: true })).toBeVisible()
  const before = await readText(card)

  await enterKantor(page, 'pkk')
  const { buku_saku } = await (await page.request.get(`${KANTOR}/api/buku-saku`)).json()
  const { id } = buku_saku.find(
    (one: { nim: string; kegiatan: string }) => one.nim === nim && one.kegiatan === 'Bakti Sosial',
  )
  await page.clock.install()
  await page.goto(`${KANTOR}/keputusan?kasus=buku-saku-${id}`)
  await expect(page.getByRole('heading', { name: 'Bakti Sosial' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('Alasan lain').fill('Salah orang.')
  const told = page.waitForResponse(/putuskan$/)
  await page.keyboard.press('Enter')
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)
  await reopen(page, `buku-saku-${id}`, 'ditolak')
  await openAs(page, nim, '/buku-saku')
  expect(await readText(card)).toBe(before)
})

/** Takes a decision that was sent back, from the list of those. */
async function reopen(page: Page, kasus: string, status: string): Promise<void> {
  await page.goto(`${KANTOR}/keputusan?status=${status}&kasus=${kasus}`)
  const reopened = page.waitForResponse((one) => one.request().method() === 'POST' && one.ok())
  await page.getByRole('button', { name: /^Batalkan keputusan/ }).click()
  await reopened
}

test('a room that was approved wrongly is asked for again', async ({ page }) => {
  const nim = '24010095'
  const keperluan = `Keliru ${Date.now()}`
  await applyForRoom(page, nim, keperluan)
  await openAs(page, nim, '/peminjaman-ruangan')
  const card = page.getByRole('listitem').filter({ hasText: keperluan })
  const before = await readText(card)
  await enterKantor(page, 'sarana')
  const { peminjaman_ruangan } = await (
    await page.request.get(`${KANTOR}/api/peminjaman-ruangan`)
  ).json()
  const { id } = peminjaman_ruangan.find(
    (one: { keperluan: string }) => one.keperluan === keperluan,
  )
  await page.clock.install()
  await page.goto(`${KANTOR}/keputusan?kasus=ruangan-${id}`)
  await expect(page.getByText(keperluan)).toBeVisible()
  const told = page.waitForResponse(/putuskan$/)
  await page.keyboard.press('a')
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)
  await reopen(page, `ruangan-${id}`, 'disetujui')
  await openAs(page, nim, '/peminjaman-ruangan')
  expect(await readText(card)).toBe(before)
})

test('attendance taken for the wrong class is emptied again', async ({ page }) => {
  const kelas = await openClass('UJI-901')
  await enterKantor(page, 'dosen', `${kelas}/absensi/8`)
  await page.getByRole('button', { name: /^Simpan · 3 mahasiswa$/ }).click()
  await expect(page.getByRole('button', { name: /^Tersimpan · 3 mahasiswa$/ })).toBeVisible()
  expect(await marksOf('UJI-901')).toBe('111')
  await page.goto(`${KANTOR}${kelas}/absensi`)
  for (const row of [0, 1, 2]) {
    await (await cellOf(page, row, '8')).click()
    await page.keyboard.press('Delete')
  }
  await expect(page.getByText('Semua tersimpan')).toBeVisible()
  await expect.poll(() => marksOf('UJI-901')).toBe('---')
})

test('marks that were published too early are drafts again, also on a later day', async ({
  page,
}) => {
  const kelas = await openClass('UJI-902')
  await enterKantor(page, 'dosen', `${kelas}/nilai`)
  await (await cellOf(page, 0, 'UTS')).click()
  await page.keyboard.type('44')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua tersimpan')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Terbitkan nilai 1 mahasiswa' })
  await publish.click()
  await dialog(page).getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Nilai 1 mahasiswa diterbitkan.')).toBeVisible()
  await page.goto(KANTOR)
  await page.goto(`${KANTOR}${kelas}/nilai`)
  await expect(page.getByText(/^Nilai 1 mahasiswa diterbitkan .+ WITA\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan penerbitan' }).click()
  await expect(publish).toBeVisible()
  await expect(await cellOf(page, 0, 'UTS')).toHaveText('44')
  await expect(page.getByText(/mahasiswa diterbitkan/)).toBeHidden()
})

test('an announcement that came too early is no student’s to see', async ({ page }) => {
  const judul = `Terlalu awal ${Date.now()}`
  await enterKantor(page, 'humas', '/pengumuman/baru')
  await page.getByLabel('Judul', { exact: true }).fill(judul)
  await page.getByLabel('Isi', { exact: true }).fill('Belum waktunya.')
  await page.getByLabel('Tampil dari').fill('2020-03-01')
  await page.getByLabel('Tampil sampai').fill('2020-03-02')
  await page.getByRole('button', { name: 'Umumkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible()
  await page.goto(`${KANTOR}/pengumuman`)
  await page.getByRole('link', { name: judul }).click()
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Ditarik', { exact: true })).toBeVisible()
})

test('a sheet that was imported twice, and wrongly, is taken back from the list', async ({
  page,
}) => {
  const text = 'kode;nama;jenis;sks\nKLR-1;Matkul keliru;teori;2\n'
  const send = async (name: string) => {
    await page.goto(`${KANTOR}/lembar`)
    await page
      .getByLabel('Pilih lembar')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await enterKantor(page, 'akademik')
  await send('keliru.csv')
  await page.getByRole('button', { name: 'Tulis 1 baris' }).click()
  await expect(page.getByText(/^1 baris ditulis sebagai impor nomor \d+\.$/)).toBeVisible()
  await send('keliru-lagi.csv')
  // The second time there is nothing to write.
  await expect(page.getByRole('button', { name: /^Tulis/ })).toBeHidden()
  await page.getByRole('button', { name: 'Buang lembar' }).click()
  await page.getByRole('link', { name: 'keliru.csv' }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText(/^Impor nomor \d+ sudah diurungkan\.$/)).toBeVisible()
  await send('keliru-baru.csv')
  // As before all of it, the course is a new one.
  await expect(page.getByRole('button', { name: 'Tulis 1 baris' })).toBeVisible()
  await page.getByRole('button', { name: 'Buang lembar' }).click()
})

test('a status that was set wrongly is taken back, also after a reload', async ({ page }) => {
  await enterKantor(page, 'akademik', '/mahasiswa/24010096')
  const before = await readText(section(page, 'Status'))
  await page.getByRole('button', { name: 'Ganti status' }).click()
  await dialog(page).getByRole('combobox', { name: 'Status' }).selectOption('keluar')
  await dialog(page).getByLabel('Sejak').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await dialog(page).getByRole('button', { name: 'Ganti status' }).click()
  await expect(section(page, 'Status').getByText('keluar')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(section(page, 'Status').getByText('keluar')).toBeHidden()
  expect(await readText(section(page, 'Status'))).toBe(before)
})

test('a setting that was changed wrongly is what it was', async ({ page }) => {
  await enterKantor(page, 'it', '/sistem/pengaturan')
  const row = page.getByRole('listitem').filter({ hasText: 'Pedoman OJT' }).first()
  const before = await readText(row)
  const change = async (typed: string) => {
    await page.getByRole('button', { name: 'Ubah Pedoman OJT' }).click()
    const value = dialog(page).getByLabel('Nilai')
    const was = await value.inputValue()
    await value.fill(typed)
    await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
    await dialog(page).getByRole('button', { name: 'Ubah', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    return was
  }
  const was = await change('https://contoh.ac.id/salah')
  await page.reload()
  expect(await readText(row)).not.toBe(before)
  // The value of before is told by its history.
  await expect(section(page, 'Riwayat').getByText('https://contoh.ac.id/salah')).toBeVisible()
  await change(was)
  await page.reload()
  expect(await readText(row)).toBe(before)
})
