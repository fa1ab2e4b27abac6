import type { Page } from 'playwright/test'
import { unguarded } from './extra-entry.ts'
import { DEMO, expect, expectAccessible, openAs, readApi, test } from './fixtures.ts'

interface Start {
  pengumuman: { judul: string; isi: string; dari: string; sampai: string; file: string | null }[]
  pengingat_survey: { judul: string; tautan: { label: string; url: string }[] }
}

interface NewsList {
  belum_dibaca: number
  berita_terkini: { data: { id: number; title: string; dibaca: boolean }[] }
}

/** Answers a closing in the server's place: it would last for the tests beside this one too. */
const forgetClosing = (page: Page) =>
  page.route('/api/pengumuman/ditutup', (route) => route.fulfill({ json: 'success' }))

const turn = (day: string) => day.split('-').reverse().join('-')

test('announcements come one after another, then the survey reminder, once a visit', async ({
  page,
}) => {
  await forgetClosing(page)
  const schedule = page.waitForResponse('/krs')
  const announced = page.waitForResponse('/api/pengumuman?page=all')
  await openAs(page, DEMO.announced, '/krs', { announcements: true })
  const { pengumuman, pengingat_survey } = (await (await announced).json()) as Start
  expect((await announced).request().timing().startTime).toBeGreaterThan(
    (await schedule).request().timing().startTime,
  )
  const dialog = page.getByRole('dialog')
  for (const [index, { judul, isi, dari, sampai, file }] of pengumuman.entries()) {
    await expect(dialog.getByRole('heading', { name: 'PENGUMUMAN' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: judul })).toBeVisible()
    await expect(dialog).toContainText(isi)
    await expect(dialog).toContainText(`${turn(dari)} sampai ${turn(sampai)}`)
    const download = dialog.getByRole('link', { name: 'Unduh berkas' })
    await expect(download).toHaveCount(file ? 1 : 0)
    if (file) await expect(download).toHaveAttribute('href', `/storage/pengumuman/${file}`)
    if (index < 2) await expectAccessible(page)
    if (index === 0) await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Berikutnya' }).click()
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await expect(dialog.getByRole('heading', { name: pengingat_survey.judul })).toBeVisible()
  for (const { label } of pengingat_survey.tautan) {
    await expect(dialog.getByRole('link', { name: label })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Tutup' }).first().click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await page.waitForResponse('/api/pengumuman?page=all')
  await expect(page.getByRole('link', { name: /^Kabar/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('announcements wait while another dialog is open', async ({ page }) => {
  await forgetClosing(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/pengumuman?*', async (route) => {
    await answered
    await route.continue()
  })
  const announced = page.waitForResponse('/api/pengumuman?page=all')
  await openAs(page, DEMO.announced, '/krs', { announcements: true })
  await page.getByRole('button', { name: 'Pertemuan' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Pertemuan', exact: true })).toBeVisible()
  answer()
  await announced
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('heading', { name: 'PENGUMUMAN' })).toBeVisible()
  await expect(dialog).toHaveCount(1)
})

test('what was closed does not come back at the next visit, and stands in the list', async ({
  page,
  browser,
}) => {
  const nim = '24010064'
  await openAs(page, nim, '/krs', { announcements: true })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 dari 4')).toBeVisible()
  const judul = await dialog.getByRole('heading', { level: 3 }).textContent()
  const told = page.waitForResponse('/api/pengumuman/ditutup')
  await dialog.getByRole('button', { name: 'Berikutnya' }).click()
  expect((await told).status()).toBe(200)

  // Another device: nothing is kept there.
  const next = await (await browser.newContext()).newPage()
  await openAs(next, nim, '/krs', { announcements: true })
  const other = next.getByRole('dialog')
  for (const count of ['1 dari 3', '2 dari 3', '3 dari 3']) {
    await expect(other.getByText(count)).toBeVisible()
    await expect(other.getByRole('heading', { name: judul ?? '' })).toHaveCount(0)
    const closed = next.waitForResponse('/api/pengumuman/ditutup')
    await next.keyboard.press('Escape')
    await closed
  }
  await unguarded(next)
  await next.evaluate(() => sessionStorage.clear())
  await next.goto('/pengumuman')
  await expect(next.locator('html')).toHaveAttribute('data-ready')
  await expect(next.getByRole('heading', { level: 2 })).toHaveCount(4)
  await expect(next.getByRole('heading', { name: judul ?? '' })).toBeVisible()
  await expect(next.getByRole('link', { name: /^Kabar/ })).toBeVisible()
  await expect(other).toHaveCount(0)
  await expectAccessible(next)
  const download = next.waitForEvent('download')
  await next.getByRole('link', { name: 'Unduh berkas' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await next.route('/storage/pengumuman/*', (route) => route.fulfill({ status: 404 }))
  await next.getByRole('link', { name: 'Unduh berkas' }).click()
  await expect(next.getByText('Berkas ini belum tersedia.')).toBeVisible()
})

/** The bell says so much news and all else that is unread by then; a login on another device may just have been told. */
async function expectUnread(page: Page, news: number): Promise<void> {
  await expect(async () => {
    await page.goto('/krs')
    const { lencana } = await readApi<{
      lencana: { berita_terkini: number; pengumuman: number; kabar: number }
    }>(page, '/api/beranda')
    expect(lencana.berita_terkini).toBe(news)
    const unread = news + lencana.pengumuman + lencana.kabar
    await expect(page.getByRole('link', { name: /^Kabar/ })).toContainText(
      `${unread} belum dibaca`,
      { timeout: 3000 },
    )
  }).toPass()
}

test('the bell counts what this student has not read, on every page and device', async ({
  page,
  browser,
}) => {
  const nim = '24010066'
  await openAs(page, nim, '/berita-terkini')
  const { belum_dibaca, berita_terkini } = await readApi<NewsList>(
    page,
    '/api/berita-terkini?page=1',
  )
  const button = page.getByRole('link', { name: /^Kabar/ })
  await expectUnread(page, belum_dibaca)
  await expectAccessible(page)
  await button.click()
  await expect(page).toHaveURL('/kabar')
  await expect(button).toHaveCount(0)
  await page.goto('/berita-terkini')
  const first = berita_terkini.data.find(({ dibaca }) => !dibaca)
  await page.getByRole('link', { name: first?.title ?? '' }).click()
  await expect(page.getByRole('button', { name: 'Suka' })).toBeVisible()
  await page.goBack()
  await expect(
    page.locator('main > div p', { hasText: `${belum_dibaca - 1} berita belum dibaca` }),
  ).toBeVisible()
  await expectUnread(page, belum_dibaca - 1)
  await page.goto('/berita-terkini')
  await page.getByRole('button', { name: 'Tandai semua sudah dibaca' }).click()
  await expect(page.getByText('Semua berita ditandai sudah dibaca.')).toBeVisible()
  await page.goto('/berita-terkini?page=2')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByText('berita belum dibaca')).toHaveCount(0)

  const next = await (await browser.newContext()).newPage()
  await openAs(next, nim, '/krs')
  await expectUnread(next, 0)
})

test('nothing moves when the count of the news comes', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/beranda/lencana', async (route) => {
    await answered
    await route.continue()
  })
  await openAs(page, DEMO.complete, '/krs')
  const button = page.getByRole('link', { name: /^Kabar/ })
  await expect(button).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => {
    const shifts: unknown[] = []
    const note = (list: PerformanceObserverEntryList) => shifts.push(...list.getEntries())
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  answer()
  await expect(button).toHaveAccessibleName(/^Kabar \d+ belum dibaca/)
  await expectAccessible(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('offline, the end of a page stands clear of the bar that says so', async ({
  page,
  context,
}) => {
  await openAs(page, DEMO.complete, '/pembayaran')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Tidak ada koneksi.')).toBeVisible()
  const measureRoom = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('footer') ?? document.body)
      const top = document.querySelector('.edge-bar')?.getBoundingClientRect().top ?? 0
      return top - words.getBoundingClientRect().bottom
    })
  // The page makes room with the frame after the one that shows the bar.
  await expect.poll(measureRoom).toBeGreaterThan(0)
})

test('Escape alone goes through all of them, and past none', async ({ page }) => {
  await forgetClosing(page)
  await openAs(page, DEMO.announced, '/krs', { announcements: true })
  const dialog = page.getByRole('dialog')
  for (const count of ['1 dari 4', '2 dari 4', '3 dari 4', '4 dari 4']) {
    await expect(dialog.getByText(count)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(dialog).toHaveCount(0)
})
