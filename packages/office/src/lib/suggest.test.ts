import { expect, it } from 'vitest'
import { suggestName } from './suggest.ts'

const lecturers = ['Ni Made Ayu, M.Kom.', 'I Wayan Sudana, S.E.', 'Putu Sari, M.T.']

it.each([
  ['Ni Made Ayu', 'Ni Made Ayu, M.Kom.'],
  ['ni made  ayu, M.Kom', 'Ni Made Ayu, M.Kom.'],
  ['I Wayan Sudhana, S.E.', 'I Wayan Sudana, S.E.'],
  ['Putu Sari, M.T., Ph.D.', 'Putu Sari, M.T.'],
  ['Ni Mde Ayu', 'Ni Made Ayu, M.Kom.'],
  ['Ketut Liyer', null],
  ['Ni', null],
])('%s is probably %s', (written, meant) => {
  expect(suggestName(written, lecturers)).toBe(meant)
})

it('never guesses at a number', () => {
  expect(suggestName('24010002', ['24010001'])).toBeNull()
  expect(suggestName('2026/2027', ['2025/2026'])).toBeNull()
})
