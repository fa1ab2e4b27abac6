import type { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'

/** A call as a floor's handler knows it. */
export interface Ask {
  mhs_id: number
  params: Record<string, string>
  query: Record<string, string>
}

/** One call as somebody would write it who has nothing but the database in mind. */
export interface Floor {
  path: string
  /** Prepared statements, rows put together in JavaScript. */
  raw(pool: pg.Pool, ask: Ask): Promise<unknown>
  /** The plain `include` of the ORM, of the one call that has a figure for it. */
  prisma?(db: PrismaClient, ask: Ask): Promise<unknown>
}

/** Runs a statement that is prepared once a connection. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}

/** 'YYYY-MM-DD' of a day as Prisma gives it. */
export const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

/** 'HH:mm:ss' of a time of day as Prisma gives it. */
export const time = (date: Date) => date.toISOString().slice(11, 19)

/** A row with every Date as 'YYYY-MM-DD'. */
export function withDays<Row extends object>(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? day(value) : value]),
  )
}
