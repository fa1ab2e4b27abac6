import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

type Page = import('playwright/test').Page

// Two a project, for nobody else: what is booked here is read here.
const studentsOf = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 ? ['24010059', '24010022'] : ['24010057', '24010119']

const dialog = (page: Page) => page.getByRole('dialog')
const vaOf = (nim: string) => `7788801${nim}`

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

const drop = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Lembar bank')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a bank’s file is dropped, looked at, booked and taken back whole @wide', async ({ page }) => {
  const [one = '', other = ''] = studentsOf(page)
  // Every try has another file: booked lines are known.
  const file = `${one}${Date.now()}`
  const name = `BRI_${file}.csv`
  const heading = 'Referensi;No VA;Jumlah;Waktu'
  const at = '2026-03-20 09:14:00'
  const lines = [
    `E2E${file}A;${vaOf(one)};11.000;${at}`,
    `E2E${file}B;1,22E+12;12.000;${at}`,
    `E2E${file}C;999999;13.000;${at}`,
  ]
  await enterKantor(page, 'keuangan', '/keuangan/bank')
  await expectAccessibleInBoth(page)

  await drop(page, name, [heading, ...lines, 'Total;;36.001;'].join('\n'))
  await expect(page.getByText(/Selisih Rp 1\. Unduh ulang dari bank\.$/)).toBeVisible()
  await drop(page, name, [heading, ...lines].join('\n'))
  await expect(page.getByText('Uang masuk menurut bank (Rp)')).toBeVisible()
  await page.getByLabel('Uang masuk menurut bank (Rp)').fill('36.500')
  await expect(page.getByText('Selisih Rp 500 dengan baris-barisnya.')).toBeVisible()
  await page.getByLabel('Uang masuk menurut bank (Rp)').fill('36.000')
  await expect(page.getByRole('button', { name: /^Bukukan 0 / })).toBeVisible()
  await expectAccessibleInBoth(page)

  // By keyboard: the payment of the student, who still owes more.
  await page.getByRole('button', { name: /^Perlu mata/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: vaOf(one) })
  await expect(row.getByText(/^kurang Rp/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bukukan 1 · Rp 11.000' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(dialog(page).getByText('Jumlah bagiannya sama dengan uang masuknya.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')

  // By finger: whose the payment without an owner is.
  await page.getByRole('button', { name: /^Tanpa pemilik/ }).click()
  await expect(page.getByText('nomor dipendekkan spreadsheet (1,22E+12)')).toBeVisible()
  // By keyboard: the dialog is of the line whose button is pressed, wherever the finger was before.
  await page.getByRole('button', { name: 'Terima VA 999999 Rp 13.000' }).press('Enter')
  await expect(dialog(page).getByText('Rp 13.000 · VA 999999')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cari mahasiswa untuk VA 1,22E+12' }).click()
  await dialog(page).getByRole('searchbox').fill(other)
  await expectAccessibleInBoth(page)
  await dialog(page)
    .getByRole('button', { name: new RegExp(other) })
    .click()
  await expect(page.getByText(`${other} · VA 1,22E+12`)).toBeVisible()
  await page.getByRole('button', { name: /^Terima .* Rp 12\.000$/ }).click()
  // A file with decisions is not closed unasked.
  await page.getByRole('button', { name: 'Tutup berkas' }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // Nothing is lost by a reload.
  await page.reload()
  await expect(page.getByText('2 dibukukan, 1 ditinggal.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Bukukan 2 · Rp 23.000' }).click()
  const booked = page
    .getByRole('region', { name: 'Riwayat berkas' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
  await expect(booked).toBeVisible()

  // A line that was left waits, until somebody says why it does no more.
  const left = page
    .getByRole('region', { name: /belum dibukukan$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(left).toContainText('Rp 13.000')
  await expect(page.getByRole('link', { name: /^Keuangan \d+ menunggu/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  await left.getByRole('button', { name: /^Selesaikan/ }).click()
  await dialog(page).getByLabel('Alasan').fill('Dikembalikan ke pengirim.')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Selesaikan' }).click()
  await expect(left).toBeHidden()

  await drop(page, name, [heading, ...lines].join('\n'))
  await expect(page.getByRole('button', { name: 'Sudah pernah dibukukan 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Tutup berkas' }).click()
  await booked.getByRole('button', { name: /^Batalkan nomor/ }).click()
  await booked.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(booked.getByText(/dibatalkan/)).toBeVisible()
})

test('a column of NIMs from a spreadsheet says at once whose five payments are @wide', async ({
  page,
}) => {
  const nims = ['24010063', '24010064', '24099999', '24010065', '24010066']
  const refs = nims.map((_, at) => `E2EPASTE${(page.viewportSize()?.width ?? 0) + at}`)
  const lines = refs.map(
    (one, at) => `${one};99999${at};${11 + at}.000;2026-03-2${5 - at} 09:14:00`,
  )
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/keuangan/bank/ulang'))
  await enterKantor(page, 'keuangan', '/keuangan/bank')
  await drop(page, 'tempel.csv', ['Referensi;No VA;Jumlah;Waktu', ...lines].join('\n'))
  await page.getByLabel('Uang masuk menurut bank (Rp)').fill('65.000')
  const cells = page.getByRole('textbox', { name: /^NIM atau VA baris/ })
  await expect(cells).toHaveCount(5)
  await cells.first().focus()
  const paste = (text: string) =>
    cells.first().evaluate((cell, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await paste([...nims, '24010067'].join('\r\n'))
  await expect(
    page.getByText('Tempelan 6 baris, tetapi dari sini hanya ada 5 baris.', { exact: false }),
  ).toBeVisible()
  await expect(cells.first()).toHaveValue('')
  await paste(`NIM\tNama\r\n${nims.map((nim) => `${nim}\tNama`).join('\r\n')}\r\n`)
  await answer
  const rows = page.getByRole('main').getByRole('listitem').filter({ has: cells })
  for (const [at, nim] of nims.entries()) {
    await expect(cells.nth(at)).toHaveValue(nim)
    const isWrong = nim === '24099999'
    await expect(
      rows.nth(at).getByText(isWrong ? 'nomor ini bukan milik siapa pun' : `${nim} · VA`),
    ).toBeVisible()
  }
  await expectAccessibleInBoth(page)

  // The bad one stays marked, is mended in its place, and Enter goes on to the next line.
  await expect(cells.nth(2)).toHaveAttribute('aria-invalid', 'true')
  await cells.nth(2).fill('24010067')
  await cells.nth(2).press('Enter')
  await expect(cells.nth(3)).toBeFocused()
  await expect(rows.nth(2).getByText('24010067 · VA')).toBeVisible()
  await expect(cells.nth(2)).toHaveAttribute('aria-invalid', 'false')
  await cells.nth(3).press('ArrowUp')
  await expect(cells.nth(2)).toBeFocused()

  // Nothing of it is lost by a reload, and nothing is booked.
  await page.reload()
  await expect(cells.nth(4)).toHaveValue('24010066')
  await page.getByRole('button', { name: 'Tutup berkas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await drop(page, 'tempel.csv', ['Referensi;No VA;Jumlah;Waktu', ...lines].join('\n'))
  await expect(page.getByRole('button', { name: 'Sudah pernah dibukukan 0' })).toBeVisible()
})
