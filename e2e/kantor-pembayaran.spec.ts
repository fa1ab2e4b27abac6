import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

type Page = import('playwright/test').Page

// One a project, for nobody else: what is booked here is read here.
const studentOf = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 ? '24010054' : '24010055'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

test('a payment is booked, corrected, taken back, and never written over a colleague’s @wide', async ({
  page,
  browser,
}) => {
  const nim = studentOf(page)
  await enterKantor(page, 'keuangan', `/keuangan/${nim}`)
  const slots = section(page, 'Angsuran')
  await expect(slots.getByRole('listitem').nth(30)).toBeVisible()
  await expectAccessibleInBoth(page)

  await slots.getByRole('button', { name: 'Atur denda angsuran 12' }).click()
  await dialog(page).getByLabel('Berapa kali').fill('dua')
  await dialog(page).getByRole('button', { name: 'Tetapkan' }).click()
  await expect(dialog(page).getByText('Tulis angka bulat.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByLabel('Berapa kali').fill('7')
  await dialog(page).getByRole('button', { name: 'Tetapkan' }).click()
  await expect(page.getByText(/^Denda angsuran 12 .* menjadi 7 kali\.$/)).toBeVisible()
  await expect(slots.getByText('denda Rp 35.000')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(slots.getByText('denda Rp 35.000')).toBeHidden()

  // Far down the page the answer is in view with the way back, over nothing that has the focus.
  const slot = slots.getByRole('button', { name: 'Catat pembayaran angsuran 23', exact: true })
  await slot.click()
  await dialog(page).getByLabel('Jumlah (Rp)').fill('50.000')
  await dialog(page).getByLabel('Tanggal dibayar').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Catat' }).click()
  await expect(page.getByText(/^Rp 50\.000 dicatat di angsuran 23 /)).toBeInViewport({ ratio: 1 })
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBoth(page)
  await page.evaluate(() => scrollTo(0, 0))
  const twentieth = slots.getByRole('button', { name: /^(Ubah|Catat pembayaran) angsuran 20$/ })
  await twentieth.focus()
  const [row, bar] = [await twentieth.boundingBox(), await undo.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await slots.getByRole('button', { name: 'Ubah angsuran 23', exact: true }).focus()
  await undo.click()
  await expect(slot).toBeFocused()

  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await dialog(page).getByLabel('Jumlah (Rp)').fill('dua juta')
  await dialog(page).getByLabel('Tanggal dibayar').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Catat' }).click()
  await expect(dialog(page).getByText('Tulis rupiah bulat, seperti 725.000.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByLabel('Jumlah (Rp)').fill('123.456')
  await dialog(page).getByRole('button', { name: 'Catat' }).click()
  await expect(page.getByText(/^Rp 123\.456 dicatat di angsuran opsional /)).toBeVisible()
  const optional = section(page, 'Angsuran opsional')
    .getByRole('listitem')
    .filter({ hasText: '123.456' })
  await expect(optional).toContainText('nomor')

  // A colleague corrects it meanwhile.
  await optional.getByRole('button', { name: 'Ubah angsuran opsional' }).click()
  const colleague = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enterKantor(colleague, 'keuangan', `/keuangan/${nim}`)
  const theirs = section(colleague, 'Angsuran opsional')
    .getByRole('listitem')
    .filter({ hasText: '123.456' })
  await theirs.getByRole('button', { name: 'Ubah angsuran opsional' }).click()
  await dialog(colleague).getByLabel('Jumlah (Rp)').fill('123.465')
  await dialog(colleague).getByRole('button', { name: 'Betulkan' }).click()
  await expect(colleague.getByText(/berubah dari Rp 123\.456 menjadi Rp 123\.465\.$/)).toBeVisible()
  await dialog(page).getByLabel('Tindakan').selectOption('tarik')
  await dialog(page).getByRole('button', { name: 'Tarik' }).click()
  await expect(
    dialog(page).getByText(/berubah sejak Anda lihat: sekarang Rp 123\.465/),
  ).toBeVisible()
  await expect(dialog(page).getByText(/^Sekarang Rp 123\.465, dibayar/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Batal' }).click()

  // Taken back by the one who corrected it, then by hand. Until then its trace names both amounts.
  await colleague.getByRole('button', { name: 'Urungkan' }).click()
  await expect(theirs).not.toContainText('123.465')
  await colleague.context().close()
  await page.reload()
  await optional.getByRole('button', { name: 'Ubah angsuran opsional' }).click()
  await dialog(page).getByLabel('Tindakan').selectOption('tarik')
  await dialog(page).getByRole('button', { name: 'Tarik' }).click()
  await expect(page.getByText(/^Rp 123\.456 ditarik dari angsuran opsional/)).toBeVisible()
  await expect(optional).toBeHidden()
})

test('the list tells who owes what, and leads to a ledger @wide', async ({ page }) => {
  await enterKantor(page, 'keuangan', '/keuangan')
  await expect(page.getByRole('heading', { name: 'Keuangan' })).toBeVisible()
  await expect(page.getByText(/ mahasiswa$/).first()).toBeVisible()
  await expectAccessibleInBoth(page)
  const nim = studentOf(page)
  await page.getByRole('searchbox').fill(nim)
  await page.locator(`a[href="/keuangan/${nim}"]`).first().click()
  await expect(section(page, 'Saldo')).toBeVisible()
  await page.getByRole('link', { name: 'Data mahasiswa' }).click()
  await page.getByRole('link', { name: 'Buku keuangan' }).click()
  await expect(section(page, 'Saldo').getByText('Sisa', { exact: true })).toBeVisible()
})

test('letters are made and accounts looked at for whom is chosen @wide', async ({ page }) => {
  const nim = studentOf(page)
  await enterKantor(page, 'keuangan', `/keuangan?pilih=${nim}`)
  await page.getByRole('button', { name: 'Ubah akun' }).click()
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Nonaktifkan 1' })).toBeVisible()
  await expect(
    dialog(page).getByText(new RegExp(`tidak dapat membuka apa pun lagi.*${nim}`)),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Hapus pilihan' }).click()
  await page.getByRole('link', { name: /^Surat \d+$/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Pemberitahuan pembayaran' }).first(),
  ).toBeVisible()
  // One page each, however much is late.
  const letters = await page.getByRole('heading', { name: 'Pemberitahuan pembayaran' }).count()
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(letters)
  await expectAccessibleInBoth(page)
})

test('fines are proposed by rule and set only by a person @wide', async ({ page }) => {
  const row = (nim: string, nomor: number) => ({
    nim,
    nama: `Mahasiswa ${nim}`,
    jurusan: 'Perhotelan',
    angkatan: 2024,
    pos: 'angsuran_2',
    nomor,
    untuk: `angsuran ${nomor}`,
    jatuh_tempo: '2026-10-10',
    kurang: 250_000,
    sekarang: 1,
    usul: 5,
    tambahan: 20_000,
    ditutup: null,
  })
  const sent: unknown[] = []
  await page.context().route('**/api/keuangan/denda', async (route) => {
    if (route.request().method() === 'GET') {
      const denda = sent.length > 0 ? [] : [row('24019001', 21), row('24019002', 22)]
      return route.fulfill({ json: { hari: 10, denda } })
    }
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { nomor: 7, ditetapkan: 2 } })
  })
  await enterKantor(page, 'keuangan', '/keuangan/denda')
  await expect(page.getByText('2 usul denda')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Tetapkan 2' }).click()
  await expect(dialog(page).getByText('Seluruhnya Rp 40.000')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Tetapkan', exact: true }).click()
  await expect(page.getByText('2 denda ditetapkan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  expect(sent).toMatchObject([{ denda: [{ nim: '24019001', sekarang: 1, usul: 5 }, {}] }])
})
