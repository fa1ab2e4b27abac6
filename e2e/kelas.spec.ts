import type { Page } from 'playwright/test'
import { DEMO, expect, expectAccessible, openAs, readApi, test } from './fixtures.ts'

interface Kelas {
  kode: string
  dosen: { nama: string }
  ruangan: { nama: string }
  persentasi_kehadiran: number
  pengajaran: { pertemuan: string; status: number | null; pembahasan: string | null }[]
  krs: { nilai: { total: number | null } | null }[]
}

/** Opens the first class of the schedule and hands over what the server sent for it. */
async function openKelas(page: Page): Promise<Kelas> {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await page.waitForURL(/kelas-show/)
  const kelas = await readApi<Kelas>(page, `/api/kelas/${page.url().split('/').at(-1)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Data Kelas ${kelas.kode}`)
  return kelas
}

test('a card leads to its class: facts, marks, attendance and legends', { tag: '@wide' }, async ({
  page,
}) => {
  const kelas = await openKelas(page)
  await expect(page).toHaveURL(/\/kelas-show\/\d+$/)
  await expect(page).toHaveTitle(`Data Kelas ${kelas.kode} · SIA`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const main = page.getByRole('main')
  const fact = (name: string) => main.locator('dl > div').filter({ hasText: name })
  await expect(fact('Dosen')).toHaveText(`Dosen${kelas.dosen.nama}`)
  await expect(fact('Ruangan')).toHaveText(`Ruangan${kelas.ruangan.nama}`)
  await expect(main).toContainText(
    /(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu), \d\d\.\d\d–\d\d\.\d\d WITA/,
  )

  const marks = page.getByRole('table', { name: 'Nilai', exact: true })
  await expect(marks.getByRole('columnheader')).toHaveText([
    'Tugas',
    'UTS',
    'UAS',
    'Total',
    'Grade',
  ])
  const total = kelas.krs[0]?.nilai?.total
  if (total != null) await expect(marks).toContainText(String(total).replace('.', ','))

  const attendance = page.getByRole('table', { name: 'Absensi' })
  await expect(attendance.getByRole('rowheader')).toHaveText([
    ...[1, 2, 3, 4, 5, 6].map((ke) => `Pertemuan ${ke}`),
    'UTS',
    ...[7, 8, 9, 10, 11, 12].map((ke) => `Pertemuan ${ke}`),
    'UAS',
  ])
  const legend = page.getByRole('table', { name: 'Keterangan nilai' })
  await expect(legend.getByRole('row')).toHaveCount(6)
  await expect(legend).toContainText('75 – < 85')
  await expect(main).toContainText(`Kehadiran${kelas.persentasi_kehadiran}%`)
  await expectAccessible(page)
})

test('of a session with status 9 stands only that it was cancelled', async ({ page }) => {
  await page.route('/api/kelas/*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as Kelas
    for (const one of body.pengajaran) {
      if (one.pertemuan === '3') Object.assign(one, { status: 9, pembahasan: 'Tidak tampil' })
    }
    await route.fulfill({ response: reply, json: body })
  })
  await openKelas(page)
  await expect(page.getByRole('row', { name: /^Pertemuan 3 / })).toHaveText(
    'Pertemuan 3DitiadakanX',
  )
  await expect(page.getByText('Tidak tampil')).toHaveCount(0)
})

test('the way back finds the schedule where it was', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  const last = page.getByRole('heading', { level: 4 }).getByRole('link').last()
  await page.getByRole('button', { name: /^Semester 1/ }).click()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await last.click()
  await expect(page.getByRole('table', { name: 'Absensi' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(before - 150)
})

test('a class that is not the student’s is not found', async ({ page }) => {
  for (const id of ['999999', 'abc']) {
    await openAs(page, DEMO.complete, `/kelas-show/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas tidak ditemukan')
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kembali ke jadwal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Perkuliahan')
})

test('a class that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route('/api/kelas/*', (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await expect(page.getByRole('alert')).toContainText('Data kelas gagal dimuat.', {
    timeout: 10_000,
  })
  await page.unroute('/api/kelas/*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('table', { name: 'Absensi' })).toBeVisible()
})
