import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR, logIn, sendWords } from './kantor.ts'
import { PASSWORD } from './sessions.ts'

const PICTURE = {
  name: 'lampu.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(
    join(import.meta.dirname, '../packages/seed/src/files/bukti-sertifikat.jpg'),
  ),
}

/** Complains here and nowhere else, in one test alone: a page shows the two newest complaints first. */
const senderOf = () => {
  const { project, title } = test.info()
  if (!title.startsWith('an office answers')) return '24010074'
  return project.name === 'phone' ? '24010075' : '24010076'
}

/** Has the student complain; returns what it is called. */
async function complain(page: Page, bagian: string): Promise<string> {
  const { request } = page
  const login = { nim: senderOf(), password: PASSWORD, is_mhs: true }
  const reply = await request.post('/api/login', { data: login })
  const [, token] = (await reply.json())._token.split('|')
  const headers = { authorization: `Bearer ${token}` }
  const judul = `Lampu tangga ${Date.now()}`
  const data = { judul, isi: 'Lampu tangga lantai 2 mati.', bagian }
  expect((await request.post('/api/ks', { headers, data })).ok()).toBe(true)
  await request.post('/api/logout', { headers })
  return judul
}

const idOf = async (
  page: Page,
  judul: string,
  status = 'menunggu',
): Promise<number | undefined> => {
  const { ks } = await (await page.request.get(`${KANTOR}/api/ks?status=${status}`)).json()
  return ks.find((one: { judul: string }) => one.judul === judul)?.id
}

async function openCase(page: Page, judul: string) {
  await page.goto(`${KANTOR}/keputusan?jenis=ks&kasus=ks-${await idOf(page, judul)}`)
  await expect(page.getByRole('heading', { name: judul })).toBeVisible()
}

test('an office answers, the student reads and writes back, and it is done with @wide', async ({
  page,
}) => {
  const judul = await complain(page, 'Sarana Prasarana')
  await enterKantor(page, 'sarana')
  await page.clock.install()
  await openCase(page, judul)
  await page.keyboard.press('a')
  const answer = page.getByLabel('Jawaban, seperti dibaca mahasiswa')
  await expect(answer).toBeVisible()
  // A person who types instead of choosing a phrase writes: no letter is an act.
  await page.keyboard.type('Terima kasih: kami ganti besok pagi.')
  await expect(answer).toHaveValue('Terima kasih: kami ganti besok pagi.')
  await expectAccessible(page)
  const told = page.waitForResponse(/\/api\/ks\/tindak$/)
  await sendWords(page, /^Jawab/)
  await page.clock.runFor(10_500)
  expect((await told).ok()).toBe(true)

  await openAs(page, senderOf(), '/ks-create')
  const card = page.getByRole('listitem').filter({ hasText: judul })
  await expect(card.first()).toContainText('Ditangani')
  await expect(card.first()).toContainText('kami ganti besok pagi.')
  await card.first().getByRole('button', { name: 'Tulis pesan' }).click()
  await page.getByLabel(`Pesan tentang ${judul}`).fill('Terima kasih, masih mati.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  await expect(page.getByText('Pesan Anda terkirim.')).toBeVisible()
  await expect(card.first()).toContainText('Terima kasih, masih mati.')

  await openCase(page, judul)
  await expect(page.getByText('Terima kasih, masih mati.')).toBeVisible()
  const field = page.getByLabel(/Pilih foto|Ganti foto/)
  await field.setInputFiles({ ...PICTURE, buffer: Buffer.from('bukan gambar') })
  await page.getByRole('button', { name: 'Kirim foto' }).click()
  await expect(page.getByText(/^Foto harus berupa gambar/)).toBeVisible()
  await field.setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Kirim foto' }).click()
  await expect(page.getByRole('img', { name: /^Foto hasil penanganan/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await page.keyboard.press('1')
  const closed = page.waitForResponse(/\/api\/ks\/tindak$/)
  await page.clock.runFor(10_500)
  expect((await closed).ok()).toBe(true)
  await openAs(page, senderOf(), '/ks-create')
  await expect(card.first()).toContainText('Selesai')
  await expect(card.first().getByRole('img', { name: /tindak lanjut/i })).toBeVisible()
  await expect(card.first().getByRole('button', { name: 'Tulis pesan' })).toHaveCount(0)
})

test('a complaint is handed over by a digit, and is there for its new office alone', async ({
  page,
}) => {
  const judul = await complain(page, 'Sarana Prasarana')
  await enterKantor(page, 'sarana')
  await openCase(page, judul)
  await page.getByRole('button', { name: /^Serahkan/ }).click()
  await page.keyboard.press('2')
  await expect(page.getByText(/^Diserahkan:/)).toBeVisible()
  // Who leaves has decided.
  await page.goto('about:blank')
  await expect.poll(() => idOf(page, judul)).toBeUndefined()
  await page.context().clearCookies({ name: 'kantor_sesi' })
  await enterKantor(page, 'keuangan')
  await openCase(page, judul)
  await expect(page.getByText(/^Diserahkan ke Keuangan/)).toBeVisible()
})

test('who answers later reads who was first, and keeps what was typed, through the end of the session', async ({
  page,
}) => {
  const judul = await complain(page, 'Sarana Prasarana')
  await enterKantor(page, 'sarana')
  await page.clock.install()
  await openCase(page, judul)
  const id = await idOf(page, judul)
  await page.keyboard.press('a')
  await page.getByLabel('Jawaban, seperti dibaca mahasiswa').fill('Besok kami ganti.')
  // A colleague, who saw it as it was.
  const first = { ks: [{ id, dilihat: 0 }], tindakan: 'jawab', isi: 'Sudah dipesan.' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = await page.request.post(`${KANTOR}/api/ks/tindak`, { headers, data: first })
  expect(sent.ok()).toBe(true)
  await page.context().clearCookies({ name: 'kantor_sesi' })
  await sendWords(page, /^Jawab/)
  await page.clock.runFor(10_500)
  await expect(page.getByText('Sesi Anda telah berakhir.')).toBeVisible()
  await logIn(page, 'sarana')
  const refused = page.getByRole('alert').filter({ hasText: 'Belum tersimpan.' }).first()
  await expect(refused).toContainText('menjawab “Sudah dipesan.”')
  await expect(refused).toContainText('Sekarang ditangani.')
  await expect(refused).toContainText('Yang Anda tulis: Besok kami ganti.')
  await page.goto(`${KANTOR}/keputusan?jenis=ks&status=ditangani&kasus=ks-${id}`)
  await page.getByRole('button', { name: /^Jawab/ }).click()
  await expect(page.getByLabel('Jawaban, seperti dibaca mahasiswa')).toHaveValue(
    'Besok kami ganti.',
  )
})

test('a photo that is not sent yet goes with no case unasked, and is taken away after a question', async ({
  page,
}) => {
  const judul = await complain(page, 'Sarana Prasarana')
  await enterKantor(page, 'sarana')
  await openCase(page, judul)
  const address = page.url()
  await page.evaluate(() => {
    const draw = createImageBitmap
    const held = new Promise((done) => addEventListener('go-on', done))
    Object.assign(window, { createImageBitmap: (file: Blob) => held.then(() => draw(file)) })
  })
  // As large as one that is made smaller first.
  const buffer = Buffer.concat([PICTURE.buffer, Buffer.alloc(600_000)])
  await page.getByLabel(/Pilih foto/).setInputFiles({ ...PICTURE, buffer })
  await expect(page.getByRole('button', { name: 'Menyiapkan…' })).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await expect(page.getByRole('button', { name: 'Kirim foto' })).toBeEnabled()

  await page.keyboard.press('m')
  await expect(page.getByText('Foto belum dikirim.')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini ?' })
  const stay = () => question.getByRole('button', { name: 'Batal' }).click()
  await page.keyboard.press('k')
  await expect(question).toContainText('belum dikirim')
  await stay()
  await page.getByRole('link', { name: /^Keputusan/ }).click()
  await stay()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await stay()
  await expect(page).toHaveURL(address)
  await page.keyboard.press('k')
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page.getByRole('heading', { name: judul })).toBeHidden()
  await expect(page.getByText('Foto belum dikirim.')).toBeHidden()

  await openCase(page, judul)
  await page.getByLabel(/Pilih foto/).setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Kirim foto' }).click()
  const photo = page.getByRole('img', { name: /^Foto hasil penanganan/ })
  await expect(photo).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim foto' })).toBeHidden()
  await page.getByRole('button', { name: 'Hapus dari layar mahasiswa' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(photo).toBeHidden()
})

test('complaints are accessible, light and dark @wide', async ({ page }) => {
  await enterKantor(page, 'sarana', '/keputusan?jenis=ks&status=menunggu')
  await page.getByRole('button', { name: /Lampu parkir belakang mati/ }).click()
  const photo = page.getByRole('img', { name: /^Foto dari mahasiswa/ })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
