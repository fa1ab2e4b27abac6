import type { Kegiatan } from '@sia/contracts/buku-saku'
import { expect, test } from 'vitest'
import { arrangeKegiatan, statesOf } from './arrange.ts'

/** An activity in March 2026. Takes its id and the status of its claim, null without one. */
function kegiatan(id: number, status: number | null, when = { bulan: 3, tahun: 2026 }): Kegiatan {
  const claim = {
    id,
    mhs_id: 1,
    buku_saku_kegiatan_id: id,
    tanggal: '2026-03-01',
    alasan: null,
    bukti: null,
  }
  const buku_saku = status === null ? [] : [{ ...claim, status }]
  return { id, judul: `Kegiatan ${id}`, buku_saku, ...when }
}
const rows = [kegiatan(1, 2), kegiatan(2, 1), kegiatan(3, null), kegiatan(4, 9)]
const idsOf = (...args: Parameters<typeof arrangeKegiatan>) =>
  arrangeKegiatan(...args).map(({ id }) => id)

test('what waits for the student comes first', () => {
  expect(idsOf(rows, 'semua', statesOf(rows))).toEqual([4, 3, 2, 1])
})

test('within a state the months follow the years', () => {
  const months = [
    kegiatan(1, null, { bulan: 1, tahun: 2027 }),
    kegiatan(2, null, { bulan: 12, tahun: 2026 }),
    kegiatan(3, null, { bulan: 8, tahun: 2026 }),
  ]
  expect(idsOf(months, 'semua', statesOf(months))).toEqual([3, 2, 1])
})

test.each([
  ['ditolak', [4]],
  ['belum', [3]],
  ['diajukan', [2]],
  ['disetujui', [1]],
] as const)('the filter %s shows %j', (filter, ids) => {
  expect(idsOf(rows, filter, statesOf(rows))).toEqual(ids)
})

test('what changed since the filter was chosen stays in its place, what is new is added', () => {
  const seen = statesOf(rows)
  const after = [...rows.filter(({ id }) => id !== 3), kegiatan(3, 1), kegiatan(5, null)]
  expect(idsOf(after, 'belum', seen)).toEqual([3, 5])
  expect(idsOf(after, 'diajukan', seen)).toEqual([2])
  expect(idsOf(after, 'diajukan', statesOf(after))).toEqual([2, 3])
})
