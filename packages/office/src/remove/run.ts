import type { Queryable } from '@sia/server/db/change'
import { readReferences } from '@sia/server/storage/references'
import type { OfficeCtx } from '../context.ts'
import { setAside } from '../journal/aside.ts'
import { changeNumbered } from '../journal/numbered.ts'
import { type Found, findOne } from './find.ts'
import type { RemovableKind } from './kind.ts'
import { type Holding, type Plan, planRemoval } from './plan.ts'

/** A removal as shown, or as applied. */
export interface Removal extends Omit<Plan, 'steps'> {
  label: string
  /** The columns that were emptied instead of a row removed. */
  emptied: string[]
  /** Stored files that go along. */
  files: string[]
  applied: boolean
  /** The number to take it back by, of one that was applied. */
  number: number | null
}

/**
 * Removes one thing with everything that goes along, in one transaction, or shows it. Where history would be
 * lost nothing is removed. Product §17.3.
 * @throws AppError not_found, conflict for several that fit.
 */
export async function removeOne(
  ctx: OfficeCtx,
  kind: RemovableKind,
  { words, which, apply }: { words: string[]; which?: string | undefined; apply: boolean },
): Promise<Removal> {
  const how = {
    kind: `hapus ${kind.name}`,
    label: ({ label }: { label: string }) => label,
    apply,
  }
  const removal = await changeNumbered(ctx, how, async (client) => {
    const root = await findOne(client, kind, words, which)
    await client.query(`select from ${root.table} t where ${root.where} for update`)
    if (kind.empties) return emptyColumns(client, kind.empties(words), root, apply)
    const { steps, goes, holds } = await planRemoval(client, root)
    holds.push(...(await referring(client, kind, root)))
    const paths = await filesOf(client, kind, root)
    const isHeld = holds.length > 0
    if (!isHeld) {
      goes.push(...(await removeAlongside(client, kind, root)))
      for (const statement of kind.sweeps ?? []) await client.query(statement, [root.id])
      for (const { table, where } of steps) {
        await client.query(`delete from ${table} t where ${where}`)
      }
      await client.query(`delete from ${root.table} t where ${root.where}`)
    }
    const named = new Set(await readReferences(client))
    const files = paths.filter((path) => !named.has(path))
    return { label: root.label, emptied: [], goes, holds, files, applied: apply && !isHeld }
  })
  const aside = removal.files.map((path) => ({ path, to: null }))
  const files = await setAside(ctx, aside, { apply: removal.applied, number: removal.number })
  return { ...removal, files: files.map(({ path }) => path) }
}

async function emptyColumns(
  client: Queryable,
  columns: string[],
  { table, where, label }: Found,
  apply: boolean,
): Promise<Omit<Removal, 'number'>> {
  const set = columns.map((column) => `${column} = null`).join(', ')
  await client.query(`update ${table} t set ${set} where ${where}`)
  return { label, emptied: columns, goes: [], holds: [], files: [], applied: apply }
}

async function removeAlongside(
  client: Queryable,
  { alongside }: RemovableKind,
  { table: from, where }: Found,
) {
  if (!alongside) return []
  const { table, columns } = alongside
  const same = columns.map((column) => `t.${column}`).join(', ')
  const { rowCount } = await client.query(
    `delete from ${table} t where (${same}) in (select ${same} from ${from} t where ${where})`,
  )
  return rowCount ? [{ table, count: rowCount, names: '' }] : []
}

async function referring(client: Queryable, kind: RemovableKind, { id }: Found) {
  const holds: Holding[] = []
  for (const { sql, what, by } of kind.referrers ?? []) {
    const { rows } = await client.query<{ count: string }>(sql, [id])
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) holds.push({ table: '', count, names: '', what, by })
  }
  return holds
}

async function filesOf(client: Queryable, { files }: RemovableKind, { table, where }: Found) {
  if (files === undefined) return []
  const { rows } = await client.query<{ path: string }>(
    `select f.path from ${table} t cross join lateral (${files}) f where ${where}`,
  )
  return rows.map(({ path }) => path)
}
