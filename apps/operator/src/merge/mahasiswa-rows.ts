import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { nameColumn } from '../import/column-name.ts'
import { nameTable } from '../remove/fates.ts'
import type { Two } from './merge.ts'

// What every new row has, so that it says nothing.
const EMPTY = [null, 0, false]

/**
 * Fills the right student's empty fields and payments with the wrong one's, whose rows of payments go.
 * @throws AppError conflict naming the payments that contradict each other.
 */
export async function fillRows(client: Queryable, { from, to }: Two): Promise<void> {
  const contradictions: string[] = []
  for (const table of ['biaya', 'angsuran_1', 'angsuran_2', 'disc']) {
    const wrong = await readRow(client, table, from.id)
    const right = await readRow(client, table, to.id)
    if (!wrong || !right) continue
    const given = Object.entries(wrong).filter(
      ([name, value]) => name !== 'mhs_id' && !EMPTY.includes(value as null),
    )
    const missing = given.filter(([name]) => EMPTY.includes(right[name] as null))
    contradictions.push(
      ...given
        .filter(([name, value]) => !EMPTY.includes(right[name] as null) && right[name] !== value)
        .map(
          ([name, value]) =>
            `${nameTable(table)}, ${nameColumn(table, name)}: ${String(value)} dan ${String(right[name])}`,
        ),
    )
    await setRow(client, table, to.id, Object.fromEntries(missing))
    await client.query(`delete from ${table} where mhs_id = $1`, [from.id])
  }
  if (contradictions.length > 0) {
    throw new AppError(
      'conflict',
      [
        'Belum dapat digabungkan, karena pembayaran keduanya berbeda. Hapus yang salah (sia hapus angsuran) atau samakan (sia import biaya):',
        ...contradictions.map((line) => `  ${line}`),
      ].join('\n'),
    )
  }
  await fillMhs(client, { from, to })
}

async function fillMhs(client: Queryable, { from, to }: Two): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'mhs' and is_nullable = 'YES'`,
  )
  const wrong = await readRow(client, 'mhs', from.id)
  const right = await readRow(client, 'mhs', to.id)
  // The number of the virtual account is nobody else's.
  await client.query('update mhs set no_briva = null where id = $1', [from.id])
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => right?.[name] === null && wrong?.[name] !== null)
    .map((name) => [name, wrong?.[name]])
  await setRow(client, 'mhs', to.id, Object.fromEntries(missing))
  await client.query(
    `update mhs b set ojt_aktif = b.ojt_aktif or a.ojt_aktif,
            diisi_sendiri = array(select distinct unnest(b.diisi_sendiri || a.diisi_sendiri) order by 1)
       from mhs a where a.id = $1 and b.id = $2`,
    [from.id, to.id],
  )
}

async function readRow(client: Queryable, table: string, id: number) {
  const key = table === 'mhs' ? 'id' : 'mhs_id'
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where ${key} = $1 for update`,
    [id],
  )
  return rows[0]?.row
}

async function setRow(
  client: Queryable,
  table: string,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(values)
  if (names.length === 0) return
  const key = table === 'mhs' ? 'id' : 'mhs_id'
  const set = names.map((name) => `${name} = r.${name}`).join(', ')
  await client.query(
    `update ${table} t set ${set} from jsonb_populate_record(null::${table}, $2) r where t.${key} = $1`,
    [id, JSON.stringify(values)],
  )
}
