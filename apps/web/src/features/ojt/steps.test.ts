import type { Ojt } from '@sia/contracts/ojt'
import { expect, test } from 'vitest'
import { listSteps } from './steps.ts'

const record = (kelompok_nim: string | null): Ojt['mhs_pojt'] => ({
  id: 1,
  pojt_id: 2,
  perusahaan: { nama: 'PT Uji', alamat: null },
  dosen: null,
  kelompok_nim,
})

test.each([
  ['belum_dibuka', null, 'nanti nanti nanti nanti'],
  ['tidak_aktif', null, 'sekarang nanti nanti nanti'],
  ['pilih_perusahaan', null, 'selesai sekarang nanti nanti'],
  ['sudah_memilih', record(null), 'selesai selesai sekarang nanti'],
  ['sudah_memilih', record('24010002'), 'selesai selesai selesai sekarang'],
] as const)('%s: where the student stands', (halaman, mhs_pojt, states) => {
  expect(
    listSteps(halaman, mhs_pojt, null)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states)
})

test('a done step says what came of it', () => {
  const periode = { dari: '2026-02-01', sampai: '2026-06-30' }
  const steps = listSteps('sudah_memilih', record('24010002'), periode)
  expect(steps.map(({ detail }) => detail).slice(1)).toEqual([
    'PT Uji',
    'Kelompok 24010002',
    '01-02-2026 s.d. 30-06-2026',
  ])
})
