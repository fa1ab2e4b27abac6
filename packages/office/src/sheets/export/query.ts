import type { Paruh } from '@sia/domain/paruh'
import { AppError } from '@sia/server/errors'
import { paruhSql } from '@sia/server/features/kelas/sql'
import type { Column, SqlType } from '../columns/column.ts'
import type { DataKind } from '../kind.ts'
import type { FilterName } from '../source.ts'

/** The filters of an export; a missing one is not asked. */
export type Filters = Partial<Record<FilterName, string[] | number[]>> & {
  /** Half of an academic year: classes of odd or of even semesters. */
  paruh?: Paruh
}

/** A statement with its parameters. */
export interface Query {
  sql: string
  values: unknown[]
}

// Days and times as text: the driver would make moments in the machine's zone of them.
const AS_TEXT: Partial<Record<SqlType, (sql: string) => string>> = {
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  time: (sql) => `to_char(${sql}, 'HH24:MI:SS')`,
  timestamptz: (sql) => `to_char(${sql} at time zone 'Asia/Makassar', 'YYYY-MM-DD HH24:MI:SS.MS')`,
}

/** The columns of a kind that are written out, in the order of the sheet. */
export const writtenColumns = ({ columns, source }: DataKind): Column[] =>
  columns.filter(({ name }) => source.cells[name] !== null)

/**
 * The rows of a kind, one field for each written column by its heading.
 * @throws AppError invalid for a filter that the kind does not know.
 */
export function queryOf(kind: DataKind, filters: Filters): Query {
  const { source } = kind
  const values: unknown[] = []
  const conditions = [source.where, ...conditionsOf(kind, filters, values)].filter(Boolean)
  const fields = writtenColumns(kind).map((column) => {
    const cell = source.cells[column.name]
    if (cell == null) throw new Error(`${kind.name}: no source for ${column.name}`)
    const shown = column.refers ? cell : (AS_TEXT[column.sql]?.(cell) ?? cell)
    return `${shown} as "${column.name}"`
  })
  const where = conditions.map((one) => `(${one})`).join(' and ') || 'true'
  return {
    sql: `select ${fields.join(', ')} from ${source.from} where ${where} order by ${source.order}`,
    values,
  }
}

function conditionsOf(kind: DataKind, { paruh, ...filters }: Filters, values: unknown[]): string[] {
  const known = kind.source.filters ?? {}
  const conditions = Object.entries(filters).map(([name, wanted]) => {
    const sql = known[name as FilterName]
    if (sql === undefined) throw unfilterable(kind, name)
    values.push(wanted.map((one) => String(one).toLowerCase()))
    return `lower((${sql})::text) = any($${values.length})`
  })
  if (paruh === undefined) return conditions
  if (known.semester === undefined) throw unfilterable(kind, 'semester')
  values.push(paruh)
  return [...conditions, `${paruhSql(known.semester)} = $${values.length}`]
}

const unfilterable = ({ name, source }: DataKind, filter: string) => {
  const possible = Object.keys(source.filters ?? {}).map((one) => `--${one.replace('_', '-')}`)
  const others = possible.length > 0 ? ` Yang dapat: ${possible.join(', ')}.` : ''
  return new AppError(
    'invalid',
    `Jenis ${name} tidak dapat disaring dengan --${filter.replace('_', '-')}.${others}`,
  )
}
