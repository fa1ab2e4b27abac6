import { expect, test } from 'vitest'
import { extend, type Marks, NO_MARKS, toggle } from './marks.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const keysOf = ({ keys }: Marks) => ORDER.filter((key) => keys.has(key)).join('')

test('a range grows from where it began, and shrinks again', () => {
  const down = extend(NO_MARKS, ORDER, 'b', 'c')
  expect(keysOf(down)).toBe('bc')
  const further = extend(down, ORDER, 'c', 'd')
  expect(keysOf(further)).toBe('bcd')
  const back = extend(further, ORDER, 'd', 'c')
  expect(keysOf(back)).toBe('bc')
  const above = extend(extend(back, ORDER, 'c', 'b'), ORDER, 'b', 'a')
  expect(keysOf(above)).toBe('ab')
})

test('a range goes from the one that was chosen last', () => {
  const marks = toggle(toggle(NO_MARKS, 'a'), 'c')
  expect(keysOf(extend(marks, ORDER, 'c', 'e'))).toBe('acde')
})

test('where nothing was chosen it is of one, also once the first is gone from the list', () => {
  expect(keysOf(extend(NO_MARKS, ORDER, null, 'd'))).toBe('d')
  expect(keysOf(extend({ keys: new Set(), anchor: 'gone' }, ORDER, 'b', 'd'))).toBe('bcd')
})

test('one is chosen, and no longer', () => {
  expect(keysOf(toggle(toggle(toggle(NO_MARKS, 'a'), 'b'), 'a'))).toBe('b')
})
