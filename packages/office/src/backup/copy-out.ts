import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Table } from './catalog.ts'

const PART_BYTES = 1024 * 1024

// How values are written must not depend on the server or the user.
const SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Inside a transaction: values are written the same way everywhere, and nothing is hurried. */
export async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/** The rows of a table in COPY's text format, ordered by key, in parts of about a megabyte. */
export async function* copyOut(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer> {
  if (table.order === '') throw new Error(`${table.name} has no primary key`)
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const rows = client.query(
    copyTo(`copy (select ${columns} from "${table.name}" order by ${table.order}) to stdout`),
  )
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
