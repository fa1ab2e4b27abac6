import { guarded } from './extra-entry.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('by keyboard: Ctrl K, a few letters, Enter; Escape gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, DEMO.complete, '/krs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const field = page.getByRole('combobox', { name: /^Cari/ })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('tagihan')
  await expect(page.getByRole('option').first()).toHaveAccessibleName('Pembayaran')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pembayaran')
  await expect(field).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const box = page.getByRole('complementary').getByRole('button', { name: /^Cari di SIA/ })
  await box.press('Enter')
  await expect(page.getByRole('option', { name: 'tagihan' })).toBeVisible()
  await expectAccessible(page)
  await field.fill('basis')
  await expect(page.getByRole('group', { name: 'Buku' })).toBeVisible()
  await expect(page.getByRole('dialog').locator('.skeleton')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(box).toBeFocused()
})

test('by finger: over the whole screen, to a book and a class, and Back closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const magnifier = page.getByRole('button', { name: 'Cari', exact: true })
  const field = page.getByRole('combobox', { name: /^Cari/ })
  await magnifier.tap()
  await field.fill('DATA basis')
  const sheet = page.getByRole('dialog', { name: 'Cari' }).locator('> div')
  await expect(sheet).toHaveJSProperty('clientWidth', 360)
  await expect(sheet).toHaveJSProperty('clientHeight', 740)
  const books = page.getByRole('group', { name: 'Buku' })
  const title = (await books.getByRole('option').first().locator('span').nth(1).textContent()) ?? ''
  await expectAccessible(page)
  await books.getByRole('option').first().tap()
  await expect(page).toHaveURL(/\/buku-perpustakaan\?search=Basis/)
  await expect(page.getByLabel('Cari buku')).toHaveValue(title)

  await magnifier.tap()
  await field.fill('pemrograman')
  await page.getByRole('group', { name: 'Kelas Anda' }).getByRole('option').first().tap()
  await expect(page).toHaveURL(/\/kelas-show\/\d+$/)

  await magnifier.tap()
  await expect(field).toBeVisible()
  await guarded(page)
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(/\/kelas-show\/\d+$/)
})

test('a form that is filled in is asked about before a hit is opened', async ({ page }) => {
  await openAs(page, DEMO.complete, '/ks-create')
  await page.getByLabel('Judul').fill('Kantin')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await page.getByRole('combobox', { name: /^Cari/ }).fill('jadwal')
  await page.getByRole('listbox').getByRole('option').first().click()
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan isian ini ?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(page).toHaveURL('/ks-create')
  await page.getByRole('listbox').getByRole('option').first().click()
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/krs')
})

test('without its code the search says so, and the page stays', async ({ page }) => {
  const code = /\/assets\/search-dialog-.*\.js$/
  await page.route(code, (route) => route.abort())
  await openAs(page, DEMO.complete, '/krs')
  const magnifier = page.getByRole('button', { name: 'Cari', exact: true })
  await magnifier.click()
  await expect(page.getByText('Pencarian belum dapat dibuka.')).toBeVisible()
})
