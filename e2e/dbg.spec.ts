import { readFileSync } from 'node:fs'
import { openAs, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'
const PROOF = { name: 's.jpg', mimeType: 'image/jpeg', buffer: readFileSync('../packages/seed/src/files/bukti-sertifikat.jpg') }
test('one', async ({ page }) => {
  await openAs(page, '24010067', '/buku-saku')
  const card = page.getByRole('listitem').filter({ hasText: 'Bakti Sosial' })
  await card.getByRole('button', { name: /^(Ajukan|Edit|Ulangi)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
  await dialog.getByLabel('Pilih bukti').setInputFiles({ ...PROOF, buffer: Buffer.from('bukan') })
  await dialog.getByLabel('Tanggal mengikuti').fill('2025-12-07')
  await page.screenshot({ path: '/tmp/d0.png' })
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/d1.png' })
  await dialog.getByRole('button', { name: 'Hapus bukti' }).click()
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/d2.png' })
})
test('two', async ({ page }) => {
  await enterKantor(page, 'pkk')
  console.log(page.url())
  await page.waitForTimeout(1500)
  console.log(page.url())
  const r = await page.reload()
  console.log(r?.status(), page.url(), (await page.content()).slice(0, 200))
  await page.getByRole('list').getByRole('button').first().click()
  await page.screenshot({ path: '/tmp/k1.png' })
  await page.goto(`${KANTOR}/keputusan`)
  const { buku_saku } = await (await page.request.get(`${KANTOR}/api/buku-saku`)).json()
  const one = buku_saku.find((x: any) => x.bukti)
  await page.goto(`${KANTOR}/keputusan?kasus=klaim-${one.id}`)
  await page.getByRole('img', { name: /^Bukti / }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) for (const width of [360, 1280]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/k-${colorScheme}-${width}.png` })
  }
})
