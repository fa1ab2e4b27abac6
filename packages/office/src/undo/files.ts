import { type Folder, storedPath } from '@sia/domain/berkas'
import type { Queryable } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { type Catalog, hasKey } from '../journal/catalog.ts'
import type { Kind } from '../sheets/kind.ts'
import { fieldsOf } from '../sheets/write/step-sql.ts'

/** A stored file that an import's row named. */
export interface NamedFile {
  table: string
  column: string
  folder: Folder
  name: string
}

/** The files that the rows of `undo` name and that may be of no use once they are undone. */
export async function listFiles(
  client: Queryable,
  catalog: Catalog,
  kind: Kind,
): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const { table, column, folder } of fileColumns(kind)) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct t."${column}" as name
         from undo u join "${table}" t on u.table_name = '${table}' and ${hasKey(catalog.table(table), 't', 'u.row_key')}
        where t."${column}" is not null and (u.digest is not null or u.changes ? '${column}')`,
    )
    found.push(...rows.map(({ name }) => ({ table, column, folder, name })))
  }
  return found
}

function fileColumns({ columns, steps }: Kind) {
  return columns.flatMap(({ file, into }) =>
    steps.flatMap(({ table, set }) =>
      fieldsOf(set).flatMap(({ name, sql }) =>
        file && (sql === `s.${into}` || sql === `s."${into}"`)
          ? [{ table, column: name, folder: file.path }]
          : [],
      ),
    ),
  )
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
