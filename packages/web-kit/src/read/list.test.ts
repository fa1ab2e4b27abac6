import { expect, test } from 'vitest'
import { pageIn, pagingOf, rowsOf } from './list.ts'

const paging = { current_page: 1, last_page: 1, from: 1, total: 1, links: [] }

test('a page object and a full list give their rows alike', () => {
  expect(rowsOf({ ...paging, data: ['a'] })).toEqual(['a'])
  expect(rowsOf(['a'])).toEqual(['a'])
  expect(pagingOf(paging)).toBe(paging)
  expect(pagingOf(['a'])).toBeNull()
})

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=abc', 1],
  ['page=2&page=5', 2],
])('%s asks for page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})
