import { DEMO, expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('Ctrl K finds a student by a part of the name and the keyboard opens the record @wide', async ({
  page,
}) => {
  await enterKantor(page, 'akademik')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(DEMO.complete)
  const hit = page.getByRole('option', { name: new RegExp(DEMO.complete) })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/mahasiswa/${DEMO.complete}$`))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
})

test('the palette opens pages, acts, and says where nothing is found', async ({ page }) => {
  await enterKantor(page, 'sarana', '/kontak')
  await page.getByRole('button', { name: 'Cari' }).click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/kontak$/)
  await page.getByRole('button', { name: 'Cari' }).click()
  const field = page.getByRole('combobox')
  await field.fill('xyzzy')
  await expect(page.getByRole('status').filter({ hasText: 'xyzzy' })).toBeVisible()
  await field.fill('gelap')
  await page.getByRole('option', { name: 'Tampilan gelap' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Cari' }).click()
  await field.fill('keputusan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/keputusan$/)
})
