import { expect, it } from 'vitest'
import { barsOf } from './chart.ts'

const table = {
  sheet: 'Sisa',
  headings: ['Jurusan', 'Angkatan', 'Aspek', 'Sisa'],
  lines: [
    ['MIK', 2024, 'a', 500],
    ['MIK', 2025, 'b', 0],
    ['MIK', 'semua', 'a', 500],
    ['Semua', 'semua', 'a', 500],
    ['TPI', 2024, 'a', null],
  ],
}

it('draws each line but sums and those without a number', () => {
  const chart = { names: ['Jurusan', 'Angkatan'], value: 'Sisa' }
  expect(barsOf({ ...table, chart })).toEqual([
    { nama: 'MIK · 2024', nilai: 500 },
    { nama: 'MIK · 2025', nilai: 0 },
  ])
})

it('draws only the lines that are wanted, and nothing where no chart is', () => {
  const chart = { names: ['Angkatan'], value: 'Sisa', only: ['Aspek', 'b'] as [string, string] }
  expect(barsOf({ ...table, chart })).toEqual([{ nama: '2025', nilai: 0 }])
  expect(barsOf(table)).toEqual([])
})
