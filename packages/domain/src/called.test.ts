import { expect, test } from 'vitest'
import { calledOf } from './called.ts'

test.each([
  ['I Made Aditya Pratama', 'Aditya'],
  ['Ni Putu Ayu Lestari', 'Ayu'],
  ['I Gusti Ngurah Bagus Saputra', 'Bagus'],
  ['Siti Nurhaliza Rahmadani', 'Nurhaliza'],
  ['Muh. Rizky', 'Rizky'],
  ['Yohanes Bagus', 'Yohanes'],
  ['Ni Made', 'Made'],
  ['Lalu Fajar Hidayat', 'Fajar'],
  ['Baiq Fatmawati Apriani', 'Fatmawati'],
  ['Andi Jufri', 'Jufri'],
  ['Budi Andi', 'Budi'],
  ['  Budi  ', 'Budi'],
])('%s is called %s', (nama, called) => {
  expect(calledOf(nama)).toBe(called)
})
