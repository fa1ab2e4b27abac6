import { type Folder, storedPath } from '@sia/domain/berkas'
import type { Queryable } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { loadKeys } from '../journal/catalog.ts'
import { rowsOf } from '../journal/rows-sql.ts'
import type { Kind } from '../sheets/kind.ts'
import { fieldsOf } from '../sheets/write/step-sql.ts'
import type { Entry } from './entries.ts'

/** A stored file that an import's row named. */
export interface NamedFile {
  table: string
  column: string
  folder: Folder
  name: string
}

/** The files that an import's rows name and that may be of no use once the rows are taken back. */
export async function listFiles(
  client: Queryable,
  { columns, steps }: Kind,
  entries: Entry[],
): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const { file, into } of columns) {
    for (const { table, set } of file ? steps : []) {
      for (const { name: column, sql } of fieldsOf(set)) {
        if (!file || sql.replaceAll('"', '') !== `s.${into}`) continue
        const naming = entries.filter(
          (one) => one.table === table && (one.act === 'delete' || column in one.changes),
        )
        const key = (await loadKeys(client, [table])).get(table)
        const { rows } = await client.query<{ name: string }>(
          `select distinct content ->> $2 as name from (${rowsOf(table, key, '$1::jsonb[]')}) n where content ->> $2 is not null`,
          [naming.map(({ key }) => key), column],
        )
        found.push(...rows.map(({ name }) => ({ table, column, folder: file.path, name })))
      }
    }
  }
  return found
}

/** Deletes the files that no row names any more and no import that can be taken back would return to. */
export async function deleteUnused(
  pool: pg.Pool,
  storage: Storage,
  files: NamedFile[],
): Promise<void> {
  for (const { table, column, folder, name } of files) {
    const { rows } = await pool.query<{ used: boolean }>(
      `select exists (select from "${table}" where "${column}" = $1)
           or exists (select from import_change where table_name = $2 and changes -> $3 ? $1) as used`,
      [name, table, column],
    )
    if (!rows[0]?.used) await storage.delete(storedPath(folder, name))
  }
}
