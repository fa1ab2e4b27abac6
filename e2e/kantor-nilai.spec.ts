import type { Locator, Page } from 'playwright/test'
import { TAUGHT } from './demo-term.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

// The demo lecturer's; only one spec types marks or attendance into each.
const ON_A_DESK = TAUGHT.first
// Drafts that are never published are seen by no student.
const OF_TWO = TAUGHT.second
// Three tests share it, each with a student of its own: the list of who lacks a mark moves under them.
const SHARED = TAUGHT.third
const ON_A_PHONE = TAUGHT.fourth

async function openClass(page: Page, matkul: string, part: 'Nilai' | 'Absensi'): Promise<void> {
  await enterKantor(page, 'dosen', '/kelas')
  await page.getByRole('link', { name: matkul }).click()
  await page.getByRole('link', { name: part, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
}

/** The cell of a student's row, counted from the first, under a heading. */
async function cellOf(page: Page, row: number, heading: string): Promise<Locator> {
  await expect(page.getByRole('columnheader').first()).toBeVisible()
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

test.describe('marks on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

  test('are typed, pasted, refused and taken back by keys, and published', async ({ page }) => {
    await openClass(page, ON_A_DESK, 'Nilai')
    await (await cellOf(page, 0, 'Tugas')).click()
    for (const typed of ['85,5', '101', '8o']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('2 ditolak')).toBeVisible()
    await (await cellOf(page, 1, 'Tugas')).click()
    await expect(page.getByText('Nilai paling tinggi 100.').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(saved(page)).toBeVisible()

    // One row too long: nothing of it is put anywhere.
    const count = (await page.getByRole('row').count()) - 1
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    expect(total).toBeGreaterThanOrEqual(count)
    await (await cellOf(page, 0, 'UTS')).click()
    await paste(page, Array.from({ length: total + 1 }, () => '70').join('\r\n'))
    await expect(page.getByText('Tidak ada yang ditempel.')).toBeVisible()
    await paste(page, 'UTS\tUAS\r\n70,5\t60\r\n\r\n71\t61\r\n')
    await expect(page.getByText(/^4 sel ditempel: .* 70,5 sampai .* 61\.$/)).toBeVisible()
    await expect(await cellOf(page, 2, 'UAS')).toHaveText('61')
    await expect(saved(page)).toBeVisible()

    await page.reload()
    await expect(await cellOf(page, 0, 'Tugas')).toHaveText('85,5')
    await expect(await cellOf(page, 0, 'Huruf')).toHaveText(/^[A-E]$/)
    await expect(await cellOf(page, 0, 'Draf')).toContainText('draf')
    await page.getByRole('button', { name: 'Terbitkan nilai 2 mahasiswa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText('Nilai 2 mahasiswa diterbitkan.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tidak ada draf' })).toBeVisible()
    await page.getByRole('button', { name: 'Batalkan penerbitan' }).click()
    await expect(page.getByRole('button', { name: 'Terbitkan nilai 2 mahasiswa' })).toBeVisible()
    await expect(page.getByText(/^Nilai 2 mahasiswa diterbitkan/)).toBeHidden()
    await expectAccessible(page)

    // Marks typed before publishing are not taken back by Ctrl Z, and nothing moves.
    const cell = await cellOf(page, 3, 'Tugas')
    await cell.click()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    const publish = page.getByRole('button', { name: 'Terbitkan nilai 3 mahasiswa' })
    await expect(publish).toBeVisible()
    const undo = page.getByRole('button', { name: /^Urungkan/ })
    await expect(undo).toHaveAttribute('aria-disabled', 'false')
    const places = async () => [
      await undo.boundingBox(),
      await page.getByRole('grid').boundingBox(),
    ]
    const before = await places()
    await publish.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText('Nilai 3 mahasiswa diterbitkan.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Tidak ada draf' })).toBeVisible()
    expect(await places()).toEqual(before)
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await cell.click()
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveText('80')
    await expect(page.getByRole('button', { name: 'Tidak ada draf' })).toBeVisible()
    // A lecturer who types on finds it among the cards.
    await page.keyboard.type('81')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Penerbitan terakhir' })
    await expect(card.getByText(/^Nilai 3 mahasiswa diterbitkan .+ WITA\.$/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Batalkan penerbitan' }).click()
    await expect(publish).toBeVisible()
  })

  test('of two people: each sees the other’s, and who was second chooses', async ({
    page,
    browser,
  }) => {
    await openClass(page, OF_TWO, 'Nilai')
    const colleague = await (await browser.newContext()).newPage()
    await enterKantor(colleague, 'akademik', new URL(page.url()).pathname)
    // A lecturer who is offline types on, and sees nothing of the other.
    await page.context().setOffline(true)
    await (await cellOf(page, 5, 'Tugas')).click()
    await page.keyboard.type('81')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 belum terkirim')).toBeVisible()
    await (await cellOf(colleague, 5, 'Tugas')).click()
    await colleague.keyboard.type('62')
    await colleague.keyboard.press('Enter')
    await expect(saved(colleague)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('1 diubah orang lain')).toBeVisible()
    await (await cellOf(page, 5, 'Tugas')).click()
    await expect(page.getByText('Sementara itu diubah menjadi 62.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Pakai 81' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(await cellOf(colleague, 5, 'Tugas')).toHaveText('81')
    await colleague.context().close()
  })

  test('an editor that was open while a colleague typed overwrites nothing unseen', async ({
    page,
    browser,
  }) => {
    await openClass(page, OF_TWO, 'Nilai')
    const colleague = await (await browser.newContext()).newPage()
    await enterKantor(colleague, 'akademik', new URL(page.url()).pathname)
    const [own, theirs] = [await cellOf(page, 9, 'UAS'), await cellOf(colleague, 9, 'UAS')]
    const above = [await cellOf(page, 8, 'UAS'), await cellOf(colleague, 8, 'UAS')] as const
    await own.dblclick()
    await expect(page.getByRole('textbox', { name: 'UAS' })).toBeFocused()
    await theirs.click()
    await colleague.keyboard.type('66')
    await colleague.keyboard.press('Enter')
    await expect(saved(colleague)).toBeVisible()
    // The look that shows the colleague's later mark has the earlier one too.
    await above[1].click()
    await colleague.keyboard.type('65')
    await colleague.keyboard.press('Enter')
    await expect(above[0]).toHaveText('65')
    await page.keyboard.press('Enter')
    await expect(own).toHaveText('66')
    await own.dblclick()
    await page.keyboard.type('77')
    await theirs.click()
    await colleague.keyboard.type('55')
    await colleague.keyboard.press('Enter')
    await expect(saved(colleague)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 diubah orang lain')).toBeVisible()
    await own.click()
    await page.keyboard.press('Escape')
    await expect(own).toHaveText('55')
    await colleague.context().close()
  })

  test('that were not sent survive a reload', async ({ page }) => {
    await openClass(page, SHARED, 'Nilai')
    await page
      .context()
      .route('**/api/kelas/*/nilai', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
    await (await cellOf(page, 8, 'UAS')).click()
    await page.keyboard.type('77')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 belum terkirim')).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(await cellOf(page, 8, 'UAS')).toContainText('77')
    await page.context().unroute('**/api/kelas/*/nilai')
    await expect(saved(page)).toBeVisible()
    await expect(await cellOf(page, 8, 'UAS')).toHaveText('77')
  })

  test('go in from a sheet that is looked at first, and out with drafts', async ({ page }) => {
    await openClass(page, SHARED, 'Nilai')
    const missing = page.getByRole('region', { name: 'Belum ada nilai' })
    await missing.getByText(/^UAS: /).click()
    const first = missing.getByRole('button').first()
    const [nama = '', nim = ''] = (await first.locator('span').allTextContents()) ?? []
    await missing.getByRole('button', { name: nim }).click()
    await page.keyboard.type('71')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
    await expect(missing.getByRole('button', { name: nim })).toHaveCount(0)

    const drop = (content: string) =>
      page
        .getByLabel('Lembar nilai')
        .setInputFiles({ name: 'nilai.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: 'Isi dari lembar' }).click()
    await drop(`NPM;Nama;Nilai Tugas;Nilai UAS\r\n${nim};${nama};8o;65\r\n1;Siapa;70;70\r\n`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText("Tugas: '8o' bukan angka.")).toBeVisible()
    await expect(dialog.getByText('tidak ada di kelas ini')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Masukkan/ })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pilih lembar lain' }).click()
    await drop(`NPM;Nama;Nilai Tugas;Nilai UAS\r\n\r\n${nim};${nama};85,5;65\r\n`)
    await expect(dialog.getByText('71 → 65')).toBeVisible()
    await dialog.getByRole('button', { name: 'Masukkan 2 nilai' }).click()
    await expect(saved(page)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: nim })
    await expect(row).toContainText('85,5')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Unduh lembar, draf ikut' }).click()
    expect((await download).suggestedFilename()).toMatch(/^nilai .*\.xlsx$/)
    await page.getByRole('button', { name: 'Urungkan' }).first().click()
    await expect(row).toContainText('71')
    await expect(row).not.toContainText('85,5')
    await expectAccessible(page)
  })

  test('and attendance: letters go down a column, and a letter that is none is refused', async ({
    page,
  }) => {
    await openClass(page, ON_A_DESK, 'Absensi')
    const before = await (await cellOf(page, 1, '1')).textContent()
    await (await cellOf(page, 0, '1')).click()
    await page.keyboard.press('s')
    await page.keyboard.press('a')
    await expect(await cellOf(page, 0, '1')).toHaveText('S')
    await expect(await cellOf(page, 1, '1')).toHaveText('A')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(await cellOf(page, 1, '1')).toHaveText(before ?? '')
    await (await cellOf(page, 3, '1')).click()
    await paste(page, 'X')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText("'X' bukan H, I, S, atau A.")).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test('a mark that is missing is gone to on a phone', async ({ page }) => {
  await openClass(page, SHARED, 'Nilai')
  const missing = page.getByRole('region', { name: 'Belum ada nilai' })
  await missing.getByText(/^UAS: /).click()
  const third = missing.getByRole('button').nth(2)
  const [nama = '', nim = ''] = await third.locator('span').allTextContents()
  await missing.getByRole('button', { name: nim }).click()
  await expect(page.getByRole('textbox', { name: `UAS ${nama}` })).toBeFocused()
  await expectAccessible(page)
})

test('marks on a phone go on to the next student, and are there again', async ({ page }) => {
  await openClass(page, ON_A_PHONE, 'Nilai')
  await page.getByRole('button', { name: 'UAS' }).click()
  const fields = page.getByRole('textbox', { name: /^UAS / })
  await expect(fields.first()).toHaveAttribute('inputmode', 'decimal')
  await fields.first().fill('88,5')
  await fields.first().press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await page.keyboard.type('1e2')
  await page.keyboard.press('Enter')
  await expect(page.getByText("'1e2' bukan angka.").first()).toBeVisible()
  // By a slow finger, half a mark is none.
  await fields.nth(1).fill('')
  await fields.nth(1).pressSequentially('9,00', { delay: 400 })
  await fields.nth(1).press('Enter')
  await expect(fields.nth(1)).toHaveValue('9')
  await fields.nth(1).fill('64')
  await fields.nth(1).blur()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'UAS' }).click()
  await expect(fields.nth(1)).toHaveValue('64')
  await expectAccessible(page)
})
