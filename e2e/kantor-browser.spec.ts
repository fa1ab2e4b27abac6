import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR, logIn } from './kantor.ts'
import { findFaults } from './layout.ts'
import { blockStorage, fillStorage } from './storage.ts'
import { translate } from './translate.ts'

type Page = import('playwright/test').Page

const noteErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

const UNKEPT = 'Browser ini tidak menyimpan isian Anda.'

const loaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

const cases = (page: Page) => page.getByRole('region', { name: 'Daftar' })

test('in a page that the browser translates a list is searched', async ({ page }) => {
  const errors = noteErrors(page)
  await enterKantor(page, 'akademik', '/mahasiswa')
  await loaded(page)
  await page.evaluate(translate)
  const search = page.getByRole('searchbox')
  for (const sought of ['p', 'pu', 'zzqq', '', 'putu']) {
    await search.fill(sought)
    await expect(search).toHaveValue(sought)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Mahasiswa»')
  expect(errors).toEqual([])
})

test('in a page that the browser translates cases are chosen', async ({ page }) => {
  const errors = noteErrors(page)
  await enterKantor(page, 'sarana', '/keputusan')
  await loaded(page)
  await page.evaluate(translate)
  const boxes = cases(page).getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).click({ force: true })
  await expect(boxes.nth(1)).toBeChecked()
  expect(errors).toEqual([])
})

test('where the browser keeps nothing Kantor works and says so', async ({ page }) => {
  const errors = noteErrors(page)
  await blockStorage(page)
  await page.goto(`${KANTOR}/keputusan`)
  await logIn(page, 'sarana')
  await expect(page.getByText(UNKEPT)).toBeVisible()
  await loaded(page)
  await expectAccessible(page)
  await page.goto(`${KANTOR}/akun`)
  await page.getByText('Gelap').click()
  await expect(page.getByText('pilihan belum tersimpan')).toBeVisible()
  expect(errors).toEqual([])
})

test('where the browser is full Kantor works and says so', async ({ page }) => {
  const errors = noteErrors(page)
  await page.goto(KANTOR)
  await fillStorage(page)
  await logIn(page, 'akademik')
  // Another page before the answer would take the login back.
  await expect(page.getByText(UNKEPT)).toBeVisible()
  await page.goto(`${KANTOR}/mahasiswa`)
  await expect(page.getByText(UNKEPT)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mahasiswa')
  expect(errors).toEqual([])
})

for (const path of ['/', '/keputusan', '/ruangan']) {
  test(`the first Tab of ${path} leads to its content`, async ({ page }) => {
    await enterKantor(page, 'sarana', path)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
    await loaded(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
  })
}

/** The menu on a phone: one line, which is scrolled. */
const LINE = 'nav[aria-label=Bagian]'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

for (const [who, path, width] of [
  ['akademik', '/mahasiswa/24010001', 1280],
  ['pkk', '/buku-saku/1', 1280],
  ['humas', '/survey/1', 1280],
  ['sarana', '/keputusan', 1280],
  ['sarana', '/keputusan', 360],
] as const) {
  test(`${path} is read with words twice as large at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterKantor(page, who, path)
    await loaded(page)
    await enlarge(page)
    const line = width < 1024 ? LINE : undefined
    expect(await findFaults(page, line)).toEqual([])
    const ways = page.getByRole('banner').locator('a, button').filter({ visible: true })
    for (const way of await ways.all()) {
      await way.evaluate((entry) => entry.scrollIntoView({ block: 'nearest', inline: 'start' }))
      await expect(way).toBeInViewport({ ratio: 0.98 })
    }
    if (path !== '/keputusan') return
    await cases(page).getByRole('listitem').getByRole('button').first().click()
    const words = page.getByRole('region', { name: 'Kasus' }).locator('dd').first()
    await expect(words).toBeInViewport()
    expect((await words.boundingBox())?.width).toBeGreaterThan(250)
    expect(await findFaults(page, line)).toEqual([])
  })
}

test('a picture of another format is refused in a sentence, whatever its name says', async ({
  page,
}) => {
  await enterKantor(page, 'humas', '/berita/baru')
  // As iPhones write them: a box 'ftyp' of the brand 'heic'.
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const file = { name: 'wisuda.jpg', mimeType: 'image/jpeg', buffer: heic }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(/Foto HEIC dari iPhone/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
