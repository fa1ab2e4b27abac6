import { expect, test } from 'vitest'
import { listBagianNilai } from './bagian-nilai.ts'

const weights = {
  persentasi_kehadiran: 10,
  persentasi_tugas: 20,
  persentasi_uts: 30,
  persentasi_uas: 40,
}

test('the parts of a total with their points', () => {
  const marks = { kehadiran: 91.67, tugas: 80, uts: 75.5, uas: 82 }
  expect(listBagianNilai(marks, weights)).toEqual([
    { label: 'Kehadiran', persen: 10, nilai: 91.67, poin: 9.17 },
    { label: 'Tugas', persen: 20, nilai: 80, poin: 16 },
    { label: 'UTS', persen: 30, nilai: 75.5, poin: 22.65 },
    { label: 'UAS', persen: 40, nilai: 82, poin: 32.8 },
  ])
})

test('a part without a mark gives no points yet', () => {
  const marks = { kehadiran: 0, tugas: null, uts: 70, uas: null }
  expect(listBagianNilai(marks, weights).map(({ poin }) => poin)).toEqual([0, null, 21, null])
})
