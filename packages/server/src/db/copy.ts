import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Queryable } from './change.ts'

/** The values of a column; calendar days are 'YYYY-MM-DD', moments are Dates. */
export type Value = string | number | boolean | Date | null

/** Rows for one table; the property names are the columns. */
export interface Tabel {
  nama: string
  rows: Iterable<Record<string, Value>>
}

// Large enough that a chunk costs more than its bookkeeping.
const CHUNK_LENGTH = 64 * 1024

/** Names the table that rows belong to. */
export function tabel<Row extends Record<keyof Row, Value>>(
  nama: string,
  rows: Iterable<Row>,
): Tabel {
  return { nama, rows: rows as Iterable<Record<string, Value>> }
}

/**
 * Writes rows with COPY, as they come: an iterable is never held in memory as a whole. The columns
 * are those of the first row; triggers and constraints apply as with INSERT.
 * @returns how many rows were written.
 */
export async function copyRows<Row extends Record<keyof Row, Value>>(
  client: Queryable,
  table: string,
  rows: Iterable<Row>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return 0
  const columns = Object.keys(first.value) as (keyof Row & string)[]
  const quoted = columns.map((column) => `"${column}"`).join(', ')
  const target = client.query(copyFrom(`COPY "${table}" (${quoted}) FROM STDIN`))
  let count = 0

  function* chunks() {
    let chunk = ''
    for (let row = first; !row.done; row = iterator.next() as typeof first) {
      chunk += `${columns.map((column) => toText(row.value[column])).join('\t')}\n`
      count++
      if (chunk.length < CHUNK_LENGTH) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(chunks()), target)
  return count
}

/**
 * Writes a table of a new database, and lets PostgreSQL know its size: else each row that refers to one of these is
 * checked as if there were none, by reading all of them.
 */
export async function fillTable(client: Queryable, { nama, rows }: Tabel): Promise<number> {
  const count = await copyRows(client, nama, rows)
  await client.query(`analyze "${nama}"`)
  return count
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in COPY's text format. */
export function toText(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return value.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter)
}
