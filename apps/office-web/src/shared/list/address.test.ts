import { expect, test } from 'vitest'
import { type ListState, readState, withChange, writeState } from './address.ts'
import { isChosen, MOST_NAMED, withToggled } from './choice.ts'
import type { Column } from './listing.ts'

type Row = { nim: string }

const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  label: id,
  value: ({ nim }) => nim,
  ...more,
})

const listing = {
  address: '/mahasiswa' as const,
  sort: { id: 'nama', desc: false },
  columns: [
    column('nama'),
    column('nim'),
    column('jurusan', { filter: true }),
    column('cabang', { filter: true, isExtra: true }),
  ],
}

const read = (query: string) => readState(new URLSearchParams(query), listing)
const write = (state: ListState) => writeState(state, listing)

test('a list as usual has a bare address', () => {
  expect(read('')).toMatchObject({ cari: '', page: 1, columns: ['nama', 'nim', 'jurusan'] })
  expect(write(read(''))).toBe('/mahasiswa')
})

test.each([
  'cari=ni+luh',
  'jurusan=Tata+Boga+%26+Hotel&cabang=denpasar',
  'urut=-nim',
  'urut=-nama',
  'kolom=nama+cabang',
  'pilih=24010001+24.01-x',
  'pilih=semua',
  'pilih=semua&kecuali=24010001',
  'cari=luh&jurusan=Boga&urut=nim&kolom=nama+nim&pilih=1+2&page=3',
])('%s is read and written as the same', (query) => {
  expect(write(read(query))).toBe(`/mahasiswa?${query}`)
})

test.each(['urut=ktp', 'kolom=ktp', 'ktp=5171', 'nim=1', 'page=x', 'jurusan='])(
  'what nobody knows is left out: %s',
  (query) => {
    expect(write(read(query))).toBe('/mahasiswa')
  },
)

test('another part of a list begins on its first page, where named rows stay chosen', () => {
  const before = read('jurusan=Boga&page=3&pilih=1')
  expect(write(withChange(before, { cari: 'luh' }))).toBe(
    '/mahasiswa?cari=luh&jurusan=Boga&pilih=1',
  )
  expect(write(withChange(before, { filters: {} }))).toBe('/mahasiswa?pilih=1')
  const all = read('pilih=semua&kecuali=1')
  expect(write(withChange(all, { cari: 'luh' }))).toBe('/mahasiswa?cari=luh')
  expect(write(withChange(all, { filters: {} }))).toBe('/mahasiswa')
  expect(write(withChange(before, { sort: { id: 'nim', desc: true } }))).toBe(
    '/mahasiswa?jurusan=Boga&urut=-nim&pilih=1',
  )
  expect(write(withChange(before, { page: 2 }))).toBe('/mahasiswa?jurusan=Boga&pilih=1&page=2')
})

test('all are chosen but some, and no more are named than an address bears', () => {
  const all = { isAll: true, keys: new Set<string>() }
  const butOne = withToggled(all, '1') ?? all
  expect(['1', '2'].map((key) => isChosen(butOne, key))).toEqual([false, true])
  expect(isChosen(withToggled(butOne, '1') ?? butOne, '1')).toBe(true)
  const keys = new Set(Array.from({ length: MOST_NAMED }, (_, at) => String(at)))
  expect(withToggled({ isAll: false, keys }, 'one more')).toBeNull()
  expect(withToggled({ isAll: false, keys }, '0')?.keys.size).toBe(MOST_NAMED - 1)
})
