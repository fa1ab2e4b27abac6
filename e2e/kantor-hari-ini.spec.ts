import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const ANSWER = {
  masalah: [
    {
      jenis: 'absensi',
      keterangan: '2 kelas belum punya absensi minggu lalu (23-11-2026 sampai 29-11-2026).',
      saran: 'Ingatkan dosennya.',
      rincian: ['BD-2A, pertemuan 5, 24-11-2026', 'DKV-1, pertemuan 6, 25-11-2026'],
    },
  ],
  angka: [{ jenis: 'ks', masuk: 3, diputuskan: 5, menunggu_menit: 300 }],
  mengajar: null,
}

test('the first page says what is wrong and what to do, and the figures of the day @wide', async ({
  page,
}) => {
  await page.context().route('**/api/hari-ini', (route) => route.fulfill({ json: ANSWER }))
  await enterKantor(page, 'akademik')
  const wrong = page.getByRole('region', { name: 'Perlu perhatian' })
  await expect(wrong).toContainText('2 kelas belum punya absensi')
  await expect(wrong.getByText('DKV-1')).toBeHidden()
  await wrong.getByText('Lihat kelasnya').click()
  await expect(wrong.getByText('DKV-1')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Angka harian' })
  await expect(figures).toContainText('Ditanggapi5')
  await expect(figures).toContainText('5 jam')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

test('a lecturer whose account is not linked reads who links it', async ({ page }) => {
  const mengajar = { tanggal: '2026-11-30', tertaut: false, hari_ini: [], belum: [] }
  const json = { masalah: [], angka: [], mengajar }
  await page.context().route('**/api/hari-ini', (route) => route.fulfill({ json }))
  await enterKantor(page, 'dosen')
  await expect(page.getByRole('alert')).toContainText(
    'Minta IT kampus menghubungkannya di bagian Staf.',
  )
  await expect(page.getByText('Tidak ada kelas hari ini.')).toHaveCount(0)
  await expectAccessible(page)
})

test('campus IT reads that there is no backup', async ({ page }) => {
  await enterKantor(page, 'it')
  await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toContainText('sia backup')
})

test('who decides on nothing reads that nothing waits', async ({ page }) => {
  await enterKantor(page, 'pimpinan')
  await expect(page.getByText('Tidak ada yang menunggu keputusan Anda.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toHaveCount(0)
})
