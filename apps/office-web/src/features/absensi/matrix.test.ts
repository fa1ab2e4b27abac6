import type { AbsensiStudent } from '@sia/contracts/office/absensi'
import { expect, it } from 'vitest'
import { columnsOf, refusalOf, withMarks } from './matrix.ts'

it('types into sessions that are planned, not into cancelled ones', () => {
  const session = { ada: true, status: 1, tanggal: '2026-03-02', kode_terbuka: false }
  const columns = columnsOf({
    pertemuan: [
      { pertemuan: '1', ...session },
      { pertemuan: '2', ...session, status: 9 },
      { pertemuan: '3', ...session, tanggal: '2026-03-11' },
      { pertemuan: '4', ...session, ada: false, status: null, tanggal: null },
      { pertemuan: 'UTS', ...session, tanggal: null },
    ],
  })
  expect(columns.filter(({ closed }) => closed === undefined).map(({ id }) => id)).toEqual([
    '1',
    '3',
    'UTS',
  ])
  expect(columns.flatMap(({ closed }) => closed ?? [])).toEqual([
    'Pertemuan 2 ditiadakan.',
    'Pertemuan 4 belum direncanakan.',
  ])
})

it('refuses a pasted mark before its day, as the server would', () => {
  const session = { ada: true, status: 1, tanggal: '2026-03-11', kode_terbuka: false }
  const pertemuan = [{ pertemuan: '3' as const, ...session }]
  const refuse = refusalOf({ pertemuan, hari_ini: '2026-03-10' })
  expect(refuse('3', 'H')).toMatch(/^Pertemuan 3 baru pada/)
  expect([refuse('3', 'sakit'), refuse('3', '')]).toEqual([null, null])
})

it('has marks that were saved, and none where one was taken away', () => {
  const row = { absensi: { '1': '1', '2': '4' } } as AbsensiStudent
  const saved = [
    { pertemuan: '2', status: null },
    { pertemuan: '3', status: '3' },
  ] as const
  expect(withMarks(row, saved).absensi).toEqual({ '1': '1', '3': '3' })
})
