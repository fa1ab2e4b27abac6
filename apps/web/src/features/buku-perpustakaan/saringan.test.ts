import { expect, test } from 'vitest'
import { addressOf, queryOf, readSaringan } from './saringan.ts'

const none = { page: 1, search: '', jurusan_id: '' }

test.each([
  ['', none],
  [
    'search=data+akuntansi&jurusan_id=3&page=2',
    { page: 2, search: 'data akuntansi', jurusan_id: '3' },
  ],
  ['search=%20%20&jurusan_id=abc&page=0', none],
])('reads %j', (address, saringan) => {
  expect(readSaringan(new URLSearchParams(address))).toEqual(saringan)
})

test('what is written is read again', () => {
  const saringan = { page: 3, search: 'C++ & 50%', jurusan_id: '10' }
  const address = addressOf(saringan)
  expect(readSaringan(new URL(address, 'http://sia').searchParams)).toEqual(saringan)
  expect(addressOf(none)).toBe('/buku-perpustakaan')
})

test('the call leaves out what is not asked for', () => {
  expect(queryOf(none)).toEqual({ page: 1, search: undefined, jurusan_id: undefined })
})
