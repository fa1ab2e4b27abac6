import type { MarkRow } from '@sia/contracts/office/nilai'
import { expect, it } from 'vitest'
import { countGrades, listDrafts, sayDrafts, shownIn, totalOf, withDrafts } from './marks.ts'

const kelas = {
  kode: 'MIK-2A',
  matkul: 'Basis Data',
  persentasi_kehadiran: 10,
  persentasi_tugas: 30,
  persentasi_uts: 30,
  persentasi_uas: 30,
}
const row: MarkRow = {
  nim: '1',
  nama: 'Adi',
  kehadiran: 91.67,
  terbit: { tugas: 80, uts: null, uas: 70 },
  draf: { uts: 75.5, uas: null },
}

it('shows a draft in place of what is published, also where the draft empties it', () => {
  expect((['tugas', 'uts', 'uas'] as const).map((one) => shownIn(row, one))).toEqual([
    80,
    75.5,
    null,
  ])
})

it('reckons the total as the student will see it, from what is typed', () => {
  // 9.167 + 24 + 22.65 + 21
  expect(totalOf(row, { tugas: '80', uts: '75,5', uas: '70' }, kelas)).toEqual({
    total: 76.82,
    grade: 'B',
  })
  expect(totalOf(row, { tugas: '80', uts: '7o', uas: '70' }, kelas)).toBeNull()
})

it('counts letters, and who has none yet', () => {
  expect(countGrades(['A', 'A', 'C', null])).toEqual({
    bands: [
      { grade: 'A', count: 2 },
      { grade: 'B', count: 0 },
      { grade: 'C', count: 1 },
      { grade: 'D', count: 0 },
      { grade: 'E', count: 0 },
    ],
    missing: 1,
  })
})

it('lists drafts, and drops one that says what is published', () => {
  const saved = withDrafts(row, [
    { bagian: 'uas', nilai: 70 },
    { bagian: 'tugas', nilai: 85 },
  ])
  expect(listDrafts([saved])).toEqual([
    { nim: '1', bagian: 'tugas', nilai: 85, terbit: 80 },
    { nim: '1', bagian: 'uts', nilai: 75.5, terbit: null },
  ])
})

it('says of drafts what students see until they are published', () => {
  expect(sayDrafts(row)).toBe('draf; terbit UAS 70')
  expect(sayDrafts({ ...row, draf: { uts: 75.5 } })).toBe('draf')
  expect(sayDrafts({ ...row, draf: {} })).toBe('')
})
