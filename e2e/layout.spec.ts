import type { Locator, Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { findFaults, SIZES } from './layout.ts'

test.slow()

/** Words larger by so many percent in every document from now on, as the browser's own setting makes them. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.addInitScript((percent) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${percent}%`
    })
  }, percent)
}

for (const { width, text } of SIZES) {
  test.describe(`at ${width} px with text at ${text} %`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await enlarge(page, text)
    })

    test('neither is anything in windows, on the login and on the maintenance screen', async ({
      page,
    }) => {
      const faults: string[] = []
      const look = async (name: string) => {
        for (const fault of await findFaults(page)) faults.push(`${name}: ${fault}`)
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await look('login')

      // Nothing is closed before, and none of this for the tests beside this one.
      await page.route('/api/pengumuman/ditutup', (route) => route.fulfill({ json: 'success' }))
      await page.route('/api/pengumuman?*', async (route) => {
        const reply = await route.fetch()
        const body = (await reply.text()).replaceAll('"ditutup":true', '"ditutup":false')
        await route.fulfill({ response: reply, body })
      })
      await openAs(page, DEMO.complete, '/krs', { announcements: true })
      const dialog = page.getByRole('dialog')
      const first = await dialog.getByText(/^1 dari \d$/).textContent()
      const count = Number(first?.at(-1))
      for (let turn = 1; turn <= count; turn += 1) {
        await expect(dialog.getByText(`${turn} dari ${count}`)).toBeVisible()
        await look(`announcement ${turn}`)
        await page.keyboard.press('Escape')
      }
      await expect(dialog).toHaveCount(0)
      for (const name of [
        'Nilai & Absensi',
        'Pertemuan',
        'Selengkapnya',
        'Simulasi IPK',
        'Buka menu',
      ]) {
        await page.getByRole('button', { name }).first().click()
        await expect(dialog).toBeVisible()
        await look(name)
        if (name !== 'Buka menu') await page.keyboard.press('Escape')
      }
      await dialog.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('logout')

      await page.goto('/buku-saku')
      await page.getByRole('button', { name: 'Ajukan sudah Mengikuti' }).first().click()
      await expect(dialog).toBeVisible()
      await look('claim')
      await page.goto('/mhs-pojt-show')
      await page.getByRole('button', { name: 'Pilih' }).first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('company')
      await page.goto('/tidak-ada')
      await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
      await look('not found')
      await page.route('/api/**', (route) =>
        route.fulfill({ status: 503, json: { message: 'Kembali pukul 10.00 WITA.', errors: {} } }),
      )
      await page.goto('/krs')
      await expect(page.getByRole('heading', { name: /pemeliharaan/ })).toBeVisible()
      await look('maintenance')
      expect(faults).toEqual([])
    })
  })
}

/** Where an element stands on the page. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('what is wrong with a claim stands at its field', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  await page.getByRole('button', { name: 'Ajukan sudah Mengikuti' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tanggal mengikuti').fill('')
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  const field = await boxOf(dialog.getByLabel('Tanggal mengikuti'))
  const words = await boxOf(dialog.getByText('Tanggal tidak boleh kosong !'))
  expect(words.y - field.bottom).toBeLessThanOrEqual(8)
  expect(words.y).toBeGreaterThanOrEqual(field.bottom)
})

test('forms begin where headings do, in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openAs(page, DEMO.complete, '/update-password')
  for (const path of ['/update-password', '/profile-edit']) {
    await page.goto(path)
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const first = await boxOf(page.getByRole('main').locator('form').first())
    expect(first.x - heading.x, path).toBeLessThanOrEqual(40)
  }
})

test('an amount is one line beside its currency, also for large words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openAs(page, DEMO.fewData, '/pembayaran')
  for (const text of [100, 200]) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    const broken = await page.getByRole('main').evaluate((main) => {
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        for (const { index, 0: amount } of (node.textContent ?? '').matchAll(/Rp\s[\d.]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + amount.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(amount)
        }
      }
      return found
    })
    expect(broken, `${text} %`).toEqual([])
  }
})

test('with colours of the device buttons, panels and what is chosen have edges', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  await page.emulateMedia({ forcedColors: 'active' })
  const soft = page.getByRole('button', { name: 'Ajukan sudah Mengikuti' }).first()
  await expect(soft).toHaveCSS('border-top-width', '1px')
  await expect(page.locator('.hero').first()).toHaveCSS('border-top-width', '1px')
  const chips = page.getByRole('group').getByRole('button')
  await expect(chips.first()).toHaveCSS('outline-style', 'solid')
  await expect(chips.nth(1)).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
})

test('the number at the bell lies in its circle and not over the bell', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openAs(page, DEMO.complete, '/pembayaran')
  for (const text of [100, 200]) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    const link = page.getByRole('banner').getByRole('link', { name: /^Kabar/ })
    const bell = await boxOf(link.locator('svg'))
    const circle = await boxOf(link.locator('.waiting'))
    expect(circle.x, `${text} %`).toBeGreaterThanOrEqual(bell.right - 1)
    const digits = await link.locator('.waiting').evaluate((badge) => {
      const range = document.createRange()
      const words = document.createTreeWalker(badge, NodeFilter.SHOW_TEXT)
      // The words after the number are for screen readers.
      range.selectNodeContents(words.nextNode() ?? badge)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    })
    expect(digits.left).toBeGreaterThan(circle.x)
    expect(digits.right).toBeLessThan(circle.right)
    expect(circle.right).toBeLessThanOrEqual(320)
  }
})

test('on a small laptop nothing touches what stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAs(page, DEMO.complete, '/krs')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const photo = await boxOf(menu.locator('img').first())
  const start = await boxOf(menu.getByRole('link', { name: 'Beranda' }))
  expect(start.y - photo.bottom).toBeGreaterThanOrEqual(4)
  const button = page.getByRole('link', { name: /^Kalender Akademik/ })
  const room = await button.evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return link.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(8)
})

test('the class page has its code above the course and the bell above the panel', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    const code = page.getByRole('heading', { level: 1, name: /^Data Kelas/ })
    const course = page.getByRole('main').locator('.hero').getByRole('heading', { level: 2 })
    const [above, below] = [await boxOf(code), await boxOf(course.first())]
    expect(above.bottom, `${width} px`).toBeLessThanOrEqual(below.y + 2)
    expect(above.height).toBeLessThan(below.height)
    const bell = await boxOf(page.getByRole('banner').getByRole('link', { name: /^Kabar/ }))
    expect(bell.bottom).toBeLessThanOrEqual((await boxOf(page.locator('.hero').first())).y)
  }
})

test('on paper no word of the payments is broken, and the class begins on page one', async ({
  page,
}) => {
  // An A4 page within its margins, at 96 px an inch.
  await page.setViewportSize({ width: 688, height: 1017 })
  await openAs(page, DEMO.complete, '/pembayaran')
  await page.emulateMedia({ media: 'print' })
  expect(await findFaults(page)).toEqual([])
  for (const title of await page.getByText(/^(Angsuran|Opsional) \d+$/).all()) {
    expect((await boxOf(title)).height).toBeLessThan(30)
  }
  const slots = page.getByRole('region', { name: 'Angsuran', exact: true })
  expect((await boxOf(slots)).y).toBeLessThan(1017 * 0.66)
  await expect(slots).toHaveCSS('break-inside', 'auto')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/krs')
  await page.getByRole('heading', { level: 4 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Data Kelas/)
  await page.emulateMedia({ media: 'print' })
  expect((await boxOf(page.getByText('Pertemuan 1', { exact: true }))).y).toBeLessThan(1017 * 0.66)
  await page.emulateMedia({ media: 'screen' })
})
