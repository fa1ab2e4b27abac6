import { readFileSync } from 'node:fs'
import readXlsx from 'read-excel-file/node'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('the heads read results as bars and numbers, narrow them and keep them @wide', async ({
  page,
}) => {
  await enterKantor(page, 'pimpinan', '/hasil')
  await expect(page.getByRole('heading', { level: 2, name: 'Kehadiran' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Kelas: Kehadiran' })).toBeVisible()
  await page.getByRole('link', { name: 'Nilai', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nilai' })).toBeVisible()
  await page.getByLabel('Tahun ajaran').selectOption('Semua tahun')
  await expect(page).toHaveURL(/semester=semua/)
  const bars = page.getByRole('list', { name: 'Dosen: Rata-rata' })
  await expect(bars).toBeVisible()
  const [first = ''] = (await page.getByRole('region', { name: 'Angka Dosen' }).allInnerTexts())
    .flatMap((text) => text.split('\n'))
    .slice(1)
    .flatMap((line) => line.split('\t'))
  await expect(bars.getByText(first, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hasil nilai \d{4}-\d{2}-\d{2}\.xlsx$/)
  const sheets = await readXlsx(readFileSync(await file.path()))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Kelas', 'Dosen', 'Penjelasan'])
  await expectAccessible(page)
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(room).toBe(0)
})

test('an office reads its own results alone, and another one is not there', async ({ page }) => {
  await enterKantor(page, 'keuangan', '/hasil/survey')
  await expect(page.getByRole('heading', { level: 2, name: 'Pembayaran' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Survey' })).toHaveCount(0)
  await expect(page.getByText(/^Rp/).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
