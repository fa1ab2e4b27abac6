import type { Queryable } from '@sia/server/db/change'
import { nameSome } from '../lib/refusal.ts'
import { nameTable } from '../lib/table-names.ts'
import { type Fate, fateOf } from './fates.ts'
import type { Found } from './find.ts'
import { type ForeignKey, readForeignKeys } from './foreign-keys.ts'

/** Rows of one table that go along, or hold. */
export interface Hanging {
  table: string
  count: number
  /** Some of them by name. */
  names: string
}

/** Rows that must not be lost. */
export interface Holding extends Hanging {
  what: string
  /** The foreign key or the reference that holds, by which a medium knows what to do instead. */
  by: string
}

/** The rows that hang on a row: `steps` from the leaves on; `holds` keep it. */
export interface Plan {
  steps: { table: string; where: string }[]
  goes: Hanging[]
  holds: Holding[]
}

// A key that nobody has thought of yet.
const UNKNOWN: Fate = { what: 'baris' }

/** Follows the foreign keys from a row to everything that hangs on it. */
export async function planRemoval(client: Queryable, root: Found): Promise<Plan> {
  const keys = await readForeignKeys(client)
  const steps: Plan['steps'] = []
  const holds: Holding[] = []

  const visit = async (table: string, where: string): Promise<void> => {
    for (const key of keys.filter(({ parent }) => parent === table)) {
      const hanging = hangingOn(key, where)
      if ((await count(client, key.child, hanging)) === 0) continue
      const fate = fateOf(key) ?? UNKNOWN
      if (!('goes' in fate)) {
        const history = fate.when === undefined ? hanging : `${hanging} and ${fate.when}`
        const held = await look(client, key.child, history)
        if (held.count > 0) {
          const what = fate === UNKNOWN ? `baris di ${key.child}` : fate.what
          // Rows that hold a student are all his.
          const names = root.table === 'mhs' ? '' : held.names
          holds.push({ table: key.child, count: held.count, names, what, by: key.name })
        }
        if (fate.when === undefined) continue
      }
      await visit(key.child, hanging)
      steps.push({ table: key.child, where: hanging })
    }
  }
  await visit(root.table, root.where)
  return { steps, goes: await lookAtAll(client, steps), holds: onceEach(holds) }
}

function hangingOn({ columns, parent, parentColumns }: ForeignKey, where: string): string {
  const of = (names: string[]) => names.map((name) => `t.${name}`).join(', ')
  return `(${of(columns)}) in (select ${of(parentColumns)} from ${parent} t where ${where})`
}

async function count(client: Queryable, table: string, where: string): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from ${table} t where ${where}`,
  )
  return rows[0].count
}

// One table may be reached in two ways.
async function lookAtAll(client: Queryable, steps: Plan['steps']): Promise<Hanging[]> {
  const byTable = new Map<string, string[]>()
  for (const { table, where } of steps) {
    byTable.set(table, [...(byTable.get(table) ?? []), where])
  }
  const found: Hanging[] = []
  for (const [table, wheres] of byTable) {
    found.unshift(await look(client, table, wheres.join(' or ')))
  }
  return found.filter(({ table }) => nameTable(table) !== '')
}

const NAMED_BY = ['kode', 'nama', 'judul', 'title', 'name', 'pertanyaan', 'nim']

async function look(client: Queryable, table: string, where: string): Promise<Hanging> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1`,
    [table],
  )
  const has = new Set(columns.map(({ name }) => name))
  const own = NAMED_BY.find((name) => has.has(name))
  const byStudent = has.has('mhs_id') ? '(select nim from mhs where id = t.mhs_id)' : null
  const named = own ? `t.${own}` : byStudent
  const names =
    named === null ? 'null' : `array_agg(distinct ${named}::text order by ${named}::text)`
  const { rows } = await client.query<{ count: number; names: string[] | null }>(
    `select count(*)::int as count, ${names} as names from ${table} t where ${where}`,
  )
  const [row] = rows
  return { table, count: row?.count ?? 0, names: nameSome(row?.names ?? []) }
}

const onceEach = (holds: Holding[]) => [
  ...new Map(holds.map((one) => [`${one.table} ${one.what}`, one])).values(),
]
