import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Start {
  pengumuman: { judul: string; isi: string; dari: string; sampai: string; file: string | null }[]
  pengingat_survey: { judul: string; tautan: { label: string; url: string }[] }
}

const turn = (day: string) => day.split('-').reverse().join('-')

test('announcements come one after another, then the survey reminder, once a visit', async ({
  page,
}) => {
  const schedule = page.waitForResponse('/api/krs')
  const announced = page.waitForResponse('/api/pengumuman?page=all')
  await openAs(page, DEMO.complete, '/krs', { announcements: true })
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
  await expect(page.getByRole('link', { name: /Berita terkini/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('announcements wait while another dialog is open', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/pengumuman?*', async (route) => {
    await answered
    await route.continue()
  })
  const announced = page.waitForResponse('/api/pengumuman?page=all')
  await openAs(page, DEMO.complete, '/krs', { announcements: true })
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

test('the news button counts what this student has not read', async ({ page }) => {
  await openAs(page, DEMO.joined, '/krs')
  const button = page.getByRole('link', { name: /Berita terkini/ })
  await expect(button).toContainText('9 belum dibaca')
  await expectAccessible(page)
  await button.click()
  await expect(page).toHaveURL('/berita-terkini')
  await expect(button).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Suka' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('8 belum dibaca')).toBeVisible()
  await page.goBack()
  await expect(button).toContainText('8 belum dibaca')
  await page.goForward()
  await page.getByRole('button', { name: 'Tandai sudah dibaca' }).click()
  await page.goBack()
  await expect(button).not.toContainText('belum dibaca')
})

test('nothing moves when the count of the news comes', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/berita-terkini?page=1', async (route) => {
    await answered
    await route.continue()
  })
  await openAs(page, DEMO.complete, '/krs')
  const button = page.getByRole('link', { name: /^Berita terkini/ })
  await expect(button).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => {
    const shifts: unknown[] = []
    const note = (list: PerformanceObserverEntryList) => shifts.push(...list.getEntries())
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  answer()
  await expect(button).toHaveAccessibleName(/^Berita terkini \d+ belum dibaca$/)
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
  await expect(page.getByText('Anda sedang offline.')).toBeVisible()
  const room = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('footer') ?? document.body)
    const top = document.querySelector('.edge-bar')?.getBoundingClientRect().top ?? 0
    return top - words.getBoundingClientRect().bottom
  })
  expect(room).toBeGreaterThan(0)
})

test('Escape alone goes through all of them, and past none', async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs', { announcements: true })
  const dialog = page.getByRole('dialog')
  for (const count of ['1 dari 4', '2 dari 4', '3 dari 4', '4 dari 4']) {
    await expect(dialog.getByText(count)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(dialog).toHaveCount(0)
})
