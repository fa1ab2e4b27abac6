import type { Locator, Page } from 'playwright/test'
import { taught } from './absensi.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const made: string[] = []
test.afterEach(async () => {
  for (const kode of made.splice(0)) await taught('remove', kode)
})

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

/** Opens a grid of a class of six that one test has for itself; answers who takes it. */
async function openGrid(page: Page, kode: string, part: 'nilai' | 'absensi') {
  await taught('remove', kode)
  const students = await taught('add', kode, '6')
  made.push(kode)
  await enterKantor(page, 'dosen', `/kelas/${students[0]?.kelas_id}/${part}`)
  await expect(page.getByRole('grid')).toBeVisible()
  return students.map(({ nim, nama }) => `${nim}\t${nama}`)
}

/** The cell of a student under a heading. */
async function cellOf(page: Page, row: number, heading: string): Promise<Locator> {
  const headings = await page.getByRole('columnheader').allTextContents()
  const cells = page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
  return cells.nth(headings.indexOf(heading))
}

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const saved = (page: Page) => page.getByText('Semua tersimpan')

test('marks go where headings and NIMs say, are shown first in doubt, or refused whole', async ({
  page,
}) => {
  const [one, two] = await openGrid(page, 'UJI-401', 'nilai')
  const cell = async (heading: string) => cellOf(page, 0, heading)
  await (await cell('Tugas')).click()
  await paste(page, `No\tNIM\tNama\tL/P\tUTS\tTugas\r\n1\t${one}\tL\t63\t83\r\n`)
  await expect(page.getByText('Kolom yang tidak dipakai: No, L/P.')).toBeVisible()
  await expect(await cell('Tugas')).toHaveText('83')
  await expect(await cell('UTS')).toHaveText('63')
  await expect(saved(page)).toBeVisible()

  await paste(page, `NIM\tNama\tUTS\r\n${one}\t70\r\n${two}\t101\r\n`)
  await expect(page.getByText('Tidak ada yang ditempel.')).toBeVisible()
  await expect(page.getByText(/Nilai paling tinggi 100\./)).toBeVisible()
  await expect(await cell('UTS')).toHaveText('63')
  await expectAccessible(page)

  const before = await (await cell('UAS')).textContent()
  await paste(page, `${one}\t\t60\r\n${two}\t\t61\r\n`)
  const look = page.getByRole('dialog')
  await expect(look.getByText('Belum ada yang ditempel.')).toBeVisible()
  await expect(look.getByText('63 → 60')).toBeVisible()
  await expectAccessible(page)
  await look.getByRole('button', { name: 'Jangan tempel' }).click()
  await expect(await cell('UTS')).toHaveText('63')
  await expect(await cell('UAS')).toHaveText(before ?? '')
  await paste(page, `${one}\t\t60\r\n${two}\t\t61\r\n`)
  await look.getByRole('button', { name: 'Tempel 2 sel' }).click()
  await expect(await cell('UTS')).toHaveText('60')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).first().click()
  await expect(await cell('UTS')).toHaveText('63')
})

test('a block that is pasted into an open field is no single number', async ({ page }) => {
  await openGrid(page, 'UJI-402', 'nilai')
  const cell = await cellOf(page, 0, 'Tugas')
  await cell.dblclick()
  const field = page.getByRole('textbox', { name: 'Tugas' })
  await expect(field).toBeFocused()
  // A text half typed in the field neither stays nor comes back over the block.
  await page.keyboard.type('7')
  await paste(page, '8\r\n5\r\n')
  await expect(page.getByText(/^2 sel ditempel/)).toBeVisible()
  await expect(field).toBeHidden()
  await expect(cell).toHaveText('8')
  await expect(await cellOf(page, 1, 'Tugas')).toHaveText('5')
  // The keys go on in the grid.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 2, 'Tugas')).toHaveText('9')
  await expect(cell).toHaveText('8')
  await expect(saved(page)).toBeVisible()
})

test('what was written otherwise than it is shown is taken back, and a refused cell holds publishing', async ({
  page,
}) => {
  await openGrid(page, 'UJI-403', 'nilai')
  const cell = await cellOf(page, 0, 'Tugas')
  await cell.click()
  for (const typed of ['70', '71', '72']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect(saved(page)).toBeVisible()
  await cell.click()
  await page.keyboard.type('85.5')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('85,5')
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText('70')
  await cell.click()
  await paste(page, '41,00\r\n42.50\r\n043\r\n')
  await expect(cell).toHaveText('41')
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText('70')
  await expect(await cellOf(page, 2, 'Tugas')).toHaveText('72')
  await expect(saved(page)).toBeVisible()

  await (await cellOf(page, 1, 'UTS')).click()
  await page.keyboard.type('8o')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Belum dapat diterbitkan.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uji 02 Pratama, UTS' }).click()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Belum dapat diterbitkan.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Terbitkan nilai 3 mahasiswa' })).toBeVisible()
})

test('attendance goes to the sessions of its headings, and what a cancelled one drops is said', async ({
  page,
}) => {
  const [one, two] = await openGrid(page, 'UJI-404', 'absensi')
  await (await cellOf(page, 0, '8')).click()
  await paste(page, `NIM\tNama\tL/P\t9\t8\r\n${one}\tP\tS\tH\r\n`)
  await expect(await cellOf(page, 0, '9')).toHaveText('S')
  await expect(await cellOf(page, 0, '8')).toHaveText('H')
  await expect(saved(page)).toBeVisible()
  // A session that nobody planned takes nothing.
  await paste(page, `NIM\tNama\tP7\tPertemuan 8\r\n${one}\tH\tA\r\n${two}\tH\tI\r\n`)
  const look = page.getByRole('dialog')
  await expect(look.getByText(/^Pertemuan 7 belum direncanakan\. 2 isian/)).toBeVisible()
  await look.getByRole('button', { name: 'Tempel 2 sel' }).click()
  await expect(await cellOf(page, 0, '8')).toHaveText('A')
  await expect(await cellOf(page, 0, '7')).toHaveText('')
  await expect(saved(page)).toBeVisible()
  // Before its day nobody is present.
  await paste(page, `NIM\t8\t9\r\n${one}\tH\tH\r\n`)
  await expect(page.getByText('Tidak ada yang ditempel.')).toBeVisible()
  await expect(await cellOf(page, 0, '8')).toHaveText('A')
})
