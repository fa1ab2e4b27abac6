import { expect, expectAccessible, test } from './fixtures.ts'
import { createStaf, KANTOR, logIn } from './kantor.ts'

type Page = import('playwright/test').Page

// One a project, for nobody else: what is booked here is read here.
const studentOf = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 ? '24010061' : '24010062'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

async function enter(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto(KANTOR)
  await logIn(page, username, password)
  await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
}

test('a month is closed, and changed only by two persons @wide', async ({ page, browser }) => {
  const nim = studentOf(page)
  const first = await createStaf(page, ['keuangan'])
  const second = await createStaf(page, ['keuangan'])
  await enter(page, first)

  // The earliest month, where no other test books.
  await page.goto(`${KANTOR}/keuangan/tutup-buku`)
  const months = await (await page.request.get(`${KANTOR}/api/keuangan/tutup-buku`)).json()
  const { bulan } = months.bulan.findLast((one: { dapat_ditutup: boolean }) => one.dapat_ditutup)
  await expectAccessibleInBoth(page)
  await section(page, 'Bulan')
    .getByRole('button', { name: /^Tutup buku/ })
    .last()
    .click()
  await expect(dialog(page).getByText('Yang mungkin belum dibukukan')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Tutup buku' }).click()
  await expect(page.getByText(/^Buku .* ditutup: \d+ pembayaran/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  // A change that touches it is asked for.
  await page.goto(`${KANTOR}/keuangan/${nim}`)
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await dialog(page).getByLabel('Jumlah (Rp)').fill('111.111')
  await dialog(page).getByLabel('Tanggal dibayar').fill(`${bulan}-15`)
  await dialog(page).getByRole('button', { name: 'Ajukan' }).click()
  await expect(dialog(page).getByText('Alasan tidak boleh kosong !')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog(page).getByLabel('Alasan').fill('Bukti setor baru datang.')
  await dialog(page).getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText(/menunggu persetujuan orang kedua di keuangan\.$/)).toBeVisible()
  await expect(section(page, 'Menunggu orang kedua')).toContainText('menjadi Rp 111.111')
  await expectAccessibleInBoth(page)

  // Who asked does not decide.
  await page.goto(`${KANTOR}/keuangan/tutup-buku`)
  const own = section(page, 'Permintaan').getByRole('listitem').filter({ hasText: nim })
  await expect(own.getByText('menunggu orang kedua di keuangan')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Setujui/ })).toBeHidden()

  const colleague = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enter(colleague, second)
  await expect(colleague.getByRole('link', { name: /^Keuangan \d+ menunggu/ })).toBeVisible()
  await expect(section(colleague, 'Keuangan')).toContainText('permintaan pembukuan menunggu Anda')
  await section(colleague, 'Keuangan').getByRole('link', { name: 'Lihat permintaannya' }).click()
  const asked = section(colleague, 'Permintaan').getByRole('listitem').filter({ hasText: nim })
  await expect(asked).toContainText('Bukti setor baru datang.')
  await expectAccessibleInBoth(colleague)
  await asked.getByRole('button', { name: /^Tolak/ }).click()
  await asked.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(asked.getByText('Alasan tidak boleh kosong !')).toBeVisible()
  await expectAccessibleInBoth(colleague)
  await asked.getByRole('button', { name: 'Batal' }).click()
  await asked.getByRole('button', { name: /^Setujui/ }).click()
  await expect(colleague.getByText(/^Rp 111\.111 dicatat di angsuran opsional /)).toBeVisible()

  // It is taken out the same way, or not.
  await page.goto(`${KANTOR}/keuangan/${nim}`)
  const optional = section(page, 'Angsuran opsional')
    .getByRole('listitem')
    .filter({ hasText: '111.111' })
  await expect(optional).toContainText('disetujui Staf Uji')
  await optional.getByRole('button', { name: 'Ubah angsuran opsional' }).click()
  await dialog(page).getByLabel('Tindakan').selectOption('tarik')
  await dialog(page).getByLabel('Alasan').fill('Ternyata milik orang lain.')
  await dialog(page).getByRole('button', { name: 'Ajukan' }).click()
  await expect(section(page, 'Menunggu orang kedua')).toContainText('menjadi kosong')
  await colleague.reload()
  await asked.getByRole('button', { name: /^Tolak/ }).click()
  await asked.getByLabel('Alasan menolak').fill('Buktinya sudah cocok.')
  await asked.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(colleague.getByText(/untuk angsuran opsional ditolak\.$/)).toBeVisible()

  // So is the fine of what was paid in it.
  const slots = section(page, 'Angsuran')
  await slots
    .getByRole('button', { name: /^Catat pembayaran angsuran/ })
    .last()
    .click()
  const name = (await dialog(page).getByRole('heading').textContent())?.toLowerCase() ?? ''
  await dialog(page).getByLabel('Jumlah (Rp)').fill('1.000')
  await dialog(page).getByLabel('Tanggal dibayar').fill(`${bulan}-16`)
  await dialog(page).getByLabel('Alasan').fill('Bukti setor baru datang.')
  await dialog(page).getByRole('button', { name: 'Ajukan' }).click()
  await expect(section(page, 'Menunggu orang kedua')).toContainText('menjadi Rp 1.000')
  await colleague.reload()
  await asked.getByRole('button', { name: /^Setujui/ }).click()
  await expect(colleague.getByText(/^Rp 1\.000 dicatat di angsuran/)).toBeVisible()
  await page.reload()
  await slots.getByRole('button', { name: `Atur denda ${name}`, exact: true }).click()
  await dialog(page).getByLabel('Berapa kali').fill('3')
  await dialog(page).getByLabel('Alasan').fill('Terlambat.')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Ajukan' }).click()
  await expect(section(page, 'Menunggu orang kedua')).toContainText(
    'dari denda 0 kali →menjadi 3 kali',
  )
  await colleague.reload()
  await asked.getByRole('button', { name: /^Setujui/ }).click()
  await expect(colleague.getByText(/^Denda angsuran .* menjadi 3 kali\.$/)).toBeVisible()
  await colleague.context().close()
  await page.goto(`${KANTOR}/keuangan/tutup-buku`)
  await page.getByText('Yang sudah diputuskan').click()
  await expect(page.getByText(/: Buktinya sudah cocok\.$/).first()).toBeVisible()
  await expectAccessibleInBoth(page)
})
