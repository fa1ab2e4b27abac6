import type pg from 'pg'
import { fold, Reason } from './cell.ts'
import type { Column, Reference } from './column.ts'

interface Found {
  id: number
  scope: string | null
}

/** Finds the id a name stands for, in a scope or in all of them. */
export type Lookup = (name: string, scope: string | null) => number | Reason

/** Reads everything that the columns' names can mean. */
export async function loadLookups(
  client: pg.ClientBase,
  columns: Iterable<Column>,
): Promise<Map<Column, Lookup>> {
  const lookups = new Map<Column, Lookup>()
  for (const column of columns) {
    if (!column.refers) continue
    const { rows } = await client.query<{ key: string; id: number; scope?: string }>(
      column.refers.load,
    )
    const byName = new Map<string, Found[]>()
    for (const { key, id, scope = null } of rows) {
      const name = fold(key)
      const same = byName.get(name)
      if (!same) byName.set(name, [{ id, scope }])
      else if (same.every((one) => one.id !== id)) same.push({ id, scope })
    }
    lookups.set(column, lookupIn(byName, column.refers))
  }
  return lookups
}

function lookupIn(byName: Map<string, Found[]>, { what, scope: scopeColumn }: Reference): Lookup {
  return (name, scope) => {
    const all = byName.get(fold(name)) ?? []
    const found = scope === null ? all : all.filter((one) => one.scope === scope)
    const [only] = found
    if (!only) {
      return new Reason(`${what} '${name}'${scope === null ? '' : ` di ${scope}`} tidak ditemukan`)
    }
    if (found.length === 1) return only.id
    if (!scopeColumn) return new Reason(`ada ${found.length} ${what} '${name}'`)
    const scopes = found.map((one) => one.scope).join(', ')
    return new Reason(`'${name}' ada di ${scopes}; isi kolom ${scopeColumn}`)
  }
}
