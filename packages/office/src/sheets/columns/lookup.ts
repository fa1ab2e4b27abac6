import { isSameName } from '@sia/domain/name-beside'
import type { Queryable } from '@sia/server/db/change'
import { suggestName } from '../../lib/suggest.ts'
import { isNearCode } from '../judge/near-key.ts'
import type { Headed } from '../read/headings.ts'
import { fold, Reason } from './cell.ts'
import type { Column, Lookup, Reference } from './column.ts'

interface Found {
  id: number
  scope: string | null
  /** As it stands in the database. */
  name: string
}

/** Reads everything that the columns' names can mean, and what else the rows are called where a name stands beside. */
export async function loadLookups(
  client: Queryable,
  { places, names }: Pick<Headed, 'places' | 'names'>,
): Promise<Map<Column, Lookup>> {
  const lookups = new Map<Column, Lookup>()
  for (const column of places.keys()) {
    if (!column.refers) continue
    const called = names.has(column) ? await loadCalled(client, column.refers) : undefined
    if (column.refers.find) {
      lookups.set(column, Object.assign(await column.refers.find(client), { called }))
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
    lookups.set(column, Object.assign(lookupIn(byName, column.refers, called), { called }))
  }
  return lookups
}

async function loadCalled(client: Queryable, { called }: Reference) {
  if (called === undefined) return undefined
  const { rows } = await client.query<{ id: number; nama: string }>(called)
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}

function lookupIn(
  byName: Map<string, Found[]>,
  { what, scope: scopeColumn }: Reference,
  called: Map<number, string> | undefined,
): Lookup {
  const suggested = new Map<string, Found | null>()
  // A wrong name often stands in hundreds of lines.
  const suggest = (name: string, beside: string): Found | null => {
    const asked = `${name}\n${beside}`
    const known = suggested.get(asked)
    if (known !== undefined) return known
    const meant = meantBy(name, byName)
    // The name beside the code says which of several codes without zeros is meant, or that none is.
    const isHis = ({ id }: Found) => {
      const own = called?.get(id)
      return beside === '' || own === undefined || isSameName(beside, own)
    }
    const found = meant.find(isHis) ?? null
    suggested.set(asked, found)
    return found
  }
  return (name, scope, beside = '') => {
    const all = byName.get(fold(name)) ?? []
    const found = scope === null ? all : all.filter((one) => one.scope === scope)
    const [only] = found
    if (!only) {
      const meant = suggest(name, beside)
      const guess = meant === null ? '' : `; maksud Anda '${meant.name}'?`
      const where = scope === null ? '' : ` di ${scope}`
      return new Reason(`${what} '${name}'${where} tidak ditemukan${guess}`, meant?.id ?? null)
    }
    if (found.length === 1) return only.id
    if (!scopeColumn) return new Reason(`ada ${found.length} ${what} '${name}'`)
    const scopes = found.map((one) => one.scope).join(', ')
    return new Reason(`'${name}' ada di ${scopes}; isi kolom ${scopeColumn.replaceAll('_', ' ')}`)
  }
}

// The rows whose code is the same but for zeros and signs; else the one whose name has the fewest slips.
function meantBy(name: string, byName: Map<string, Found[]>): Found[] {
  const all = [...byName.values()].flatMap((same) => same.slice(0, 1))
  const near = all.filter((one) => isNearCode(name, one.name))
  if (near.length > 0) return near
  const suggestion = suggestName(
    name,
    all.map((one) => one.name),
  )
  return all.filter((one) => one.name === suggestion)
}
