import type { Queryable } from '@sia/server/db/change'
import { Refusal } from '../lib/refusal.ts'
import { nameTable } from '../lib/table-names.ts'
import type { Problem } from '../lib/way-out.ts'
import { nameColumn } from '../registry/column-name.ts'
import type { Two } from './merge.ts'

// Values of every new row; they say nothing.
const EMPTY = [null, 0, false]

// Keys of the rows of one student; slots go before the rows that they point to.
const BESIDE: Record<string, string[]> = {
  angsuran_slot: ['jenjang', 'ke'],
  angsuran_jenjang: ['jenjang'],
  biaya: [],
  disc: [],
}

type Row = Record<string, unknown>

/**
 * Fills the right student's empty fields and payments with the wrong one's, whose rows of payments go.
 * @throws AppError conflict naming the payments that contradict each other.
 */
export async function fillRows(client: Queryable, two: Two): Promise<void> {
  const contradictions: string[] = []
  await moveSlots(client, two)
  for (const [table, beside] of Object.entries(BESIDE)) {
    const key = ['mhs_id', ...beside]
    for (const { wrong, right } of await readPairs(client, table, beside, two)) {
      const isGiven = (row: Row, name: string) => !EMPTY.includes(row[name] as null)
      const given = Object.keys(wrong).filter((name) => !key.includes(name) && isGiven(wrong, name))
      const called = [nameTable(table), ...beside.map((name) => right[name])].join(' ')
      contradictions.push(
        ...given
          .filter((name) => isGiven(right, name) && right[name] !== wrong[name])
          .map(
            (name) =>
              `${called}, ${nameColumn(table, name)}: ${String(wrong[name])} dan ${String(right[name])}`,
          ),
      )
      const missing = given.filter((name) => !isGiven(right, name))
      await setRow(client, table, key, { ...wrong, mhs_id: two.to.id }, missing)
      await client.query(
        `delete from ${table} t using jsonb_populate_record(null::${table}, $1) r where ${sameIn(key)}`,
        [JSON.stringify(wrong)],
      )
    }
  }
  if (contradictions.length > 0) {
    const problems: Problem[] = contradictions.map((sentence) => ({ sentence }))
    problems.push({
      sentence: 'Hapus yang salah, atau samakan keduanya.',
      wayOut: { act: 'pembayaran.samakan' },
    })
    throw new Refusal('conflict', problems, {
      heading: 'Belum dapat digabungkan, karena pembayaran keduanya berbeda:',
    })
  }
  await fillMhs(client, two)
}

// Slots that only the wrong student has; of a level that the right one has none of, they go along with it later.
async function moveSlots(client: Queryable, { from, to }: Two): Promise<void> {
  await client.query(
    `update angsuran_slot a set mhs_id = $2
      where mhs_id = $1 and exists (select from angsuran_jenjang b where b.mhs_id = $2 and b.jenjang = a.jenjang)
        and not exists (select from angsuran_slot b where b.mhs_id = $2 and b.jenjang = a.jenjang and b.ke = a.ke)`,
    [from.id, to.id],
  )
}

async function fillMhs(client: Queryable, { from, to }: Two): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'mhs' and is_nullable = 'YES'`,
  )
  const wrong = await readMhs(client, from.id)
  const right = await readMhs(client, to.id)
  // The number of the virtual account is nobody else's, nor is the campus account.
  await client.query('update mhs set no_briva = null, email_kampus = null where id = $1', [from.id])
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => right?.[name] === null && wrong?.[name] !== null)
  await setRow(client, 'mhs', ['id'], { ...wrong, id: to.id }, missing)
  await client.query(
    `update mhs b set ojt_aktif = b.ojt_aktif or a.ojt_aktif,
            diisi_sendiri = array(select distinct unnest(b.diisi_sendiri || a.diisi_sendiri) order by 1)
       from mhs a where a.id = $1 and b.id = $2`,
    [from.id, to.id],
  )
}

/** The rows of a table that both students have, in pairs. */
async function readPairs(client: Queryable, table: string, beside: string[], { from, to }: Two) {
  const same = beside.map((name) => ` and b.${name} = a.${name}`).join('')
  const { rows } = await client.query<{ wrong: Row; right: Row }>(
    `select to_jsonb(a) as wrong, to_jsonb(b) as right from ${table} a join ${table} b on b.mhs_id = $2${same}
      where a.mhs_id = $1 for update`,
    [from.id, to.id],
  )
  return rows
}

async function readMhs(client: Queryable, id: number) {
  const { rows } = await client.query<{ row: Row }>(
    'select to_jsonb(t) as row from mhs t where id = $1 for update',
    [id],
  )
  return rows[0]?.row
}

const sameIn = (key: string[]) => key.map((name) => `t.${name} = r.${name}`).join(' and ')

/** Gives a row these columns of another one with its key. */
async function setRow(
  client: Queryable,
  table: string,
  key: string[],
  row: Row,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  const set = names.map((name) => `${name} = r.${name}`).join(', ')
  await client.query(
    `update ${table} t set ${set} from jsonb_populate_record(null::${table}, $1) r where ${sameIn(key)}`,
    [JSON.stringify(row)],
  )
}
