import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const SCREENS = {
  'Buku Saku': '/buku-saku',
  'Nilai TAK': '/progkam',
  SKS: '/krs',
  OJT: '/mhs-pojt-show',
  Pembayaran: '/pembayaran',
}

test('the profile says what is there of what is needed, each the way to its screen @wide', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/')
  const links = page.getByRole('region', { name: 'Menuju kelulusan' }).getByRole('link')
  await expect(links).toHaveCount(5)
  for (const [index, [label, path]] of Object.entries(SCREENS).entries()) {
    await expect(links.nth(index)).toContainText(label)
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
  await expect(links.nth(1)).toContainText(/dari \d+ poin/)
  await expect(links.nth(1)).toContainText(/Kurang [\d,]+ poin\.|Sudah lengkap\./)
  const code = page.getByRole('img', { name: 'Kode QR NIM 24010001' })
  await expect(code).toBeVisible()
  // A scanner needs a light ground with a margin, in the dark too.
  await expect(code.locator('path').first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(page.getByText('Status aktif')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  const paid = await links.nth(4).textContent()
  await links.nth(4).click()
  const saldo = page.getByRole('region', { name: 'Sisa pembayaran' })
  const [, percent = ''] = /Pembayaran((?:< )?\d+%)/.exec(paid ?? '') ?? []
  expect(percent).not.toBe('')
  await expect(saldo).toContainText(percent)
})

test('it fits where there is little room and the text is large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, DEMO.fewData, '/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(page.getByRole('region', { name: 'Menuju kelulusan' })).toBeVisible()
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room ?? 0)
  await expectAccessible(page)
})

test('without the answer the card and the profile are there, and it can be asked again', async ({
  page,
}) => {
  await page.route('/api/kelulusan', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, DEMO.complete, '/')
  await expect(page.getByText('NIM 24010001', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Status /)).toBeHidden()
  const region = page.getByRole('region', { name: 'Menuju kelulusan' })
  await expect(region.getByText('Syarat kelulusan gagal dimuat.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('/api/kelulusan')
  await region.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(region.getByRole('link')).toHaveCount(5)
})

test('another target in Kantor is what the profile says then', async ({ page, browser }) => {
  await enterKantor(page, 'it', '/sistem/pengaturan')
  const target = String(1000 + (Date.now() % 8000))
  await page.getByRole('button', { name: 'Ubah Target poin TAK' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nilai').fill(target)
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog.getByText(new RegExp(` menjadi ${target} poin\\.$`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Ubah', exact: true }).click()
  await expect(page.getByText(`Target poin TAK: ${target} poin.`)).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await openAs(phone, DEMO.complete, '/')
  const tak = phone.getByRole('link', { name: /^Nilai TAK.* poin/ })
  await expect(tak).toContainText(`dari ${target} poin`)
  const [, there = '', missing = ''] =
    /TAK([\d,]+) dari \d+ poinKurang ([\d,]+) poin/.exec((await tak.textContent()) ?? '') ?? []
  const number = (text: string) => Number(text.replace(',', '.'))
  expect(number(there) + number(missing)).toBe(Number(target))
  await phone.context().close()
})
