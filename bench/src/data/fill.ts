import { setSequences } from '@sia/seed/database'
import { fillTable } from '@sia/server/db/copy'
import bcrypt from 'bcrypt'
import pg from 'pg'
import { createDataset } from './dataset.ts'

/** The password of every student of the data set. */
export const PASSWORD = 'belajar-terus-24'

/** How large a data set is to be; `cost` is that of the password hashes. */
export interface Size {
  students: number
  books: number
  cost: number
}

/** A filled database: rows a table, and how long it took. */
export interface Filled {
  counts: Record<string, number>
  seconds: number
}

// The floor's search column; the server keeps the catalogue in memory.
const SEARCH_COLUMN = `
  alter table buku_perpustakaan add column pencarian tsvector generated always as (
    to_tsvector('simple', regexp_replace(lower(kode || ' ' || judul || ' ' || coalesce(penerbit, '') || ' ' ||
      coalesce(pengarang, '')), '[^[:alnum:]]+', ' ', 'g'))) stored;
  create index buku_perpustakaan_pencarian on buku_perpustakaan using gin (pencarian)`

/** Fills a database that has its schema and nothing else by COPY, in one transaction. */
export async function fill(databaseUrl: string, { students, books, cost }: Size): Promise<Filled> {
  const began = performance.now()
  const password_hash = await bcrypt.hash(PASSWORD, cost)
  const tables = createDataset({ students, books, password_hash, now: new Date() })
  const counts: Record<string, number> = {}
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Invented data is no change by anybody.
    await client.query("set local sia.audit = 'off'")
    for (const one of tables) counts[one.nama] = await fillTable(client, one)
    await setSequences(client)
    await client.query(SEARCH_COLUMN)
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  return { counts, seconds: (performance.now() - began) / 1000 }
}
