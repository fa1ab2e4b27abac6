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

const today = '2026-05-01'
const periode = { dari: '2026-02-01', sampai: '2026-06-30' }

test.each([
  ['belum_dibuka', null, true, 'nanti nanti nanti nanti'],
  ['tidak_aktif', null, true, 'sekarang nanti nanti nanti'],
  ['tidak_aktif', null, false, 'nanti nanti nanti nanti'],
  ['pilih_perusahaan', null, true, 'selesai sekarang nanti nanti'],
  ['pilih_perusahaan', null, false, 'selesai nanti nanti nanti'],
  ['sudah_memilih', record(null), true, 'selesai selesai sekarang nanti'],
  ['sudah_memilih', record('24010002'), true, 'selesai selesai selesai sekarang'],
  ['sudah_memilih', record('24010002'), false, 'selesai selesai selesai nanti'],
] as const)(
  '%s, %o, may choose %s: where the student stands',
  (halaman, mhs_pojt, mayChoose, states) => {
    const steps = listSteps(halaman, { mhs_pojt, hari_ini: today }, null, mayChoose)
    expect(steps.map(({ state }) => state).join(' ')).toBe(states)
  },
)

test('a done step says what came of it', () => {
  const ojt = { mhs_pojt: record('24010002'), hari_ini: '2026-06-30' }
  const steps = listSteps('sudah_memilih', ojt, periode, true)
  expect(steps.map(({ detail }) => detail).slice(1)).toEqual([
    'PT Uji',
    'Kelompok 24010002',
    '01-02-2026 s.d. 30-06-2026',
  ])
  expect(steps.at(-1)?.state).toBe('sekarang')
})

test('after its last day the OJT is done', () => {
  const ojt = { mhs_pojt: record('24010002'), hari_ini: '2026-07-01' }
  expect(listSteps('sudah_memilih', ojt, periode, true).map(({ state }) => state)).toEqual(
    Array(4).fill('selesai'),
  )
})
