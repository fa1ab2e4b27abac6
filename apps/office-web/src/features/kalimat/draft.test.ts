import { expect, test } from 'vitest'
import { moved } from './draft.ts'

test.each([
  [1, -1, ['B', 'A', 'C']],
  [1, 1, ['A', 'C', 'B']],
  [0, 1, ['B', 'A', 'C']],
] as const)('the phrase at place %i moved by %i', (place, by, result) => {
  expect(moved(['A', 'B', 'C'], place, by)).toEqual(result)
})
