import type { AbsensiStudent } from '@sia/contracts/office/absensi'
import { expect, it } from 'vitest'
import { columnsOf, withMarks } from './matrix.ts'

it('types into sessions that are planned, not into cancelled ones', () => {
  const session = { ada: true, status: 1, tanggal: '2026-03-02' }
  const columns = columnsOf({
    pertemuan: [
      { pertemuan: '1', ...session },
      { pertemuan: '2', ...session, status: 9 },
      { pertemuan: '3', ...session, tanggal: '2026-03-11' },
      { pertemuan: '4', ada: false, status: null, tanggal: null },
      { pertemuan: 'UTS', ...session, tanggal: null },
    ],
  })
  expect(columns.filter(({ isClosed }) => !isClosed).map(({ id }) => id)).toEqual(['1', '3', 'UTS'])
})

it('has marks that were saved, and none where one was taken away', () => {
  const row = { absensi: { '1': '1', '2': '4' } } as AbsensiStudent
  const saved = [
    { pertemuan: '2', status: null },
    { pertemuan: '3', status: '3' },
  ] as const
  expect(withMarks(row, saved).absensi).toEqual({ '1': '1', '3': '3' })
})
