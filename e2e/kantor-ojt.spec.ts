import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor, KANTOR } from './kantor.ts'

type Page = import('playwright/test').Page

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
// Two a project, for nobody else: active for OJT, without a place, of a programme that no other spec chooses for.
const studentsOf = (page: Page): [string, string] =>
  isPhone(page) ? ['24010085', '24010087'] : ['24010082', '24010088']
const PROGRAMME = 'Komputerisasi Akuntansi dan Perpajakan'

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

async function lookAndAct(page: Page, act: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await dialog(page).getByRole('button', { name: act, exact: true }).click()
}

test('a company, its offer and a place, from the form to the board and back @wide', async ({
  page,
  browser,
}) => {
  const [first, second] = studentsOf(page)
  const name = `PT Uji Kantor ${Date.now()}`
  await enterKantor(page, 'pkk', '/ojt')
  for (const title of ['Ada tempat', 'Penuh', 'Belum dapat dipilih']) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${title} \\d+$`) })).toBeVisible()
  }
  await expectAccessibleInBoth(page)

  await page.getByRole('link', { name: 'Perusahaan', exact: true }).click()
  await expect(page.getByText(/^\d+ perusahaan$/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Perusahaan baru' }).click()
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.getByLabel('Yang dikerjakan mahasiswa di sana').fill('Membuat laporan pajak.')
  await page.getByLabel('Nama kontak').fill('Ibu Ratna')
  await page.getByLabel('Telepon kontak').fill('0361 700999')
  await page.getByLabel('Tautan peta').fill('http://peta.example/a')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Tulis alamat peta yang lengkap, diawali https://')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByLabel('Tautan peta').fill('https://peta.example/a')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Perusahaan ditambahkan.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const { pathname } = new URL(page.url())

  await page.getByRole('button', { name: 'Penawaran D2' }).click()
  const period = dialog(page).getByRole('group', { name: /Periode bagi angkatan selain/ })
  await period.getByLabel('Hari pertama').fill('2027-02-01')
  await period.getByLabel('Hari terakhir').fill('2027-01-01')
  await dialog(page).getByLabel(PROGRAMME).fill('1')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page).getByText('Lebih awal dari hari pertamanya.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await period.getByLabel('Hari terakhir').fill('2027-06-30')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Penawaran D2 ${name} disimpan.`)).toBeVisible()
  await expect(section(page, 'Penawaran D2')).toContainText('0 dari 1, sisa 1')

  // A colleague corrects the company meanwhile.
  await page.getByLabel('Alamat', { exact: true }).fill('Jalan Sini 1')
  const colleague = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enterKantor(colleague, 'pkk', pathname)
  await colleague.getByLabel('Alamat', { exact: true }).fill('Jalan Sana 2')
  await colleague.getByRole('button', { name: 'Simpan' }).click()
  await expect(colleague.getByText('Perusahaan disimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/diubah rekan Anda.*alamat 'Jalan Sana 2'/)).toBeVisible()
  await expect(page.getByLabel('Alamat', { exact: true })).toHaveValue('Jalan Sini 1')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Perusahaan disimpan.')).toBeVisible()
  await colleague.context().close()

  // The only place.
  await page.goto(`${KANTOR}/ojt/mahasiswa/${first}`)
  await page.getByRole('button', { name: 'Beri tempat' }).click()
  await dialog(page)
    .getByLabel('Perusahaan')
    .selectOption({ label: `${name} (sisa 1 dari 1)` })
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog(page).getByText(`mendapat tempat di ${name}.`)).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Beri tempat', exact: true }).click()
  await expect(page.getByText(`mendapat tempat di ${name}.`)).toBeVisible()
  await expect(section(page, 'Kelompok')).toContainText('Belum berkelompok.')
  await expectAccessibleInBoth(page)

  await page.goto(`${KANTOR}/ojt/mahasiswa/${second}`)
  await page.getByRole('button', { name: 'Beri tempat' }).click()
  const full = dialog(page).getByRole('option', { name: new RegExp(`^${name}: Kuota .* penuh`) })
  await expect(full).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Batal' }).click()

  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: 'OJT', exact: true }).click()
  await page.getByLabel('Jurusan').selectOption({ label: PROGRAMME })
  await expect(
    page.getByRole('region', { name: /^Penuh \d+$/ }).getByRole('link', { name }),
  ).toBeVisible()
  await page.getByRole('link', { name }).click()
  await section(page, 'Penawaran D2').getByRole('button', { name: 'Hapus' }).click()
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog(page).getByText(/masih ada 1 mahasiswa yang memegang tempat/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Batal' }).click()

  // The company withdraws, and comes back by 'Urungkan'.
  await section(page, 'Penawaran D2').getByRole('button', { name: 'Tutup' }).click()
  await dialog(page).getByLabel('Alasan').selectOption('mundur')
  await lookAndAct(page, 'Tutup penawaran')
  await expect(page.getByText(/ditutup; 1 mahasiswa kehilangan tempat\.$/)).toBeVisible()
  await expect(section(page, 'Penawaran D2')).toContainText('Belum ada yang memilih.')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(section(page, 'Penawaran D2')).toContainText(first)

  await page.goto(`${KANTOR}/ojt/mahasiswa/${first}`)
  await page.getByRole('button', { name: 'Lepaskan' }).click()
  await lookAndAct(page, 'Lepaskan')
  await expect(page.getByText(`di ${name} dilepas.`)).toBeVisible()
  await page.goto(KANTOR + pathname)
  await page.getByRole('button', { name: 'Hapus perusahaan' }).click()
  await lookAndAct(page, 'Hapus')
  await expect(page.getByText(`${name} dihapus.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Perusahaan OJT' })).toBeVisible()
})

test('who has no place is listed with his number, and a lecturer is named and taken back @wide', async ({
  page,
}) => {
  const [, waiting] = studentsOf(page)
  await enterKantor(page, 'pkk', '/ojt/mahasiswa')
  await page.getByRole('link', { name: /^Tanpa tempat: \d+$/ }).click()
  await expect(page).toHaveURL(/tempat=tanpa/)
  await page.getByRole('searchbox').fill(waiting)
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  await expectAccessibleInBoth(page)

  // Each project takes another student of the seeded company.
  await page.goto(`${KANTOR}/ojt/mahasiswa?cari=Graha+Niaga`)
  const row = page.locator('a[href^="/ojt/mahasiswa/2"]').nth(isPhone(page) ? 0 : 1)
  const nim = (await row.getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.goto(`${KANTOR}/ojt/mahasiswa?pilih=${nim}`)
  await page.getByRole('button', { name: 'Tetapkan dosen' }).click()
  await dialog(page).getByLabel('Dosen', { exact: true }).selectOption('tanpa')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Tetapkan' }).click()
  const isSaid = page.getByText('1 mahasiswa tanpa dosen pembimbing.')
  const isSame = page.getByText('Tidak ada yang berubah.')
  await expect(isSaid.or(isSame)).toBeVisible()
  if (await isSaid.isVisible()) {
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(page.getByText('Diurungkan.')).toBeVisible()
  }
})

test('a group is left and joined again', async ({ page }) => {
  await enterKantor(page, 'pkk', '/ojt/mahasiswa?kelompok=kelompok+penuh')
  await page.locator('a[href^="/ojt/mahasiswa/2"]').last().click()
  const group = section(page, 'Kelompok')
  await expect(group).toContainText('3 dari 3')
  await page.getByRole('button', { name: 'Ubah kelompok' }).click()
  await dialog(page).getByRole('combobox', { name: 'Kelompok' }).selectOption('keluar')
  await dialog(page).getByRole('button', { name: 'Lihat akibatnya' }).click()
  await expect(dialog(page).getByText('Ia tidak berkelompok lagi.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Ubah kelompok', exact: true }).click()
  await expect(group).toContainText('Belum berkelompok.')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(group).toContainText('3 dari 3')
})
