import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

const LIST = '/peminjaman-ruangan'
const CREATE = '/peminjaman-ruangan/create'
const API = '**/api/peminjaman-ruangan*'
/** Applies for rooms here and nowhere else. */
const BORROWER = '24010063'

test('every state of an application, editable only while undecided', async ({ page }) => {
  await openAs(page, DEMO.complete, LIST)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const state of ['Ditolak', 'Menyetujui', 'Mengetahui']) {
    const card = cards.filter({ has: page.getByText(state, { exact: true }) }).first()
    await expect(card).toContainText('Edit tidak tersedia')
    await expect(card).toContainText(/Bagian (Sarana|Akademik)/)
  }
  const undecided = cards.filter({ hasText: 'Belum ada persetujuan.' })
  await expect(undecided.getByRole('button', { name: 'Edit ruangan' })).toBeVisible()
  await expectAccessible(page)
})

test('none yet: the empty sentence and the way to apply', async ({ page }) => {
  await openAs(page, DEMO.fewData, LIST)
  await expect(page.getByText('Saat ini data peminjaman ruangan masih kosong.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Klik disini untuk Meminjam ruangan' }).click()
  await expect(page).toHaveURL(CREATE)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Peminjaman Ruangan' })).toBeVisible()
})

test('an empty form: sentences under the fields, the first one focused', async ({ page }) => {
  await openAs(page, DEMO.fewData, CREATE)
  await page.getByLabel('Nomor telepon').fill('')
  await page.getByRole('button', { name: 'Ajukan' }).click()
  for (const what of ['Ruangan', 'Waktu mulai', 'Waktu selesai', 'Nomor telepon', 'Keperluan']) {
    await expect(page.getByText(`${what} tidak boleh kosong !`)).toBeVisible()
  }
  await expect(page.getByLabel('Ruangan')).toBeFocused()
  await expectAccessible(page)
})

test('a room in five touches, a change, and taking it back', async ({ page }) => {
  const tanggal = new Date(Date.now() + 20.4 * 86_400_000).toISOString().slice(0, 10)
  const moment = (time: string) => `${tanggal} ${time}:00`
  const ruangan = [
    { id: 1, nama: 'Aula Serbaguna', kapasitas: 200, fasilitas: 'proyektor' },
    { id: 2, nama: 'Ruang Rapat Lantai 2', kapasitas: null, fasilitas: null },
  ]
  const terpakai = [
    { ruangan_id: 1, dari: moment('08:00'), sampai: moment('10:00'), jenis: 'dipinjam' },
    { ruangan_id: 1, dari: moment('16:00'), sampai: moment('17:00'), jenis: 'kuliah' },
  ]
  await page.route('**/api/ruangan/hari*', (route) =>
    route.fulfill({ json: { tanggal, ruangan, terpakai } }),
  )
  await openAs(page, BORROWER, CREATE)
  await page.getByText('Tanggal lain').click()
  await page.getByLabel('Tanggal', { exact: true }).fill(tanggal)
  // The first touch was the way here. A taken place cannot be touched.
  await expect(page.getByText('200 orang · proyektor')).toBeVisible()
  const free = page.getByRole('button', { name: 'Aula Serbaguna kosong 10.00–16.00' })
  const width = (await free.boundingBox())?.width ?? 0
  await free.click({ position: { x: (width * 3.1) / 6, y: 20 } })
  await expect(page.getByText('13.00–14.00 WITA')).toBeVisible()
  const end = page.getByRole('slider', { name: 'Selesai, Aula Serbaguna' })
  const box = await end.boundingBox()
  if (!box) throw new Error('the end is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + width, box.y + 20)
  await page.mouse.up()
  // No further than to the lecture.
  await expect(page.getByText('13.00–16.00 WITA')).toBeVisible()
  await end.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: '−30 menit' }).click()
  await expect(page.getByText('13.00–15.00 WITA')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nomor telepon').fill('081234567890')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const keperluan = `Rapat ${Date.now()}`
  await expect(page.getByLabel('Keperluan')).toBeFocused()
  await page.keyboard.type(keperluan)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/peminjaman-ruangan')) sent += 1
  })
  await page.getByRole('button', { name: 'Ajukan' }).dblclick()
  await expect(page.getByText('Berhasil mengajukan peminjaman ruangan.')).toBeVisible()
  await expect(page).toHaveURL(LIST)
  expect(sent).toBe(1)

  const card = page.getByRole('listitem').filter({ hasText: keperluan })
  await expect(card).toContainText('13.00 WITA')
  await expect(card).toContainText('Diajukan, menunggu Mengetahui')
  await card.getByRole('button', { name: 'Edit ruangan' }).click()
  const form = page.getByRole('main').locator('form')
  await expect(form.getByLabel('Ruangan')).toBeFocused()
  await form.getByLabel('Keperluan').fill(`${keperluan} besar`)
  let release = () => {}
  await page.route('**/api/peminjaman-ruangan/*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await form.getByRole('button', { name: 'Simpan' }).click()
  const sending = form.getByRole('button', { name: 'Menyimpan…' })
  await expect(sending).toBeVisible()
  await form.getByRole('button', { name: 'Kembali' }).click({ force: true })
  await expect(sending).toBeVisible()
  release()
  await expect(page.getByText('Berhasil mengubah peminjaman ruangan.')).toBeVisible()
  await expect(page.getByText(`${keperluan} besar`)).toBeVisible()

  await page.unroute('**/api/peminjaman-ruangan/*')
  await card.getByRole('button', { name: 'Tarik kembali' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tarik kembali pengajuan ini ?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(page.getByText('Pengajuan peminjaman ditarik kembali.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a short free place is touched by its hours, a long one on the bar', async ({ page }) => {
  const tanggal = new Date(Date.now() + 20.4 * 86_400_000).toISOString().slice(0, 10)
  const ruangan = [{ id: 1, nama: 'Aula Serbaguna', kapasitas: 200, fasilitas: null }]
  const terpakai = [
    ['06:00', '07:30'],
    ['08:00', '12:40'],
    ['13:30', '20:00'],
  ].map(([dari, sampai]) => ({
    ruangan_id: 1,
    dari: `${tanggal} ${dari}:00`,
    sampai: `${tanggal} ${sampai}:00`,
    jenis: 'kuliah',
  }))
  await page.route('**/api/ruangan/hari*', (route) =>
    route.fulfill({ json: { tanggal, ruangan, terpakai } }),
  )
  await openAs(page, BORROWER, CREATE)
  await page.getByText('Tanggal lain').click()
  await page.getByLabel('Tanggal', { exact: true }).fill(tanggal)
  const free = page.getByRole('button', { name: /^Aula Serbaguna kosong/ })
  await expect(free).toHaveCount(3)
  for (const one of await free.all()) {
    const box = await one.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await expectAccessible(page)
  await free.filter({ hasText: '12.40–13.30' }).click()
  await expect(page.getByRole('status').filter({ hasText: '12.40–13.30 WITA' })).toBeVisible()
})

test('a loan asked for again goes before an earlier draft, with its room first', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, CREATE)
  await page.getByLabel('Keperluan').fill('DRAF LAMA')
  await page.goto(LIST)
  const card = page.getByRole('listitem').filter({ hasText: 'Lapangan Kampus' }).first()
  await card.getByRole('link', { name: 'Pinjam lagi' }).click()
  await expect(page.getByLabel('Keperluan')).not.toHaveValue('DRAF LAMA')
  await expect(page.getByLabel('Ruangan').locator('option:checked')).toHaveText('Lapangan Kampus')
  // Today has no rooms late in the evening.
  await page.getByRole('group', { name: 'Hari' }).getByRole('button').nth(1).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Lapangan Kampus')
})

test('what was chosen is there after a reload, and said beside another day', async ({ page }) => {
  await openAs(page, DEMO.complete, CREATE)
  const days = page.getByRole('group', { name: 'Hari' }).getByRole('button')
  await days.nth(2).click()
  await page
    .getByRole('button', { name: /^Ruang Rapat Lantai 2 kosong/ })
    .last()
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible()
  await page.reload()
  await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible()
  await days.nth(3).click()
  await expect(page.getByText('Pilihan Anda:')).toBeVisible()
  await expectAccessible(page)
})

test('decided while it was being edited: said, and shown as decided', async ({ page }) => {
  const message = 'Edit tidak tersedia, peminjaman ini sudah ditanggapi.'
  await openAs(page, DEMO.complete, LIST)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Edit ruangan' }).or(page.locator('form')) })
  const ruangan = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: 'Edit ruangan' }).click()
  await expect(card.locator('form')).toBeVisible()
  await page.route('**/api/peminjaman-ruangan/*', (route) =>
    route.fulfill({ status: 409, json: { status: 'fail', msg: message, message, errors: {} } }),
  )
  await page.route(API, async (route) => {
    // The page has this list already; the whole of it is needed to change it.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const reply = await (await route.fetch({ headers })).json()
    for (const row of reply.peminjaman_ruangan.data) row.mengetahui ??= 'Bagian Akademik'
    await route.fulfill({ json: reply })
  })
  await page.getByRole('button', { name: 'Simpan' }).click()
  // Without the fresh list the form would stay open, over a loan that cannot be edited any more.
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  const decided = page.getByRole('listitem').filter({ hasText: message })
  await expect(decided.getByRole('heading')).toHaveText(ruangan)
  await expect(decided).toContainText('Bagian Akademik')
  await expect(decided.getByText('Edit tidak tersedia', { exact: true })).toBeVisible()
})

test('slow, then failed: said as loading, then offered again', async ({ page }) => {
  const seen = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    await seen.promise
    await route.fulfill({ status: 400, json: { message: 'Rusak.', errors: {} } })
  })
  await openAs(page, DEMO.complete, LIST)
  await expect(page.getByText('Loading. . .')).toBeAttached()
  seen.resolve()
  await expect(page.getByText('Data peminjaman ruangan gagal dimuat.')).toBeVisible()
  await page.unroute(API)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Edit tidak tersedia').first()).toBeVisible()
})
