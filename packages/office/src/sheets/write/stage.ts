import type { Queryable } from '@sia/server/db/change'
import { copyRows } from '@sia/server/db/copy'
import type { Column, SqlType } from '../columns/column.ts'
import { EMPTIED, type Rejection, type Row } from '../judge/rows.ts'
import type { Complaint, Kind, Step } from '../kind.ts'
import { fieldsOf, matchOf } from './step-sql.ts'

/** Brings rows into the temporary table `stage`, one staged column for each of the kind. */
export async function fillStage(client: Queryable, kind: Kind, rows: Row[]): Promise<void> {
  const columns = stagedColumns(kind)
  await client.query("select work_table('stage', $1, $2)", [
    columns.map(([name]) => name),
    columns.map(([, type]) => type),
  ])
  await copyRows(client, 'stage', staged(rows, columns))
  // Without figures about the new table the database would plan for a handful of rows.
  await client.query("select work_table_analyze('stage')")
}

function* staged(rows: Row[], columns: [string, SqlType][]) {
  for (const { line, values } of rows) {
    const row: Record<string, string | number | boolean | null> = { line }
    for (const [name] of columns) row[name] = values[name] ?? null
    yield row
  }
}

function stagedColumns({ columns, extra = {} }: Kind): [string, SqlType][] {
  // The names of the cells that say 'empty this', each between commas.
  const emptied: [string, SqlType] = [EMPTIED, 'text']
  const ofCells = columns.map(({ into, sql }: Column): [string, SqlType] => [into, sql])
  return [...new Map([emptied, ...ofCells, ...Object.entries(extra)])]
}

/** The sentences that SQL over the stage answers once all is written. */
export async function listSentences(client: Queryable, asked: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const sql of asked) {
    const { rows } = await client.query<{ sentence: string }>(sql)
    found.push(...rows.map(({ sentence }) => sentence))
  }
  return found
}

/** Takes rows out of the stage that only the database can judge, and says why; what is demanded stays. */
export async function rejectByRules(
  client: Queryable,
  kind: Kind,
  rows: Row[],
  demanded: string[],
): Promise<Rejection[]> {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const rejections: Rejection[] = []
  const reject = async (complaint: Complaint, sql: string) => {
    const { rows: found } = await client.query<{ line: number; named: string | null }>(
      `with bad as (${sql}) delete from stage using bad where stage.line = bad.line returning stage.line, bad.named`,
    )
    for (const { line, named } of found) {
      const row = byLine.get(line)
      const sentence = complaint.sentence.replace('%s', () => named ?? '')
      if (row) rejections.push({ ...row, ...complaint, sentence })
    }
  }
  for (const { when, first, named = 'null', unless, ...complaint } of kind.rules ?? []) {
    if (first !== undefined) await client.query(first)
    if (unless !== undefined && demanded.includes(unless)) continue
    await reject(complaint, `select s.line, (${named})::text as named from stage s where ${when}`)
  }
  for (const step of kind.steps) {
    if (step.ambiguous === undefined) continue
    await reject(
      { column: step.ambiguous, sentence: 'cocok dengan beberapa data yang sudah ada' },
      ambiguousSql(step),
    )
  }
  return rejections
}

function ambiguousSql(step: Step): string {
  const key = fieldsOf(step.key).map(({ name, sql }) => `${sql} as "${name}"`)
  return `select s.line, null as named
    from (select s.line, ${key.join(', ')} from stage s where ${step.where ?? 'true'}) s
    join "${step.table}" t on ${matchOf(step)} group by s.line having count(*) > 1`
}
