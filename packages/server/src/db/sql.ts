import type pg from 'pg'
import { statementIsStale } from './errors.ts'

/** A statement that PostgreSQL keeps prepared on every connection under its name. */
export interface Statement {
  name: string
  text: string
}

/**
 * Runs a prepared statement: for the calls everybody makes at once, where building and reading a
 * query costs more than answering it. Days and times of day leave as JSON, where they are text as on
 * the wire; as columns the driver would read them in the server's own zone.
 */
export type Sql = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>

/**
 * The columns of a table that a contract names, in its order. With them a row that PostgreSQL writes
 * as JSON is a reply as it stands: numbers, texts and days look there as they do on the wire.
 */
export const columnsOf = ({ shape }: { shape: object }, table: string): string =>
  Object.keys(shape)
    .map((column) => `${table}.${column}`)
    .join(', ')

/** The parts that a contract names, each found in the column of its name, for what is put together by parts. */
export const partsOf = <Shape extends object>({ shape }: { shape: Shape }, table: string) =>
  Object.fromEntries(Object.keys(shape).map((part) => [part, `${table}.${part}`])) as {
    [Part in keyof Shape]: string
  }

/** A moment inside a statement as the wire writes it, in WITA. Product §18.4. */
export const witaText = (column: string): string =>
  `to_char(${column} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`

/** The row a query finds, as JSON inside a statement; null without one. */
export const jsonRow = (query: string): string => `(select row_to_json(x) from (${query}) x)`

/** The rows a query finds, in its order, as a JSON array inside a statement. */
export const jsonRows = (query: string): string =>
  `(select coalesce(array_to_json(array_agg(x)), '[]') from (${query}) x)`

/**
 * Prepared statements on a pool. A migration under a running server makes them stale on every connection
 * it has; each is replaced as it is met.
 */
export function createSql(pool: pg.Pool): Sql {
  return async <Row extends object>({ name, text }: Statement, values: unknown[]) => {
    for (let stale = 0; ; stale += 1) {
      try {
        return (await pool.query<Row>({ name, text, values })).rows
      } catch (error) {
        if (stale === pool.options.max || !statementIsStale(error)) throw error
      }
    }
  }
}
