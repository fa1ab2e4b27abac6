import type { Queryable } from '@sia/server/db/change'
import { suggestName } from '../../lib/suggest.ts'
import { isNearCode } from '../judge/near-key.ts'
import { fold, Reason } from './cell.ts'
import type { Column, Lookup, Reference } from './column.ts'

interface Found {
  id: number
  scope: string | null
  /** As it stands in the database. */
  name: string
}

/** Reads everything that the columns' names can mean. */
export async function loadLookups(
  client: Queryable,
  columns: Iterable<Column>,
): Promise<Map<Column, Lookup>> {
  const lookups = new Map<Column, Lookup>()
  for (const column of columns) {
    if (!column.refers) continue
    if (column.refers.find) {
      lookups.set(column, await column.refers.find(client))
      continue
    }
    const { rows } = await client.query<{ key: string; id: number; scope?: string }>(
      column.refers.load,
    )
    const byName = new Map<string, Found[]>()
    for (const { key, id, scope = null } of rows) {
      const name = fold(key)
      const same = byName.get(name)
      if (!same) byName.set(name, [{ id, scope, name: key }])
      else if (same.every((one) => one.id !== id)) same.push({ id, scope, name: key })
    }
    lookups.set(column, lookupIn(byName, column.refers))
  }
  return lookups
}

function lookupIn(byName: Map<string, Found[]>, { what, scope: scopeColumn }: Reference): Lookup {
  const suggested = new Map<string, string>()
  // A wrong name often stands in hundreds of lines.
  const suggest = (name: string) => {
    const known = suggested.get(name)
    if (known !== undefined) return known
    const names = [...byName.values()].flatMap(([one]) => (one ? [one.name] : []))
    const meant = names.find((one) => isNearCode(name, one)) ?? suggestName(name, names)
    const sentence = meant === null ? '' : `; maksud Anda '${meant}'?`
    suggested.set(name, sentence)
    return sentence
  }
  return (name, scope) => {
    const all = byName.get(fold(name)) ?? []
    const found = scope === null ? all : all.filter((one) => one.scope === scope)
    const [only] = found
    if (!only) {
      return new Reason(
        `${what} '${name}'${scope === null ? '' : ` di ${scope}`} tidak ditemukan${suggest(name)}`,
      )
    }
    if (found.length === 1) return only.id
    if (!scopeColumn) return new Reason(`ada ${found.length} ${what} '${name}'`)
    const scopes = found.map((one) => one.scope).join(', ')
    return new Reason(`'${name}' ada di ${scopes}; isi kolom ${scopeColumn.replaceAll('_', ' ')}`)
  }
}
