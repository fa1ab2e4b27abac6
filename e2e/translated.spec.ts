import type { Page } from 'playwright/test'
import { unguarded } from './extra-entry.ts'
import { DEMO, expect, openAs, test } from './fixtures.ts'
import { openScreen, walk } from './screens.ts'
import { translate } from './translate.ts'

/** The words of React when a node is not where it was put. */
function noteErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test('in a translated page the search, the menu and the way to every screen work', {
  tag: '@wide',
}, async ({ page }) => {
  const errors = noteErrors(page)
  await openAs(page, DEMO.complete, '/krs')
  await page.evaluate(translate)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Jadwal Perkuliahan»')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  for (const sought of ['p', 'pe', 'basis', 'zzqq', '', 'pembayaran']) {
    await field.fill(sought)
    await expect(page.getByRole('dialog').locator('.skeleton')).toHaveCount(0)
    await expect(field).toBeVisible()
  }
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await unguarded(page)

  // Every screen by the menu, which translates what it changes.
  const button = page.getByRole('button', { name: /Buka menu/ })
  const isPhone = await button.isVisible()
  const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
  if (isPhone) await button.click()
  const count = (await links.filter({ visible: true }).all()).length
  if (isPhone) await page.keyboard.press('Escape')
  for (let index = 0; index < count; index += 1) {
    if (isPhone) {
      await unguarded(page)
      await button.click()
    }
    const link = links.filter({ visible: true }).nth(index)
    const to = await link.getAttribute('href')
    if (await link.getAttribute('target')) {
      if (isPhone) await page.keyboard.press('Escape')
      continue
    }
    await link.click()
    await expect(page).toHaveURL(to ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«(?!Terjadi)/)
    expect([to, errors]).toEqual([to, []])
  }
  expect(count).toBeGreaterThan(10)
})

test('every screen is used as it is translated', async ({ page }) => {
  const errors = noteErrors(page)
  await openAs(page, DEMO.complete, '/krs')
  await walk(page, [
    {
      name: 'what opens and closes does so, and the search comes',
      look: async (_, { path }) => {
        await page.evaluate(translate)
        for (const one of await page
          .getByRole('main')
          .locator('button[aria-expanded], summary')
          .all()) {
          await one.click()
          await one.click()
        }
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').fill('p')
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await unguarded(page)
        expect([path, errors]).toEqual([path, []])
      },
    },
  ])
})

test('what changes in a translated page is shown, and names and numbers are not translated', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('«NIM tidak boleh kosong !»')).toBeVisible()
  const button = page.getByRole('button', { name: '«Login»' })
  await expect(button).toBeVisible()
  await page.route('/api/login', (route) => setTimeout(() => route.abort(), 500))
  await page.locator('[name=nim]').fill('24010001')
  await page.locator('[name=password]').fill('salah')
  await button.click()
  await expect(page.getByRole('button', { name: '«Memproses…»' })).toBeVisible()
  await expect(page.getByText('«Login belum terkirim.»')).toBeVisible()
  await expect(button).toBeVisible()
  await page.unrouteAll()

  await openAs(page, DEMO.complete, '/beranda')
  for (const path of ['/', '/pembayaran', '/krs']) {
    await openScreen(page, { path, parent: undefined, address: path })
    await page.evaluate(translate)
    const translated = await page.locator('font > font').allTextContents()
    // An amount within a sentence goes with its sentence.
    const kept = /^«[-+]?\s*Rp.[\d.]+»$|24010001/
    expect(translated.filter((text) => kept.test(text))).toEqual([])
  }
  for (const path of ['/peminjaman-ruangan/create', '/buku-perpustakaan']) {
    await openScreen(page, { path, parent: undefined, address: path })
    const names = page.locator('option:not([value=""])')
    await expect(names).not.toHaveCount(0)
    await page.evaluate(translate)
    await expect(page.locator('option font').first()).toBeAttached()
    await expect(names.locator('font')).toHaveCount(0)
  }
})

test('a choice whose words are translated stays the choice that it was', async ({ page }) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  await page.evaluate(translate)
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click()
  const status = page.getByRole('dialog').locator('select')
  await status.selectOption({ label: '«Sudah Mengikuti»' })
  await expect(status).toHaveValue('Sudah Mengikuti')
})
