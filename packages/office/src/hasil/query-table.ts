import type pg from 'pg'
import type { ResultTable } from './result.ts'

/** A table whose statement names its headings: what each column is called stands above its cells. */
export async function queryTable(
  pool: pg.Pool,
  sheet: string,
  sql: string,
  values: unknown[],
): Promise<ResultTable> {
  const { rows, fields } = await pool.query({ text: sql, values, rowMode: 'array' })
  return { sheet, headings: fields.map(({ name }) => name), lines: rows }
}
