import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cari, halaman, listOrPage, saringId } from './wire.ts'

const buku = z.object({
  id: z.int(),
  kode: z.string(),
  judul: z.string(),
  jurusan_id: z.nullable(z.int()),
  penerbit: z.nullable(z.string()),
  pengarang: z.nullable(z.string()),
  /** Number of pages. */
  halaman: z.nullable(z.int()),
})

/** A book as JSON. */
export type Buku = z.input<typeof buku>

export const list = endpoint({
  method: 'GET',
  path: '/api/buku-perpustakaan',
  access: 'mahasiswa',
  summary:
    'Library books by title; search looks for words that begin so; a number that is a department’s id finds its books, before those with the number in a word',
  query: z.object({ page: halaman, search: cari, jurusan_id: saringId }),
  reply: z.object({ buku_perpustakaan: listOrPage(buku) }),
})
