import { readSheet } from 'read-excel-file/node'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

type Page = import('playwright/test').Page

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The rows of a list, as a table or as cards. */
const rowsOf = (page: Page) =>
  isPhone(page) ? page.getByRole('main').getByRole('listitem') : page.getByRole('rowheader')

async function filterBy(page: Page, label: string, value: string): Promise<void> {
  const filter = page.getByRole('button', { name: /^Filter/ })
  if (isPhone(page) && (await filter.getAttribute('aria-expanded')) === 'false')
    await filter.click()
  await page.getByLabel(label, { exact: true }).selectOption(value)
}

async function expectFits(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

test('a link to a list shows a colleague the same @wide', async ({ page, browser }) => {
  await enterKantor(page, 'akademik', '/mahasiswa')
  const status = page.getByRole('status').filter({ hasText: 'mahasiswa' })
  await filterBy(page, 'Angkatan', '2024')
  await filterBy(page, 'Jenjang', 'D2')
  await page.getByRole('searchbox').fill('putu')
  await expect(rowsOf(page).filter({ hasNotText: /putu/i })).toHaveCount(0)
  await rowsOf(page).first().getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(status).toHaveText(/, 1 terpilih$/)
  const shown = await rowsOf(page).allTextContents()
  expect(shown.length).toBeGreaterThan(1)

  const viewport = page.viewportSize()
  const other = await (await browser.newContext({ viewport })).newPage()
  const { pathname, search } = new URL(page.url())
  await enterKantor(other, 'keuangan', pathname + search)
  await expect(rowsOf(other)).toHaveText(shown)
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await other.getByRole('button', { name: 'Hapus filter' }).click()
  await expect(other.getByText(/^[\d.]+ mahasiswa, 1 terpilih$/)).toBeVisible()
  await other.getByRole('button', { name: 'Hapus pilihan' }).click()
  await expect(other.getByText(/ terpilih$/)).toHaveCount(0)
  await other.context().close()
})

test('a list is gone through, chosen from and left by keyboard, and comes back at its row @wide', async ({
  page,
}) => {
  await enterKantor(page, 'it', '/mahasiswa?urut=-nim')
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Pintasan keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('ni luh')
  await expect(page.getByRole('searchbox')).toHaveValue('ni luh')
  await page.keyboard.press('Enter')
  const links = rowsOf(page).getByRole('link')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 terpilih' })).toBeVisible()
  const name = (await links.nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.getByRole('link', { name: 'Mahasiswa' }).last().click()
  await expect(page.getByRole('searchbox')).toHaveValue('ni luh')
  await expect(links.nth(1)).toBeFocused()
  // A row that was not there takes nothing from who types.
  await page.goto(`${KANTOR}/mahasiswa?cari=tidak-ada`)
  await page.getByRole('searchbox').fill(name)
  await expect(rowsOf(page).filter({ hasText: name }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('what is shown is exported, a page of rows or those chosen', async ({ page }) => {
  await enterKantor(page, 'akademik', '/mahasiswa')
  await expect(rowsOf(page).first()).toBeVisible()
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Ekspor/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^mahasiswa \d{4}-\d\d-\d\d\.xlsx$/)
    return readSheet(await download.path())
  }
  const [headings, ...all] = await save()
  expect(headings?.slice(0, 3)).toEqual(['Nama', 'NIM', 'Jurusan'])
  const reply = await page.request.get(`${KANTOR}/api/mahasiswa`)
  expect(all).toHaveLength((await reply.json()).mahasiswa.length)
  await page.getByRole('button', { name: 'Pilih semua' }).click()
  await expect(page.getByRole('button', { name: /^Ekspor .+ terpilih$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus pilihan' }).click()
  await rowsOf(page).first().getByRole('checkbox').check()
  expect(await save()).toEqual([headings, all[0]])
})

test('columns that are ticked off in one go are all left out', async ({ page }) => {
  await enterKantor(page, 'akademik', '/mahasiswa?cari=ni')
  await page.getByRole('button', { name: 'Kolom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolom' })
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('checkbox', { checked: true, disabled: false })
    .evaluateAll((boxes: HTMLInputElement[]) => {
      for (const box of boxes) box.click()
    })
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(page).toHaveURL(/\?cari=ni&kolom=nama$/)
})

test('of thousands only those in view are there, 500 a page @wide', async ({ page }) => {
  const mahasiswa = Array.from({ length: 2013 }, (_, at) => ({
    nim: `2401${String(at).padStart(4, '0')}`,
    nama: `Mahasiswa ${at + 1}`,
    jurusan: 'Tata Boga',
    jenjang: 'D2',
    angkatan: 2024,
    semester: 4,
    status: 'aktif',
    cabang: 'denpasar',
    ojt: false,
    risiko: [],
  }))
  await page.context().route('**/api/mahasiswa', (route) => route.fulfill({ json: { mahasiswa } }))
  await enterKantor(page, 'akademik', '/mahasiswa')
  await expect(page.getByRole('status').filter({ hasText: '2.013 mahasiswa' })).toBeVisible()
  expect(await rowsOf(page).count()).toBeLessThan(60)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j')
  const link = page.getByRole('link', { name: 'Mahasiswa 40', exact: true })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  // By the keyboard: rows that are measured on the way down still move what lies below them.
  await page.getByRole('link', { name: 'Berikutnya' }).press('Enter')
  await expect(page.getByText('Halaman 2 dari 5')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mahasiswa 501', exact: true })).toBeVisible()
  await filterBy(page, 'Jurusan', 'Tata Boga')
  await expect(page.getByText('Halaman 1 dari 5')).toBeVisible()
  await expect(page.getByLabel('Jurusan', { exact: true })).toBeInViewport()
  // Large enough that the library would leave the packing to a worker, which the page may not make.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Ekspor 2\.013/ }).click(),
  ])
  expect(await readSheet(await download.path())).toHaveLength(2014)
})

test('private fields of a student are for who may see them', async ({ page }) => {
  await enterKantor(page, 'keuangan', '/mahasiswa/24010002')
  await expect(page.getByRole('heading', { name: 'Akademik' })).toBeVisible()
  await expect(page.getByText('No. KTP')).toBeHidden()
  await page.goto(`${KANTOR}/mahasiswa/00000000`)
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
})

for (const path of ['/mahasiswa', '/mahasiswa?cari=tidak-ada', '/mahasiswa/24010002']) {
  test(`${path} is accessible, light and dark @wide`, async ({ page }) => {
    await enterKantor(page, 'akademik', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const filter = page.getByRole('button', { name: /^Filter/ })
    if (isPhone(page) && (await filter.isVisible())) await filter.click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectFits(page)
  })
}
