import type { Queryable } from '@sia/server/db/change'
import { type Kind, neededWhenNew, type Step } from '../kind.ts'
import { matchStaged } from '../write/step-sql.ts'
import type { Rejection, Row } from './rows.ts'

/** Takes new rows out of the stage that lack what a new row needs, and says what. */
export async function rejectIncomplete(
  client: Queryable,
  kind: Kind,
  rows: Row[],
): Promise<Rejection[]> {
  const needed = neededWhenNew(kind)
  if (needed.length === 0) return []
  const missing = needed.map(({ into }, place) => `case when s."${into}" is null then ${place} end`)
  const { rows: found } = await client.query<{ line: number; missing: number[] }>(
    `with bad as (
       select s.line, array_remove(array[${missing.join(', ')}], null) as missing from stage s
        where num_nulls(${needed.map(({ into }) => `s."${into}"`).join(', ')}) > 0 and not (${existing(kind)}))
     delete from stage using bad where stage.line = bad.line returning stage.line, bad.missing`,
  )
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return found.flatMap(({ line, missing }) => {
    const row = byLine.get(line)
    if (!row) return []
    return missing.map((place) => ({
      ...row,
      column: needed[place]?.name ?? '',
      sentence: 'wajib diisi untuk data yang baru',
    }))
  })
}

function existing({ steps, existing }: Kind): string {
  if (existing !== undefined) return existing
  const step = steps.at(-1) as Step
  return `exists (select from "${step.table}" t where ${matchStaged(step)})`
}
