import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { filterId, halaman, listOrPage, searchText } from './wire.ts'

const buku = z.object({
  id: z.int(),
  kode: z.string(),
  judul: z.string(),
  jurusan_id: z.int().nullable(),
  penerbit: z.string().nullable(),
  pengarang: z.string().nullable(),
  /** Number of pages. */
  halaman: z.int().nullable(),
})

/** A book as JSON. */
export type Buku = z.input<typeof buku>

export const list = endpoint({
  method: 'GET',
  path: '/api/buku-perpustakaan',
  access: 'mahasiswa',
  summary:
    'Library books by title; search looks for words that begin so; a number that is a department’s id finds its books, before those with the number in a word',
  query: z.object({ page: halaman, search: searchText, jurusan_id: filterId }),
  reply: z.object({ buku_perpustakaan: listOrPage(buku) }),
})
