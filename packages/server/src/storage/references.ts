import { DISC_TESTS, discPathOf, FOLDERS, NAMED_BY, storedPath } from '@sia/domain/berkas'
import type pg from 'pg'
import type { Queryable } from '../db/change.ts'

const named = FOLDERS.flatMap((folder) => {
  const by = NAMED_BY[folder]
  if (by === null) return []
  const { table, column } = by
  return [
    `select '${storedPath(folder, '')}' || ${column} as path from ${table} where ${column} <> ''`,
  ]
})

const disc = DISC_TESTS.map(
  (test) =>
    `select replace('${discPathOf(test, '{nim}')}', '{nim}', nim) as path
       from disc join mhs on mhs.id = mhs_id where disc_${test}`,
)

// Which file a row names. Product §16.1.
const NAMED = `${[...named, ...disc].join(' union ')} order by path`

/** The paths of all stored files that rows name. */
export async function readReferences(client: Queryable | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(NAMED)
  return rows.map(({ path }) => path)
}
