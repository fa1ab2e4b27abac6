import { expect, test } from 'vitest'
import { to } from '../../lib/address/to.ts'
import { queryOf, readFilter } from './filter.ts'

const none = { page: 1, search: '', jurusan_id: '' }

test.each([
  ['', none],
  [
    'search=data+akuntansi&jurusan_id=3&page=2',
    { page: 2, search: 'data akuntansi', jurusan_id: '3' },
  ],
  ['search=%20%20&jurusan_id=abc&page=0', none],
])('reads %j', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter)
})

test('what is written is read again', () => {
  const filter = { page: 3, search: 'C++ & 50%', jurusan_id: '10' }
  const address = to.bukuFound(filter)
  expect(readFilter(new URL(address, 'http://sia').searchParams)).toEqual(filter)
  expect(to.bukuFound(none)).toBe('/buku-perpustakaan')
})

test('the call leaves out what is not asked for', () => {
  expect(queryOf(none)).toEqual({ page: 1, search: undefined, jurusan_id: undefined })
})
