import { DISC_TESTS, discPathOf, FOLDERS, NAMED_BY, storedPath } from '@sia/domain/berkas'
import type pg from 'pg'
import type { Queryable } from '../db/change.ts'

const named = FOLDERS.flatMap((folder) => {
  const by = NAMED_BY[folder]
  if (by === null) return []
  const { table, column } = by
  const sql = `select '${storedPath(folder, '')}' || ${column} as path from ${table} where ${column} <> ''`
  return [{ column: `${table}.${column}`, sql }]
})

const disc = DISC_TESTS.map((test) => ({
  column: `disc.disc_${test}`,
  sql: `select replace('${discPathOf(test, '{nim}')}', '{nim}', nim) as path
          from disc join mhs on mhs.id = mhs_id where disc_${test}`,
}))

const NAMED = [...named, ...disc]

const COLUMNS = `
  select relname || '.' || attname as column
    from pg_attribute join pg_class c on c.oid = attrelid
   where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`

/** The paths of all stored files that rows name; of a schema of an older version those that it names. Product §16.1. */
export async function readReferences(client: Queryable | pg.Pool): Promise<string[]> {
  const columns = await client.query<{ column: string }>(COLUMNS)
  const there = new Set(columns.rows.map(({ column }) => column))
  const statements = NAMED.filter(({ column }) => there.has(column)).map(({ sql }) => sql)
  const { rows } = await client.query<{ path: string }>(
    `${statements.join(' union ')} order by path`,
  )
  return rows.map(({ path }) => path)
}
