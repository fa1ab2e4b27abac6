import { formatMoment } from '@sia/domain/time'
import type { Queryable, Writer } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { changeNumbered } from '../journal/numbered.ts'
import { findOne } from '../remove/find.ts'
import { kindOf } from '../remove/kinds.ts'

/** News or an announcement, by the kind's name. */
export type Shown = 'berita' | 'pengumuman'

/** New values by column; null empties it. */
export type Change = Record<string, string | Date | null>

/** A column that changed, as texts; '-' for none. */
interface Difference {
  column: string
  before: string
  after: string
}

const CALLED: Record<string, string> = {
  title: 'judul',
  caption: 'isi',
  created_at: 'terbit',
  terbit_pada: 'terbit',
  ditarik_pada: 'ditarik',
}

/**
 * Changes what students see of a news item or an announcement, at once on every server, or shows what would
 * change. Product §10.1, §11.1.
 * @throws AppError not_found, conflict for several of the name, invalid for days the wrong way round.
 */
export function changeShown(
  writer: Writer,
  shown: Shown,
  {
    words,
    which,
    wanted,
    apply,
  }: {
    words: string[]
    which: string | undefined
    wanted: Change
    apply: boolean
  },
): Promise<{ label: string; differences: Difference[]; number: number | null }> {
  const label = (done: { label: string }) => done.label
  return changeNumbered(writer, { kind: `${shown} ubah`, label, apply }, async (client) => {
    const { label, table, id } = await findOne(client, kindOf(shown), words, which)
    const before = await readRow(client, table, id)
    const names = Object.keys(wanted)
    const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
    await client
      .query(`update ${table} set ${set} where id = $1`, [id, ...Object.values(wanted)])
      .catch(refusePeriod)
    const after = await readRow(client, table, id)
    const differences = names
      .map((name) => ({
        column: CALLED[name] ?? name,
        before: textOf(name, before[name]),
        after: textOf(name, after[name]),
      }))
      .filter((one) => one.before !== one.after)
    return { label, differences }
  })
}

async function readRow(client: Queryable, table: string, id: number | null) {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where id = $1 for update`,
    [id],
  )
  return rows[0]?.row ?? {}
}

const MOMENTS = new Set(['created_at', 'terbit_pada', 'ditarik_pada'])

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '-'
  return MOMENTS.has(name) ? formatMoment(new Date(String(value))).slice(0, 16) : String(value)
}

function refusePeriod(error: unknown): never {
  if (constraintOf(error) !== 'pengumuman_periode_sah') throw error
  throw new AppError('invalid', 'Hari terakhir lebih awal dari hari pertama.', { cause: error })
}
