import { randomBytes } from 'node:crypto'
import type { Queryable } from '@sia/server/db/change'
import { type Catalog, digestOf, hasKey, restOf, SECRETS, secretsOf } from '../journal/catalog.ts'
import { COUNTED } from '../journal/notes.ts'
import { nameSql } from './name-sql.ts'
import { idsOf, inHalves } from './write-back.ts'

// Made along with its parent, and filled again from what counts.
const MADE_ALONG = new Set(['berita_terkini_status'])

/**
 * Puts the removed rows of one table back as they were. Rows that the database refuses, because their key is taken
 * or their parents are gone, are found by halving and marked. Counts are the database's own.
 * @returns how many rows were written.
 */
export async function restoreRows(
  client: Queryable,
  catalog: Catalog,
  name: string,
): Promise<number> {
  const ids = await idsOf(client, name, 'removed is not null and not done')
  if (ids.length === 0) return 0
  const table = catalog.table(name)
  await markReturned(client, catalog, name)
  const open = await idsOf(client, name, 'removed is not null and not done')
  const { rows: kept } = await client.query<{ column: string }>(
    `select distinct k as column from undo u cross join jsonb_object_keys(u.removed) k where u.table_name = $1 and u.removed is not null`,
    [name],
  )
  const given = givenFor(name)
  const columns = [...new Set([...kept.map(({ column }) => column), ...Object.keys(given)])].filter(
    (column) => table.columns.includes(column),
  )
  const list = columns.map((column) => `"${column}"`).join(', ')
  const key = table.key.map((column) => `"${column.name}"`).join(', ')
  const conflict = MADE_ALONG.has(name) ? `on conflict (${key}) do nothing` : ''
  const values = columns.map((column) => `r."${column}"`).join(', ')
  const sql = `insert into "${name}" (${list})
    select ${values} from undo u cross join lateral jsonb_populate_record(null::"${name}", u.removed || $2::jsonb) r
     where u.id = any ($1) ${conflict}`
  const written = await inHalves(client, sql, open, [JSON.stringify(given)])
  await rememberSecrets(client, catalog, name)
  // Only now what it belongs to is there to name it by.
  await client.query(
    `update undo u set name = ${nameSql(name, table)} from "${name}" t
      where u.table_name = $1 and u.removed is not null and u.done and ${hasKey(table, 't', 'u.row_key')}`,
    [name],
  )
  return written + (ids.length - open.length)
}

/** News that are back have been seen as often as before; whoever liked them is counted by his own row. */
export async function returnViews(client: Queryable): Promise<void> {
  await client.query(
    `update berita_terkini_status t set views = (u.removed ->> 'views')::int from undo u
      where u.table_name = 'berita_terkini_status' and u.done and u.removed is not null
        and t.berita_terkini_id = (u.row_key ->> 'berita_terkini_id')::int`,
  )
}

// A foreign key may have carried a row back along with its parent.
async function markReturned(client: Queryable, catalog: Catalog, name: string): Promise<void> {
  const counted = Object.keys(COUNTED[name] ?? {})
  await client.query(
    `update undo u set done = true from "${name}" t
      where u.table_name = $1 and u.removed is not null and not u.done and not u.was_there
        and ${hasKey(catalog.table(name), 't', 'u.row_key')} and to_jsonb(t) - $2::text[] @> u.removed - $2::text[]`,
    [name, counted],
  )
}

// Whoever knew the row with the secret that was not kept knows it with the new one now.
async function rememberSecrets(client: Queryable, { table }: Catalog, name: string) {
  const { columns, key } = table(name)
  if (!SECRETS.some((secret) => columns.includes(secret))) return
  const now = digestOf({ columns, key }, 'to_jsonb(t)')
  await client.query(
    `update import_change c set digest = ${restOf('c.digest')} || ${secretsOf(now)} from undo u, "${name}" t
      where u.table_name = $1 and u.done and u.held is not null and c.table_name = $1 and c.row_key = u.row_key
        and c.removed is null and ${secretsOf('c.digest')} = ${secretsOf('u.held')}
        and ${hasKey({ columns, key }, 't', 'u.row_key')}`,
    [name],
  )
}

/** What a row needs that was not kept of it. */
function givenFor(name: string): Record<string, unknown> {
  if (name !== 'account') return COUNTED[name] ?? {}
  // Nobody knows a password for it.
  const salted = randomBytes(53).map((byte) => ALPHABET.charCodeAt(byte % ALPHABET.length))
  return { password_hash: `$2y$10$${Buffer.from(salted).toString('latin1')}` }
}

const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
