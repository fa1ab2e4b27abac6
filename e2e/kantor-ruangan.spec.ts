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

/** What takes two rooms: a lecture that a waiting loan clashes with, and an approved loan. */
const ANSWER = {
  ruangan: [
    { id: 1, nama: 'Aula' },
    { id: 2, nama: 'Lab Komputer 1' },
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
