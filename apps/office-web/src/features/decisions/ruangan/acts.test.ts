import { expect, test } from 'vitest'
import { ACTS } from './acts.ts'
import { caseOf, checkOf, timeOf } from './case.tsx'

const LOAN = {
  id: 1,
  nim: '24010001',
  nama: 'I Made Aditya',
  ruangan: 'Aula',
  ruangan_id: 1,
  dari: '2026-12-03 09:00:00',
  sampai: '2026-12-03 11:00:00',
  no_telp: '0812',
  keperluan: 'Rapat',
  mengetahui: null,
  menyetujui: null,
  rejected: null,
  alasan: null,
  created_at: '2026-12-01 09:00:00',
  isi: 'a',
}
const taken = { bentrok: [7], bentrok_kuliah: ['BD-1'] }
const free: typeof taken = { bentrok: [], bentrok_kuliah: [] }
const lecture: typeof taken = { bentrok: [], bentrok_kuliah: ['BD-1'] }

test('a clash with a loan says more than one with a lecture', () => {
  expect([free, taken, lecture].map((one) => checkOf(one).words)).toEqual([
    'kosong',
    'bentrok',
    'ada kuliah',
  ])
})

const refusalOf = (found: (typeof taken)[], status: 'menunggu' | 'lewat') =>
  ACTS[0]?.refusalOf?.(
    found.map((one) => caseOf({ ...LOAN, ...one })),
    status,
  )

test.each([
  [[free], null],
  [[free, free], null],
  [[taken], 'Ruangan sudah dipinjamkan pada waktu itu.'],
  [[lecture, lecture], 'Ruangan dipakai kuliah pada waktu itu.'],
  [[free, lecture], 'Hasil pemeriksaan pilihan Anda berbeda: putuskan satu per satu.'],
])('%j: %s', (subjects, refusal) => {
  expect(refusalOf(subjects, 'menunggu')).toBe(refusal)
})

test('what is over is approved no more', () => {
  expect(refusalOf([free], 'lewat')).toContain('hanya dapat ditolak')
})

test('a time names its second day only where there is one', () => {
  expect(timeOf({ dari: '2026-12-03 09:00:00', sampai: '2026-12-03 11:00:00' })).toBe(
    'Kamis, 3 Desember 2026, 09.00–11.00 WITA',
  )
  expect(timeOf({ dari: '2026-12-03 20:00:00', sampai: '2026-12-04 02:30:00' })).toBe(
    'Kamis, 3 Desember 2026, 20.00–Jumat, 4 Desember 2026, 02.30 WITA',
  )
})
