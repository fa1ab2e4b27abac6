// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BukuTable } from './buku-table.tsx'

const book = {
  id: 1,
  kode: 'MIK-0063',
  judul: 'Administrasi Linux',
  jurusan_id: 3,
  penerbit: 'Bumi Literasi',
  pengarang: 'Fadli Rauf',
  halaman: 338,
}

test('a book is a row with a cell under each of the seven columns', () => {
  renderPart(<BukuTable books={[book]} from={21} nameJurusan={() => 'Informatika'} />)
  const table = within(screen.getByRole('table', { name: 'Data Buku Perpustakaan' }))
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'No',
    'Kode',
    'Judul',
    'Jurusan',
    'Penerbit',
    'Pengarang',
    'Halaman',
  ])
  const row = table.getByRole('rowheader', { name: 'Administrasi Linux' }).parentElement
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'No 21',
    'MIK-0063',
    'Administrasi Linux',
    'Informatika',
    'Bumi Literasi',
    'Fadli Rauf',
    '338 hlm',
  ])
})

test('a card says what is not known of a book', () => {
  const unknown = { ...book, penerbit: null, pengarang: null }
  renderPart(<BukuTable books={[unknown]} from={1} nameJurusan={() => 'Umum'} />)
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining(['Penerbit -', 'Pengarang -']))
})
