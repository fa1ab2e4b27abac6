import type { Queryable } from '@sia/server/db/change'
import { sayRefused } from '../lib/say-refused.ts'
import { nameTable } from '../lib/table-names.ts'
import { type ForeignKey, readForeignKeys } from '../remove/foreign-keys.ts'
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
  const { rows: refusals } = await client.query<Refused>(
    'select * from undo_write($1, $2, $3::jsonb[], $4::jsonb[])',
    [act, rows[0]?.table, rows.map(({ key }) => key), rows.map(({ content }) => content)],
  )
  for (const entry of rows) Object.assign(entry, { done: true, reason: null })
  const keys = refusals.length > 0 && act !== 'delete' ? await readForeignKeys(client) : []
  for (const refusal of refusals) {
    Object.assign(rows[refusal.place - 1] ?? {}, { done: false, reason: reasonOf(refusal, keys) })
  }
  return rows.length - refusals.length
}

/** A row by its place that the database refused, and the constraint that did. */
interface Refused {
  place: number
  code: string
  constraint: string
}

function reasonOf(refused: Refused, keys: ForeignKey[]): string {
  const key = keys.find(({ name }) => name === refused.constraint)
  return key ? `${nameTable(key.parent)} yang dirujuknya sudah tidak ada` : sayRefused(refused)
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
  for (const [table, rows] of Map.groupBy(made, (one) => one.table)) {
    const { rows: used } = await client.query<{
      key: string
      child: string
      count: number
      only: string | null
    }>(
      `select key::text, child, count::int, only_one::text as only from undo_used($1, $2::jsonb[])`,
      [table, rows.map(({ key }) => key)],
    )
    for (const { key, child, count, only } of used) {
      const whole = byKey.get(`${table} ${key}`)
      const part = byKey.get(`${child} ${only}`)
      if (whole && part) pairs.push([whole, part])
      else if (whole) whole.reason ??= usedBy(child, count)
    }
  }
  return pairs
}

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
    `update import_change made set digest = undo_digest(to_jsonb(t)) from import_change c join account t on t.id = (c.row_key ->> 'id')::int
      where c.id = any ($1) and c.table_name = 'account' and made.table_name = 'account'
        and made.row_key = c.row_key and made.removed is null and made.digest = c.digest`,
    [ids],
  )
  // Only now what they belong to is there to name them by.
  for (const [table, rows] of Map.groupBy(restored, (one) => one.table)) {
    const { rows: names } = await client.query<{ name: string }>(
      'select undo_name($1, content) as name from unnest($2::jsonb[]) with ordinality as one (content, place) order by place',
      [table, rows.map(({ content }) => content)],
    )
    for (const [place, entry] of rows.entries()) entry.name = names[place]?.name ?? entry.name
  }
}
