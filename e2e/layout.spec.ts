import type { Page } from 'playwright/test'
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
