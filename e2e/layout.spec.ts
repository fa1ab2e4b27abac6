import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { findFaults } from './layout.ts'
import { listScreens, openScreen } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const SIZES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 360, text: 200 },
]

/** Words larger by so many percent in every document from now on, as the browser's own setting makes them. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.addInitScript((percent) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${percent}%`
    })
  }, percent)
}

/** Another window and other words in the document that is open. */
async function resize(page: Page, { width, text }: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text)
  await expect(page.locator('html')).toHaveCSS('font-size', `${text * 0.16}px`)
}

/** Opens what is closed on the page, such as the semesters of the schedule. */
async function openAll(page: Page): Promise<void> {
  const closed = page.getByRole('main').locator('button[aria-expanded=false]')
  for (let count = await closed.count(); count > 0; count -= 1) await closed.first().click()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

for (const nim of [DEMO.complete, DEMO.joined, DEMO.fewData]) {
  test(`nothing is cut or scrolls sideways for ${nim} at any size`, async ({ page }) => {
    await openAs(page, nim, '/krs')
    const faults: string[] = []
    for (const screen of await listScreens(page)) {
      await openScreen(page, screen)
      await openAll(page)
      for (const size of SIZES) {
        await resize(page, size)
        for (const fault of await findFaults(page))
          faults.push(`${screen.path} at ${size.width} px and ${size.text} %: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
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
      for (let turn = 1; turn === 1 || (await dialog.count()) > 0; turn += 1) {
        await expect(dialog.getByText(new RegExp(`^${turn} dari \\d$`))).toBeVisible()
        await look(`announcement ${turn}`)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(200)
      }
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
