import { RUNNING } from './demo-term.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, decimal, openKelasMenu, openKrs, openSemester } from './krs.ts'

test('letters that are supposed change IP and IPK, by keyboard, and nothing is sent', async ({
  page,
}) => {
  await openKrs(page)
  await page.getByRole('button', { name: 'Simulasi IPK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simulasi IPK' })
  await expect(dialog).toContainText('Simulasi, bukan nilai sebenarnya')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  const result = dialog.getByRole('status')
  await expect(result).toContainText(`IP semester ${RUNNING}-`)
  await dialog.getByRole('radio', { name: 'Belum ada' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(result).toContainText(`IP semester ${RUNNING}4,00`)
  await page.keyboard.press('ArrowRight')
  await expect(result).toContainText(`IP semester ${RUNNING}3,00`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Atur ulang' }).click()
  await expect(result).toContainText(`IP semester ${RUNNING}-`)
  // The page itself reads on meanwhile; nothing is written.
  expect(calls.filter((method) => method !== 'GET')).toEqual([])
})

test('Nilai & Absensi shows marks, attendance and legend, by keyboard', { tag: '@wide' }, async ({
  page,
}) => {
  const krs = await openKrs(page)
  const item = krs.find(
    ({ kelas, nilai }) => kelas.semester === RUNNING - 1 && nilai?.grade != null,
  )
  if (!item) throw new Error('the demo data has no graded class in the semester before')
  await page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) }).click()
  const button = card(page, item.kelas.kode).getByRole('button', { name: 'Selengkapnya' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Nilai & Absensi' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nilai & Absensi' })
  await expect(dialog).toContainText(item.matkul.nama)
  await expect(dialog).toContainText(String(item.nilai?.total).replace('.', ','))

  const held = item.kelas.pengajaran.filter(({ status }) => status !== 9)
  const attended = held.filter(
    ({ pertemuan, absensi }) => /^\d+$/.test(pertemuan) && absensi[0]?.status === '1',
  ).length
  const marked = held.filter(
    ({ pertemuan, absensi }) => /^\d+$/.test(pertemuan) && absensi[0]?.status != null,
  ).length
  await expect(dialog).toContainText(`${attended} dari ${marked} pertemuan`)
  await expect(dialog).toContainText('dari 12 pertemuan satu semester')
  await expect(dialog).toContainText(`${decimal(Math.round((attended / 12) * 10000) / 100)}%`)
  await expect(dialog.getByRole('listitem').filter({ hasText: /Pertemuan|UTS|UAS/ })).toHaveCount(
    14,
  )
  for (const word of ['Hadir', 'Izin', 'Sakit', 'Alpa']) await expect(dialog).toContainText(word)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('Pertemuan lists the sessions, of those of status 9 that they were cancelled', async ({
  page,
}) => {
  const krs = await openKrs(page)
  const item = krs.find(({ kelas }) => kelas.pengajaran.some(({ status }) => status === 9))
  if (!item) throw new Error('the demo data has no session of status 9')
  const { semester, kode, pengajaran } = item.kelas
  await openSemester(page, semester)
  const menu = await openKelasMenu(page, kode)
  await menu.getByRole('button', { name: 'Pertemuan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pertemuan' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(pengajaran.length)
  const cancelled = pengajaran.find(({ status }) => status === 9)?.pertemuan
  const row = dialog.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: `Pertemuan ${cancelled}`, exact: true }),
  })
  await expect(row).toHaveText(`Pertemuan ${cancelled}Ditiadakan`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog).toBeHidden()
})
