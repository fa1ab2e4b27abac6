import type { Locator, Page, Route } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, readApi, test } from './fixtures.ts'

interface Term {
  selesai: string
}

interface Fellow {
  nim: string
  nama: string
  aktif: boolean
  kelompok_nim: string | null
}

const PAGE = '/mhs-pojt-show'
const OJT = '**/api/mhs_pojt/*'
const json = (body: unknown) => ({ status: 200, json: body })

/** Changes what the server says about the student's OJT. */
const change = (page: Page, more: object) =>
  page.route(OJT, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const reply = await route.fetch()
    return route.fulfill(json({ ...(await reply.json()), ...more }))
  })
/** Answers a choice in the server's place, so that nothing is stored. */
const answer = (page: Page, reply: (route: Route) => Promise<void>) =>
  page.route(OJT, (route) => {
    return route.request().method() === 'PATCH' ? reply(route) : route.fallback()
  })

test('before the reopening day: when the page reopens', async ({ page }) => {
  await change(page, { dibuka_pada: '2027-02-22', hari_ini: '2027-02-21' })
  await openAs(page, DEMO.joined, PAGE)
  await expect(page.getByText('akan dibuka kembali pada 22 Februari 2027')).toBeVisible()
  await expectAccessible(page)
})

test('not active: the notice', async ({ page }) => {
  await openAs(page, DEMO.notOjt, PAGE)
  await expect(
    page.getByText(
      'Anda belum terdaftar sebagai mahasiswa aktif OJT, segera hubungi bagian akademik untuk mengaktifkan anda sebagai mahasiswa aktif OJT.',
    ),
  ).toBeVisible()
  await expect(page).toHaveTitle(/Mahasiswa OJT/)
})

test('active without offers: the empty sentence, and what happens next', async ({ page }) => {
  await openAs(page, DEMO.fewData, PAGE)
  const step = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(step).toContainText('Pilih perusahaan')
  await expect(page.getByText('Begitu ada, perusahaan tampil di halaman ini')).toBeVisible()
  await expect(page.getByText('Saat ini belum ada data On The Job Training.')).toBeVisible()
  await expectAccessible(page)
})

test('an OJT that begins before the term ends is explained', async ({ page }) => {
  await page.route(OJT, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const sessions = await page.request.get('/api/check-mhs', {
      headers: { authorization: route.request().headers().authorization ?? '' },
    })
    const { semester_ajaran: term } = (await sessions.json()) as { semester_ajaran: Term }
    const pojt = { ...body.pojt, dari_4: term.selesai }
    return route.fulfill(json({ ...body, pojt }))
  })
  await openAs(page, DEMO.joined, PAGE)
  await expect(page.getByText('OJT Anda mulai sebelum semester berakhir.')).toBeVisible()
  await expectAccessible(page)
})

test('who chooses reads what is done there, whom to ask and where it is', async ({ page }) => {
  await openAs(page, DEMO.complete, PAGE)
  const card = page.getByRole('listitem').filter({ hasText: 'CV Bali Kode Kreatif' })
  await expect(card).toContainText('Membantu administrasi: surat, arsip, dan laporan mingguan.')
  await expect(card).toContainText('Kontak: Made Sudana')
  await expect(card.getByRole('link', { name: '0361 701037' })).toHaveAttribute(
    'href',
    'tel:0361701037',
  )
  const map = card.getByRole('link', { name: 'Peta (tab baru)' })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
  // One that has said nothing shows its places and leads to its page alone.
  const silent = page.getByRole('listitem').filter({ hasText: 'Koperasi Digital Sejahtera' })
  await expect(silent).toContainText('Sisa')
  await expect(silent.getByRole('link')).toHaveCount(1)
})

test('choosing a company: confirmed, refused, then taken with a thank-you', async ({ page }) => {
  await openAs(page, DEMO.complete, PAGE)
  const pick = page.getByRole('button', { name: 'Pilih', exact: true })
  await expect(pick).toHaveCount(4)
  await expectAccessible(page)

  await answer(page, (route) =>
    route.fulfill(json({ status: 'fail', message: 'Kuota jurusan Anda sudah penuh.' })),
  )
  await pick.first().click()
  const question = 'Pilih CV Bali Kode Kreatif sebagai perusahaan untuk melaksanakan OJT ?'
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: 'Pilih' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Perhatian' })
  await expect(warning).toContainText('Kuota jurusan Anda sudah penuh.')
  await expectAccessible(page)
  await warning.getByRole('button').click()

  await answer(page, async (route) => {
    await change(page, {
      mhs_pojt: {
        id: 9,
        pojt_id: 3,
        perusahaan: { nama: 'CV Bali Kode Kreatif', alamat: null },
        dosen: null,
        kelompok_nim: null,
      },
    })
    await route.fulfill(json({ status: 'success', message: 'Berhasil mengupdate data OJT' }))
  })
  await pick.first().click()
  await dialog.getByRole('button', { name: 'Pilih' }).click()
  await expect(page.getByText('Berhasil mengupdate data OJT')).toBeVisible()
  await expect(page.getByText('Terima kasih !')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'CV Bali Kode Kreatif' })).toBeVisible()
})

test('a refusal stays until it is read, over what is stored by then', async ({ page }) => {
  await openAs(page, DEMO.complete, PAGE)
  await answer(page, async (route) => {
    // Chosen meanwhile in another tab.
    const perusahaan = { nama: 'PT Dari Tab Lain', alamat: null }
    const mhs_pojt = { id: 9, pojt_id: 3, perusahaan, dosen: null, kelompok_nim: null }
    await change(page, { mhs_pojt })
    const message = 'Anda sudah memilih perusahaan OJT, pilihan tidak dapat diubah.'
    await route.fulfill(json({ status: 'fail', message }))
  })
  await page.getByRole('button', { name: 'Pilih', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pilih' }).click()
  await expect(page.getByText('PT Dari Tab Lain').first()).toBeAttached()
  await expect(page.getByText('Rekomendasi perusahaan')).toHaveCount(0)
  const warning = page.getByRole('alertdialog', { name: 'Perhatian' })
  await page.waitForTimeout(1000)
  await expect(warning).toContainText('Anda sudah memilih perusahaan OJT')
  await warning.getByRole('button').click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Mahasiswa OJT' })).toBeFocused()
})

test('who may not be picked is told why, and the legend promises nothing else', async ({
  page,
}) => {
  await change(page, { kelompok: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  await openAs(page, DEMO.joined, PAGE)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const free = cards.filter({ hasText: 'Belum berkelompok' })
  await expect(free).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pilih sebagai kelompok' })).toHaveCount(0)
  for (const card of await free.all()) await expect(card).toContainText('Tidak dapat dipilih.')
  await expect(page.getByText('Dapat Anda pilih bila sesuai catatan OJT')).toBeVisible()
  await expectAccessible(page)
})

test('a window stays while its choice is being sent, and the next choice is sent too', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, PAGE)
  const sent: number[] = []
  let release = () => {}
  await answer(page, async (route) => {
    sent.push(route.request().postDataJSON().pojt_id)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.fulfill(json({ status: 'fail', message: 'Kuota jurusan Anda sudah penuh.' }))
  })
  const pick = page.getByRole('button', { name: 'Pilih', exact: true })
  const dialog = page.getByRole('alertdialog', { name: /^Pilih/ })
  const warning = page.getByRole('alertdialog', { name: 'Perhatian' })
  for (const nth of [0, 1]) {
    await pick.nth(nth).click()
    await dialog.getByRole('button', { name: 'Pilih' }).click()
    await expect(dialog.getByRole('button', { name: 'Memproses…' })).toBeVisible()
    const back = dialog.getByRole('button', { name: 'Batal' })
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await back.click({ force: true })
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    release()
    await warning.getByRole('button').click()
  }
  expect(new Set(sent).size).toBe(2)
})

for (const loss of ['breaks off', 'never comes']) {
  test(`a choice whose answer ${loss} shows what is stored`, async ({ page }) => {
    await page.addInitScript(() => {
      const original = AbortSignal.timeout
      AbortSignal.timeout = () => original.call(AbortSignal, 5_000)
    })
    await openAs(page, DEMO.complete, PAGE)
    await answer(page, async (route) => {
      const mhs_pojt = { id: 9, pojt_id: 3, dosen: null, kelompok_nim: null }
      const perusahaan = { nama: 'CV Bali Kode Kreatif', alamat: null }
      await change(page, { mhs_pojt: { ...mhs_pojt, perusahaan } })
      if (loss === 'breaks off') await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Pilih', exact: true }).first().click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Pilih' }).click()
    await expect(page.getByRole('heading', { name: 'Rekomendasi perusahaan' })).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'CV Bali Kode Kreatif' })).toBeVisible()
  })
}

test('a choice that does not arrive is told where it was made', async ({ page }) => {
  await openAs(page, DEMO.complete, PAGE)
  await answer(page, (route) => route.abort())
  await page.getByRole('button', { name: 'Pilih', exact: true }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Pilih' }).click()
  await expect(dialog).toContainText('Tidak dapat terhubung ke server.')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toBeHidden()
})

test('with a company: summary, notes, files, cards in four states, a refused pick', async ({
  page,
}) => {
  await openAs(page, DEMO.joined, PAGE)
  await expect(page.getByRole('heading', { name: 'PT Nusa Data Teknologi' })).toBeVisible()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const state of ['Anda', 'Kelompok anda', 'Kelompok lain', 'Belum berkelompok']) {
    await expect(cards.filter({ has: page.getByText(state, { exact: true }) })).not.toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Panduan OJT' }).click()
  await expect(page.getByRole('link', { name: 'Pedoman di drive kampus' })).toHaveAttribute(
    'href',
    'https://example.org/pedoman-ojt',
  )
  await expect(page.getByRole('link', { name: 'Logbook di drive kampus' })).toBeVisible()
  for (const link of await page.getByRole('link', { name: 'Unduh' }).all()) {
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('application/pdf')
  }
  await expectAccessible(page)

  await page.route('**/api/undangan-ojt', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(json({ status: 'fail', message: 'Mahasiswa ini sudah memiliki kelompok.' }))
      : route.fallback(),
  )
  const pickable = page.getByRole('button', { name: 'Pilih sebagai kelompok' })
  const free = cards.filter({ has: pickable }).first()
  await expect(free).toContainText('Belum berkelompok')
  const nama = await free.getByRole('heading').textContent()
  await free.getByRole('button', { name: 'Pilih sebagai kelompok' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: `Yakin pilih ${nama} sebagai kelompok anda ?`,
  })
  await dialog.getByRole('button', { name: 'Pilih' }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Terjadi kesalah saat memilih kelompok' }),
  ).toContainText('Pastikan semua syarat pemilihan kelompok sesuai dengan catatan OJT di atas.')
})

test('a failed load offers to try again', async ({ page }) => {
  await page.route(OJT, (route) =>
    route.fulfill({ status: 404, json: { message: 'Rusak.', errors: {} } }),
  )
  await openAs(page, DEMO.joined, PAGE)
  await expect(page.getByText('Data OJT gagal dimuat.')).toBeVisible()
  await page.unroute(OJT)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Tabel Data' })).toBeVisible()
})

test('an offer has a page with its choice at the end, and is compared with one other', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, PAGE)
  await page.getByRole('link', { name: 'CV Bali Kode Kreatif' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CV Bali Kode Kreatif')
  await expect(page.getByText('Membantu administrasi: surat')).toBeVisible()
  await expect(page.getByText(/Sisa \d+ dari \d+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sudah memilih dari jurusan Anda' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pilih', exact: true }).click()
  const question = 'Pilih CV Bali Kode Kreatif sebagai perusahaan untuk melaksanakan OJT ?'
  await page
    .getByRole('alertdialog', { name: question })
    .getByRole('button', { name: 'Batal' })
    .click()

  await page.getByRole('link', { name: 'Koperasi Digital Sejahtera' }).click()
  await expect(page).toHaveURL(/\/mhs-pojt-show\/\d+-\d+$/)
  const both = page.getByRole('heading', { level: 2 })
  await expect(both).toHaveText(['CV Bali Kode Kreatif', 'Koperasi Digital Sejahtera'])
  expect(await placesOf(both)).toEqual({ isBeside: true })
  await expect(page.getByRole('button', { name: 'Pilih', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const shared = page.url()
  await page.getByRole('link', { name: 'Pilih Koperasi Digital Sejahtera' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koperasi Digital Sejahtera')
  await page.goBack()
  await expect(both).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CV Bali Kode Kreatif')
  await page.goto(shared)
  await expect(both).toHaveCount(2)
  // Letters twice as large would break words in two columns of a small phone.
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await placesOf(both)).toEqual({ isBeside: false })
  const [first = '', second = ''] = shared.split('/').at(-1)?.split('-') ?? []
  await page.goto(`${PAGE}/${first}-${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CV Bali Kode Kreatif')
  await page.route('**/api/pojt?page=all', async (route) => {
    const answered = await route.fetch()
    const { pojt } = await answered.json()
    for (const one of pojt) if (String(one.id) === second) one.jenjang = 'D1'
    await route.fulfill(json({ pojt }))
  })
  await page.goto(shared)
  await expect(page.getByText('Penawaran yang lain untuk jenjang lain')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CV Bali Kode Kreatif')
  await page.goto(`${shared}-999999`)
  await expect(page.getByText('Penawaran ini tidak ada untuk Anda.')).toBeVisible()
  await expectAccessible(page)
})

test('of three offers the first two are compared, and one that is full is marked', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, PAGE)
  const { pojt } = await readApi<{ pojt: Offer[] }>(page, '/api/pojt?page=all')
  const [first, second, third] = pojt.filter(({ jenjang }) => jenjang === 'D2')
  if (!first || !second || !third) throw new Error('no three offers')
  await page.route('**/api/pojt?page=all', (route) => {
    const full = { ...second, pojt_jurusan: second.pojt_jurusan.map(closed) }
    return route.fulfill(json({ pojt: pojt.map((one) => (one === second ? full : one)) }))
  })
  await page.goto(`${PAGE}/${first.id}-${second.id}-${third.id}`)
  await expect(page.getByText('Hanya dua penawaran yang dapat dibandingkan.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    [first, second].map(({ perusahaan }) => perusahaan.nama),
  )
  const choices = page.getByRole('link', { name: /^Pilih / })
  await expect(choices).toHaveText([`Pilih ${first.perusahaan.nama}`])
  await expectAccessible(page)
  await choices.click()
  const others = page.getByRole('region', { name: 'Bandingkan dengan' }).getByRole('listitem')
  await expect(others.filter({ hasText: second.perusahaan.nama })).toHaveText(
    `${second.perusahaan.nama} (penuh)`,
  )
  await expectAccessible(page)
})

interface Offer {
  id: number
  jenjang: string
  perusahaan: { nama: string }
  pojt_jurusan: { jumlah_mhs: number }[]
}

const closed = <Places extends object>(places: Places) => ({ ...places, jumlah_mhs: 0 })

/** Whether two stand beside each other, or the second below the first. */
async function placesOf(both: Locator) {
  const [one, two] = await Promise.all([both.first(), both.last()].map((at) => at.boundingBox()))
  return { isBeside: (two?.x ?? 0) > (one?.x ?? 0) && two?.y === one?.y }
}

test('who has chosen reads on another offer’s page that he cannot any more', async ({ page }) => {
  await openAs(page, DEMO.joined, PAGE)
  const { pojt } = await readApi<{ pojt: { id: number }[] }>(page, '/api/pojt?page=all')
  await page.goto(`${PAGE}/${pojt[0]?.id}`)
  await expect(page.getByText('Anda sudah memilih perusahaan OJT')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pilih', exact: true })).toHaveCount(0)
})

test('a fellow student is invited, asked, and accepts; another one declines', async ({
  page,
  browser,
}) => {
  await openAs(page, DEMO.joined, PAGE)
  const id = (await readApi<{ id: number }>(page, '/api/check-mhs')).id
  const { anggota_ojt } = await readApi<{ anggota_ojt: Fellow[] }>(page, `/api/mhs_pojt/${id}`)
  const [inviter, ...fellows] = anggota_ojt.filter((one) => one.aktif && one.kelompok_nim === null)
  if (!inviter || fellows.length < 2) throw new Error('nobody is free')

  const open = async (nim: string) => {
    const other = await (await browser.newContext()).newPage()
    await openAs(other, nim, PAGE)
    return other
  }
  const first = await open(inviter.nim)
  for (const [index, fellow] of fellows.slice(0, 2).entries()) {
    const card = first
      .getByRole('listitem')
      .filter({ has: first.getByRole('heading', { level: 3, name: fellow.nama }) })
    await card.getByRole('button', { name: 'Pilih sebagai kelompok' }).click()
    await first
      .getByRole('alertdialog', { name: `Yakin pilih ${fellow.nama} sebagai kelompok anda ?` })
      .getByRole('button', { name: 'Pilih' })
      .click()
    await expect(first.getByText('Undangan terkirim.').first()).toBeVisible()
    await expect(card).toContainText('Diundang, belum menjawab.')
    await expectAccessible(first)

    const second = await open(fellow.nim)
    const word = index === 0 ? 'Terima' : 'Tolak'
    await expect(second.getByText(`${inviter.nama} (${inviter.nim}) mengundang Anda`)).toBeVisible()
    await expectAccessible(second)
    await second.getByRole('button', { name: `${word} undangan` }).click()
    const dialog = second.getByRole('alertdialog', { name: `${word} undangan ${inviter.nama} ?` })
    await expectAccessible(second)
    await dialog.getByRole('button', { name: word }).click()
    const told = index === 0 ? /^Undangan diterima\. Anda OJT di .+\.$/ : 'Tersimpan.'
    await expect(second.getByText(told).first()).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Undangan kelompok' })).toHaveCount(0)
    await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
    const code = index === 0 ? inviter.nim : 'Belum berkelompok'
    await expect(second.getByText(code, { exact: true }).first()).toBeVisible()
    await second.context().close()
    await first.reload()
    await expect(card).toContainText(index === 0 ? 'Kelompok anda' : 'Menolak undangan')
  }
  await first.context().close()
})

test('who has no company is asked by NIM, and the invitation is taken back', async ({ page }) => {
  await openAs(page, DEMO.joined, PAGE)
  const nim = page.getByRole('textbox', { name: 'NIM' })
  const send = page.getByRole('button', { name: 'Undang', exact: true })
  await nim.fill('99999999')
  await send.click()
  const warning = page.getByRole('alertdialog', { name: 'Terjadi kesalah saat memilih kelompok' })
  await expect(warning).toContainText('Tidak ada mahasiswa dengan NIM itu yang dapat Anda undang.')
  await warning.getByRole('button').click()
  await page.route('**/api/undangan-ojt', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const mhs = { id: 999_999, nim: '24010999', nama: 'Kadek Contoh' }
    const keluar = [{ id: 7, mhs, sampai: '2027-01-04 10:00:00', ditolak: false }]
    return route.fulfill(json({ masuk: [], keluar }))
  })
  const taken: unknown[] = []
  await page.route('**/api/undangan-ojt/jawab', (route) => {
    taken.push(route.request().postDataJSON())
    return route.fulfill(json({ status: 'success', message: 'Tersimpan.' }))
  })
  await page.reload()
  await expect(page.getByText('Kadek Contoh belum menjawab, sampai 4 Januari 2027')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tarik undangan kepada Kadek Contoh' }).click()
  await expect(page.getByText('Undangan ditarik kembali.')).toBeVisible()
  expect(taken).toEqual([{ undangan_id: 7, jawaban: 'tarik' }])
})
