import type { Buku } from '@sia/contracts/buku-perpustakaan'
import { byName } from '@sia/server/db/by-name'
import type { Sql } from '@sia/server/db/sql'

// With the number of its table: a restore makes the tables anew and brings old versions back.
const versi = {
  name: 'katalog versi',
  text: "select concat_ws(' ', versi, tableoid) as versi from katalog_versi",
}

const books = {
  name: 'books by title',
  text: `select id, kode, judul, jurusan_id, penerbit, pengarang, halaman
           from buku_perpustakaan order by ${byName('judul')}, id`,
}

/** The version of the catalogue: another one after every change of any book. */
export async function readCatalogVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ versi: string }>(versi, [])
  // Without it every change would go unnoticed.
  if (!row) throw new Error('katalog_versi has no row; any change of a book brings it back')
  return row.versi
}

/** Every book, by title. */
export const listBuku = (sql: Sql) => sql<Buku>(books, [])
