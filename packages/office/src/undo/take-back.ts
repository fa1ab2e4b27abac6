import type { Queryable } from '@sia/server/db/change'
import { COUNTED, type Keys, loadKeys } from '../journal/catalog.ts'
import { digestOf, hasKey, nameOf } from '../journal/rows-sql.ts'
import { sayRefused } from '../lib/say-refused.ts'
import { nameTable } from '../lib/table-names.ts'
import { type ForeignKey, readForeignKeys } from '../remove/foreign-keys.ts'
import { isRefusal } from '../sheets/write/write-rows.ts'
import type { Entry } from './entries.ts'

/** The reason of what stays because it is one thing with something that stays and is named. */
export const WITH = 'tetap bersama yang memilikinya'

/**
 * Takes rows back as far as that is possible, and says of each whether it is done or why not. A row that is held at
 * first may be free once another is written.
 * @param wholeLines whether all rows of a line stay where one of them stays.
 */
export async function takeBack(
  client: Queryable,
  entries: Entry[],
  wholeLines: boolean,
): Promise<void> {
  const open = (act: Entry['act']) =>
    entries.filter((one) => one.act === act && !one.done && !one.isFinal && one.content !== null)
  for (;;) {
    const written =
      (await write(client, 'insert', open('insert').map(withPassword))) +
      (await write(client, 'update', open('update'))) +
      (await write(client, 'delete', await listFree(client, entries, wholeLines)))
    if (written === 0) break
  }
  await finish(
    client,
    entries.filter(({ act, done }) => act === 'insert' && done),
  )
}

// A statement has to end before its connection is given up.
const CHUNK = 5000

/** Writes table by table, the last written first; returns how many rows the database let through. */
async function write(client: Queryable, act: Entry['act'], rows: Entry[]): Promise<number> {
  let written = 0
  for (const group of Map.groupBy(rows.toReversed(), ({ table }) => table).values()) {
    for (let start = 0; start < group.length; start += CHUNK) {
      written += await writeSome(client, act, group.slice(start, start + CHUNK))
    }
  }
  return written
}

async function writeSome(client: Queryable, act: Entry['act'], rows: Entry[]): Promise<number> {
  const table = rows[0]?.table ?? ''
  const sql = await writeSql(client, act, table, rows)
  const keys = act === 'delete' ? [] : await readForeignKeys(client)
  return writeOrHalve(client, { sql, keys }, rows)
}

/** The statement that writes rows of a table by the keys in $1, and the cells in $2 but where it deletes. */
async function writeSql(client: Queryable, act: Entry['act'], table: string, rows: Entry[]) {
  const key = hasKey((await loadKeys(client, [table])).get(table))
  if (act === 'delete') return `delete from "${table}" t using unnest($1::jsonb[]) k where ${key}`
  const given = new Set(rows.flatMap(({ content }) => Object.keys(JSON.parse(content ?? '{}'))))
  const counted = COUNTED[table] ?? []
  const { rows: writable } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = quote_ident($1)::regclass and attnum > 0 and attgenerated = '' and attname = any ($2) and attname <> all ($3)`,
    [table, [...given], counted],
  )
  const columns = writable.map(({ name }) => `"${name}"`).join(', ')
  const cells = 'unnest($1::jsonb[], $2::jsonb[]) as one (k, content)'
  if (act === 'update') {
    return `update "${table}" t set (${columns}) = (select ${columns} from jsonb_populate_record(t, one.content))
              from ${cells} where ${key}`
  }
  // A row that a foreign key carried back along with its parent, or that a trigger makes along, is there already.
  return `insert into "${table}" (${columns}) select ${columns} from ${cells}
           cross join lateral jsonb_populate_record(null::"${table}", one.content)
           where not exists (select from "${table}" t where ${key} and to_jsonb(t) @> one.content - '{${counted}}'::text[])`
}

/** Writes rows at once, or by halving those that the database lets through; returns how many, and says why of the others. */
async function writeOrHalve(
  client: Queryable,
  how: { sql: string; keys: ForeignKey[] },
  rows: Entry[],
): Promise<number> {
  const given = [rows.map(({ key }) => key), rows.map(({ content }) => content)]
  await client.query('savepoint rows')
  try {
    await client.query(how.sql, how.sql.includes('$2') ? given : given.slice(0, 1))
    await client.query('release savepoint rows')
    for (const entry of rows) Object.assign(entry, { done: true, reason: null })
    return rows.length
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('rollback to savepoint rows; release savepoint rows')
    if (rows.length === 1) {
      Object.assign(rows[0] ?? {}, { done: false, reason: reasonOf(error, how.keys) })
      return 0
    }
    const middle = Math.floor(rows.length / 2)
    return (
      (await writeOrHalve(client, how, rows.slice(0, middle))) +
      (await writeOrHalve(client, how, rows.slice(middle)))
    )
  }
}

function reasonOf(error: unknown, keys: ForeignKey[]): string {
  const key = keys.find(({ name }) => name === (error as { constraint?: string }).constraint)
  return key ? `${nameTable(key.parent)} yang dirujuknya sudah tidak ada` : sayRefused(error)
}

/**
 * The made rows that can go now: nobody changed them, and nothing stands on them. Rows that are one thing, as an
 * account and its student, go or stay together.
 */
async function listFree(client: Queryable, entries: Entry[], wholeLines: boolean) {
  const made = entries.filter(({ act, done }) => act === 'delete' && !done)
  for (const one of made) if (!one.isFinal) one.reason = null
  if (wholeLines) stayInLine(entries, made)
  const pairs = await markUsed(client, made)
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    for (const [whole, part] of pairs) {
      if (part.reason !== null) whole.reason ??= usedBy(part.table, 1)
      if (whole.reason !== null) part.reason ??= WITH
    }
    now = made.filter(({ reason }) => reason !== null).length
  }
  return made.filter(({ reason }) => reason === null)
}

function stayInLine(entries: Entry[], made: Entry[]): void {
  const lines = new Set(
    entries
      .filter(({ act, kept, isFinal, reason }) =>
        act === 'delete' ? isFinal : kept.length > 0 || reason !== null,
      )
      .map(({ line }) => line),
  )
  for (const one of made) if (lines.has(one.line)) one.reason ??= WITH
}

/** Says of made rows what stands on them; returns those that are one thing, the whole and its part. */
async function markUsed(client: Queryable, made: Entry[]): Promise<[whole: Entry, part: Entry][]> {
  const byKey = new Map(made.map((one) => [`${one.table} ${one.key}`, one]))
  const pairs: [Entry, Entry][] = []
  if (made.length === 0) return pairs
  const foreign = (await readForeignKeys(client)).filter(({ child }) => !BINDS_NOBODY.has(child))
  const keys = await loadKeys(
    client,
    foreign.flatMap(({ child, parent }) => [child, parent]),
  )
  for (const [table, rows] of Map.groupBy(made, (one) => one.table)) {
    const standing = foreign.filter(({ parent }) => parent === table)
    if (standing.length === 0) continue
    const { rows: used } = await client.query<{
      key: string
      child: string
      count: number
      only: string | null
    }>(standing.map((one) => usedSql(one, keys)).join(' union all '), [rows.map(({ key }) => key)])
    for (const { key, child, count, only } of used) {
      const whole = byKey.get(`${table} ${key}`)
      const part = byKey.get(`${child} ${only}`)
      if (whole && part) pairs.push([whole, part])
      else if (whole) whole.reason ??= usedBy(child, count)
    }
  }
  return pairs
}

/** SQL: how many rows of a foreign key stand on each of the keys in $1, and where it can be one only, its key. */
function usedSql({ child, columns, parent, parentColumns, oneToOne }: ForeignKey, keys: Keys) {
  const listed = (table: string, names: string[]) =>
    names.map((name) => `${table}."${name}"`).join(', ')
  const cells = (keys.get(child) ?? []).map(({ name }) => `'${name}', c."${name}"`)
  const only = oneToOne ? `(array_agg(jsonb_build_object(${cells.join(', ')})))[1]::text` : 'null'
  return `select k::text as key, '${child}' as child, count(*)::int as count, ${only} as only
            from unnest($1::jsonb[]) k join "${parent}" t on ${hasKey(keys.get(parent))}
            join "${child}" c on (${listed('c', columns)}) = (${listed('t', parentColumns)}) group by k`
}

/**
 * The tables whose rows keep nothing in its place: what the database makes along with a row, what only tells that
 * somebody looked or tells a student of something, and an invitation, which binds nobody.
 */
const BINDS_NOBODY = new Set([
  'berita_terkini_dibaca',
  'berita_terkini_status',
  'berita_terkini_status_likes',
  'berita_terkini_status_views',
  'kabar',
  'kelas_versi',
  'pengumuman_ditutup',
  'undangan_ojt',
])

const usedBy = (table: string, count: number) => `masih dipakai ${count} ${nameTable(table)}`

// Nobody knows a password for an account that comes back: none was kept.
function withPassword(entry: Entry): Entry {
  if (entry.table !== 'account') return entry
  return Object.assign(entry, {
    content: JSON.stringify({ ...JSON.parse(entry.content ?? ''), password_hash: OF_NOBODY }),
  })
}

// As a hash is written, and that of no password anybody could find.
const OF_NOBODY = `$2y$10$${'.'.repeat(53)}`

async function finish(client: Queryable, restored: Entry[]): Promise<void> {
  const ids = restored.map(({ id }) => id)
  // News that are back were seen as often as before; whoever liked them is counted by his own row.
  await client.query(
    `update berita_terkini_status t set views = (c.removed ->> 'views')::int from import_change c
      where c.id = any ($1) and c.table_name = 'berita_terkini_status'
        and t.berita_terkini_id = (c.row_key ->> 'berita_terkini_id')::int`,
    [ids],
  )
  // An import knows the account that it made although it has another password now.
  await client.query(
    `update import_change made set digest = ${digestOf('to_jsonb(t)')} from import_change c join account t on t.id = (c.row_key ->> 'id')::int
      where c.id = any ($1) and c.table_name = 'account' and made.table_name = 'account'
        and made.row_key = c.row_key and made.removed is null and made.digest = c.digest`,
    [ids],
  )
  // Only now what they belong to is there to name them by.
  for (const [table, rows] of Map.groupBy(restored, (one) => one.table)) {
    const { rows: names } = await client.query<{ name: string }>(
      `select ${nameOf(`'${table}'`, 'content')} as name from unnest($1::jsonb[]) with ordinality as one (content, place) order by place`,
      [rows.map(({ content }) => content)],
    )
    for (const [place, entry] of rows.entries()) entry.name = names[place]?.name ?? entry.name
  }
}
