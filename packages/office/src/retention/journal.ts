import type { Queryable } from '@sia/server/db/change'
import { mergedInto } from '../journal/rows-sql.ts'
import { KEEPING } from './tables.ts'

/** A student who was removed and can still be brought back. */
export interface RemovedMhs {
  id: number
  nim: string
  nama: string
  cabang: string
  angkatan: number
}

/** Finds a student who was removed under this NIM and whose data a removal keeps; null when he is there, or nowhere. */
export async function findRemoved(client: Queryable, nim: string): Promise<RemovedMhs | null> {
  const { rows } = await client.query<RemovedMhs>(
    `select (c.removed ->> 'id')::int as id, c.removed ->> 'nim' as nim, c.removed ->> 'nama' as nama,
            c.removed ->> 'cabang' as cabang, (c.removed ->> 'angkatan')::int as angkatan
       from import_change c
      where c.table_name = 'mhs' and c.removed ->> 'nim' = $1 and not exists (select from mhs m where m.nim = $1)
      order by c.id desc limit 1`,
    [nim],
  )
  return rows[0] ?? null
}

/**
 * Erases from the journal of imports and removals what is erased of a student's own row at any time: these fields'
 * old and new values, his rows of tables that nothing depends on, and whatever there is of students who were merged
 * into him, so that those merges cannot be taken back any more.
 */
export async function eraseFromJournal(
  client: Queryable,
  mhs_id: number,
  fields: string[],
): Promise<void> {
  const tables = Object.entries(KEEPING).flatMap(([table, keeping]) =>
    'goes' in keeping && keeping.goes === 'kapan saja' ? [table] : [],
  )
  await client.query(
    `delete from import_change c where c.mhs_id in (${mergedInto('$1')}) or c.import_run_id in (
       select id from import_run where merged_into = $1 or merged_into in (${mergedInto('$1')}))`,
    [mhs_id],
  )
  await client.query('delete from import_change where mhs_id = $1 and table_name = any ($2)', [
    mhs_id,
    tables,
  ])
  await client.query(
    `update import_change set changes = changes - $2::text[]
      where mhs_id = $1 and table_name = 'mhs' and changes ?| $2::text[]`,
    [mhs_id, fields],
  )
  await client.query("delete from import_change where mhs_id = $1 and changes = '{}'", [mhs_id])
}
