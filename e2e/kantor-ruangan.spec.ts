import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const DAY = '2026-12-03'
const taken = (
  ruangan_id: number,
  hours: string,
  jenis: string,
  nama: string,
  id: number | null,
) => {
  const [dari, sampai] = hours.split('-').map((hour) => `${DAY} ${hour}:00`)
  return { ruangan_id, dari, sampai, jenis, nama, peminjaman_id: id }
}

/** The uses of two rooms: a lecture that a waiting loan clashes with, and an approved loan. */
const ANSWER = {
  ruangan: [
    { id: 1, nama: 'Aula', kapasitas: 200, fasilitas: 'panggung, proyektor', isi: 'a' },
    { id: 2, nama: 'Lab Komputer 1', kapasitas: null, fasilitas: null, isi: 'b' },
  ],
  terpakai: [
    taken(2, '08:00-09:40', 'kuliah', 'BD-2A', null),
    taken(2, '09:00-11:00', 'menunggu', 'Ni Kadek Ayu', 812),
    taken(1, '13:00-17:00', 'disetujui', 'I Made Adi', 813),
  ],
}

/** Answers the calendar, whichever days are asked for; returns what was asked last. */
async function answerCalendar(page: Page) {
  const asked: URLSearchParams[] = []
  await page.context().route('**/api/ruangan/kalender?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: ANSWER })
  })
  return () => Object.fromEntries(asked.at(-1) ?? [])
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768

test('the rooms of a day show lectures and loans, and say what clashes @wide', async ({ page }) => {
  await answerCalendar(page)
  await enterKantor(page, 'sarana', `/ruangan?tanggal=${DAY}`)
  await expect(page.getByRole('heading', { name: 'Kamis, 3 Desember 2026' })).toBeVisible()
  const lab = page.getByRole('listitem').filter({ hasText: 'Lab Komputer 1' }).first()
  await expect(lab).toContainText('1 bentrok')
  const loan = lab.getByRole('link', { name: /Ni Kadek Ayu/ })
  await expect(loan).toContainText('menunggu')
  if (isWide(page)) await expect(loan).toContainText('Bentrok: Ni Kadek Ayu')
  await expect(loan).toHaveAttribute('href', '/keputusan?jenis=ruangan&kasus=ruangan-812')
  await expect(page.getByRole('link', { name: /I Made Adi/ })).toHaveAttribute(
    'href',
    '/keputusan?jenis=ruangan&status=disetujui&kasus=ruangan-813',
  )
  const { height = 0 } = (await loan.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
})

test('keys and buttons lead from day to day and week to week, which the address holds', async ({
  page,
}) => {
  const asked = await answerCalendar(page)
  await enterKantor(page, 'sarana', `/ruangan?tanggal=${DAY}`)
  const heading = page.getByRole('heading', { level: 2 }).first()
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expect(heading).toHaveText('Jumat, 4 Desember 2026')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click()
  await expect(heading).toHaveText('Rabu, 2 Desember 2026')
  await page.keyboard.press('w')
  await expect(heading).toHaveText('30 November 2026 – 6 Desember 2026')
  await page.getByLabel('Ruangan', { exact: true }).selectOption('Lab Komputer 1')
  await expect(page).toHaveURL(/tampilan=minggu&tanggal=2026-12-02&ruangan=2$/)
  await expect.poll(asked).toEqual({ dari: '2026-11-30', hari: '7', ruangan_id: '2' })
  // In a list of choices the arrows choose.
  await page.keyboard.press('ArrowUp')
  await expect(heading).toHaveText('30 November 2026 – 6 Desember 2026')
  await page.getByRole('button', { name: 'Minggu berikutnya' }).click()
  await expect(heading).toHaveText('7 Desember 2026 – 13 Desember 2026')
  await page.keyboard.press('d')
  await expect(heading).toHaveText('Rabu, 9 Desember 2026')
  await page.reload()
  await expect(heading).toHaveText('Rabu, 9 Desember 2026')
  await page.keyboard.press('t')
  await expect(heading).not.toHaveText('Rabu, 9 Desember 2026')
})

test('a room that is not there any more is not taken for another one', async ({ page }) => {
  await answerCalendar(page)
  await enterKantor(page, 'sarana', `/ruangan?tampilan=minggu&tanggal=${DAY}&ruangan=99`)
  await expect(page.getByText('Ruangan ini tidak ada.')).toBeVisible()
  await expect(page.getByLabel('Ruangan', { exact: true })).toHaveValue('')
})

test('who does not decide on loans sees them, and no way to their case', async ({ page }) => {
  await answerCalendar(page)
  await enterKantor(page, 'akademik', `/ruangan?tanggal=${DAY}`)
  await expect(page.getByText('Ni Kadek Ayu').last()).toBeVisible()
  await expect(page.getByRole('link', { name: /Ni Kadek Ayu/ })).toHaveCount(0)
})

for (const tampilan of ['hari', 'minggu']) {
  test(`the calendar by ${tampilan} is accessible, light and dark @wide`, async ({ page }) => {
    await answerCalendar(page)
    await enterKantor(page, 'sarana', `/ruangan?tampilan=${tampilan}&tanggal=${DAY}&ruangan=2`)
    await expect(page.getByText('1 bentrok')).toBeVisible()
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
}

test('sarana says what a room holds and has, also after a colleague did @wide', async ({
  page,
}) => {
  const lab = { id: 2, nama: 'Lab Komputer 1', kapasitas: 25, fasilitas: null, isi: 'c' }
  const sent: Record<string, unknown>[] = []
  let rooms = ANSWER.ruangan
  await page
    .context()
    .route('**/api/ruangan/kalender?*', (route) =>
      route.fulfill({ json: { ...ANSWER, ruangan: rooms } }),
    )
  await page.context().route('**/api/ruangan/2', (route) => {
    const body = route.request().postDataJSON()
    sent.push(body)
    const changed = { ...lab, kapasitas: sent.length === 1 ? 25 : 30, fasilitas: '30 komputer' }
    rooms = [...rooms.slice(0, 1), changed]
    return sent.length === 1
      ? route.fulfill({ status: 409, json: { message: 'Lab Komputer 1 diubah rekan Anda.' } })
      : route.fulfill({ json: { ruangan: changed } })
  })
  await enterKantor(page, 'sarana', `/ruangan?tanggal=${DAY}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Lab Komputer 1' }).first()
  await expect(row).toContainText('Belum diisi')
  await expect(page.getByText('200 orang · panggung, proyektor')).toBeVisible()
  const open = page.getByRole('button', { name: 'Ubah Lab Komputer 1' })
  const { height = 0, width = 0 } = (await open.boundingBox()) ?? {}
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lab Komputer 1' })
  await dialog.getByLabel('Kapasitas (orang)').fill('30')
  await dialog.getByLabel('Fasilitas').fill('30 komputer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toContainText('Lab Komputer 1 diubah rekan Anda.')
  await expect(dialog.getByLabel('Kapasitas (orang)')).toHaveValue('30')
  await dialog.getByLabel('Fasilitas').press('Enter')
  await expect(page.getByText('Lab Komputer 1 disimpan.')).toBeVisible()
  await expect(row).toContainText('30 orang · 30 komputer')
  await expect(open).toBeFocused()
  expect(sent).toEqual([
    { kapasitas: '30', fasilitas: '30 komputer', isi: 'b' },
    { kapasitas: '30', fasilitas: '30 komputer', isi: 'c' },
  ])
})

test('who does not keep the rooms sees what they hold, and no button', async ({ page }) => {
  await answerCalendar(page)
  await enterKantor(page, 'akademik', `/ruangan?tanggal=${DAY}`)
  await expect(page.getByText('200 orang · panggung, proyektor')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ubah/ })).toHaveCount(0)
})
