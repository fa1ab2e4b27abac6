import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterKantor } from '../kantor.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })
test.slow()

const PAINTED_MS = 100
/** Between a key and its letter on the screen, on a machine four times as slow; a tenth of a second reads as at once. */
const TYPED_MS = 100
/** Other work on the machine only ever makes it later, so the best of so many turns counts. */
const TURNS = 5
const STUDENTS = 60
const SESSIONS = ['1', '2', '3', '4', '5', '6', 'UTS', '7', '8', '9', '10', '11', '12', 'UAS']

const CLASS = {
  kelas: { kode: 'UJI-60', matkul: 'Kelas Besar' },
  minimal: 75,
  hari_ini: '2026-11-28',
  pertemuan: SESSIONS.map((pertemuan) => ({ pertemuan, ada: true, status: 1, tanggal: null })),
  mahasiswa: Array.from({ length: STUDENTS }, (_, index) => ({
    nim: String(24_000_000 + index),
    nama: `Mahasiswa Kelas Besar ${index + 1}`,
    absensi: Object.fromEntries(SESSIONS.map((one) => [one, '1'])),
    status: {},
    hadir: { hadir: 12, pertemuan: 12, persen: 100 },
    sisa: { keadaan: 'tercapai', kali: 0, sentence: 'Kehadiran minimal 75% tercapai' },
  })),
}

/** Answers the class's calls, and notes when the answer was read and when its grid was painted. */
async function prepare(page: Page): Promise<void> {
  await page.context().route('**/api/kelas/*/absensi', (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? CLASS : { tersimpan: 1, bentrok: [], ditolak: [] },
    }),
  )
  await page.addInitScript(() => {
    const times: { read?: number; painted?: number } = {}
    Object.assign(window, { times })
    const { fetch } = window
    window.fetch = async (...given) => {
      const reply = await fetch(...given)
      if (String(given[0]).includes('/absensi')) times.read ??= performance.now()
      return reply
    }
    new MutationObserver(() => {
      if (times.painted !== undefined || !document.querySelector('[role=gridcell]')) return
      requestAnimationFrame(() => setTimeout(() => (times.painted ??= performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })
}

test('a grid of 60 students and 14 sessions is painted within 100 ms', async ({ page }) => {
  await prepare(page)
  await enterKantor(page, 'akademik', '/')
  const took: number[] = []
  do {
    await page.goto(new URL('/kelas/1/absensi', page.url()).href)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    const time = () =>
      page.evaluate(() => {
        const { read = 0, painted } = (window as unknown as { times: Record<string, number> }).times
        return painted === undefined ? null : painted - read
      })
    await expect.poll(time).not.toBeNull()
    took.push((await time()) ?? Number.POSITIVE_INFINITY)
  } while (took.length < TURNS && Math.min(...took) > PAINTED_MS)
  test.info().annotations.push({ type: 'painted', description: took.map(Math.round).join(', ') })
  expect(Math.min(...took)).toBeLessThanOrEqual(PAINTED_MS)
})

test('a letter typed into it is there within 100 ms on a machine four times as slow', async ({
  page,
}) => {
  await prepare(page)
  await enterKantor(page, 'akademik', '/kelas/1/absensi')
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const typed: number[] = []
    Object.assign(window, { typed })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') typed.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const middles: number[] = []
  do {
    for (let key = 0; key < 10; key += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(150)
    }
    const typed = await page.evaluate(() =>
      (window as unknown as { typed: number[] }).typed.splice(0).toSorted((a, b) => a - b),
    )
    middles.push(typed[Math.floor(typed.length / 2)] ?? Number.POSITIVE_INFINITY)
  } while (middles.length < TURNS && Math.min(...middles) > TYPED_MS)
  test.info().annotations.push({ type: 'typed', description: middles.join(', ') })
  expect(Math.min(...middles)).toBeLessThanOrEqual(TYPED_MS)
})
