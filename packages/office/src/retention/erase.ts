import { fotoPathOf } from '@sia/domain/berkas'
import { listMhsFields, OWN_FIELD_NAMES } from '@sia/domain/mhs-fields'
import type { Status } from '@sia/domain/status'
import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { joinStatus, STATUS_COLUMNS } from '@sia/server/features/mhs-status/sql'
import { claimPathsOf } from '../features/buku-saku/stored-paths.ts'
import { ksPathsOf } from '../features/ks/stored-paths.ts'
import { ownPathsOf } from '../features/mhs/own-files.ts'
import { eraseFromJournal, findRemoved, type RemovedMhs } from './journal.ts'
import { ARCHIVED_FIELDS, KEEPING, OPTIONAL_FIELDS } from './tables.ts'

/** A student's erased data, done or planned, and why the rest stays. */
export interface Erasure {
  nim: string
  nama: string
  status: Status | 'dihapus'
  erased: { table: string; count: number }[]
  /** Fields of his own row that were emptied. */
  fields: string[]
  kept: { table: string; count: number; why: string }[]
  files: string[]
}

interface MhsRow extends RemovedMhs {
  status: Status
}

/** Erasures other than deleting. A paper's row stays without its student, so that its code is answered. Product §26.2. */
const ERASURES: Record<string, string[]> = {
  surat: [
    'delete from surat where mhs_id = $1 and isi is null',
    `update surat set mhs_id = null, isi = '{}', kelas = '{}', keperluan = null, alasan = left(alasan, 0)
      where mhs_id = $1`,
  ],
}

/**
 * Erases the data of a student that law and retention allow, within the caller's transaction. Before he has graduated or
 * is gone only data that nothing depends on. A removed student's data are the rows that `sia import batalkan` would bring
 * back. Product §17.4.
 * @param today in WITA, 'YYYY-MM-DD'.
 * @returns also the stored files that go along; the caller deletes them once the transaction is done.
 * @throws AppError not_found.
 */
export async function eraseStudent(
  client: Queryable,
  nim: string,
  today: string,
): Promise<Erasure> {
  const removed = await findRemoved(client, nim)
  if (removed) return eraseRemoved(client, removed)
  const mhs = await lockMhs(client, nim, today)
  // A note would keep the e-mail address that is erased.
  await client.query("select set_config('sia.kabar', 'diam', true)")
  const isOver = mhs.status === 'lulus' || mhs.status === 'keluar'
  const files = await listFiles(client, mhs, isOver)
  const erased: Erasure['erased'] = []
  const kept: Erasure['kept'] = []
  for (const [table, keeping] of Object.entries(KEEPING)) {
    const [where, value] = ownRowsOf(table, mhs)
    if ('goes' in keeping && (isOver || keeping.goes === 'kapan saja')) {
      if (table === 'progkam') {
        await client.query(
          'delete from progkam_mhs q using progkam p where p.id = q.progkam_id and p.nim_mhs = $1',
          [nim],
        )
      }
      const statements = ERASURES[table] ?? [`delete from ${table} where ${where}`]
      let count = 0
      for (const statement of statements) {
        count += (await client.query(statement, [value])).rowCount ?? 0
      }
      if (count > 0) erased.push({ table, count })
      continue
    }
    const { rows } = await client.query(
      `select count(*)::int as count from ${table} where ${where}`,
      [value],
    )
    const why = 'stays' in keeping ? keeping.stays : `${keeping.goes} baru dihapus`
    if (rows[0].count > 0) kept.push({ table, count: rows[0].count, why })
  }
  await eraseFromJournal(client, mhs.id, listErasedFields(isOver))
  if (isOver) {
    await client.query('delete from login_address where nim = $1', [nim])
    await client.query('delete from rate_limit where nim = $1', [nim])
  }
  const { nama, status } = mhs
  return { nim, nama, status, erased, fields: await emptyFields(client, mhs, isOver), kept, files }
}

/** Erases the journal's rows of a removed student. */
async function eraseRemoved(client: Queryable, mhs: RemovedMhs): Promise<Erasure> {
  const { rowCount } = await client.query(
    `delete from import_change c where c.mhs_id = $1 or c.import_run_id in (
       select r.import_run_id from import_change r where r.table_name = 'mhs' and r.removed ->> 'id' = $1::text)`,
    [mhs.id],
  )
  const { nim, nama } = mhs
  const erased = [{ table: 'import_change', count: rowCount ?? 0 }]
  const files = ownPathsOf(mhs)
  return { nim, nama, status: 'dihapus', erased, fields: [], kept: [], files }
}

const ownRowsOf = (table: string, { id, nim }: MhsRow): [string, string | number] =>
  table === 'progkam' ? ['nim_mhs = $1', nim] : ['mhs_id = $1', id]

async function lockMhs(client: Queryable, nim: string, today: string): Promise<MhsRow> {
  const { rows } = await client.query<MhsRow>(
    `select m.id, m.nim, m.nama, m.cabang, m.angkatan, ${STATUS_COLUMNS}
       from mhs m ${joinStatus('m.id', '$2')} where m.nim = $1 for update of m`,
    [nim, today],
  )
  const [mhs] = rows
  if (!mhs) throw new AppError('not_found', `Tidak ada mahasiswa dengan NIM ${nim}.`)
  return mhs
}

/** Names of the student's fields that are erased: private ones that no archive needs. */
export function listErasedFields(isOver: boolean): string[] {
  if (!isOver) return OPTIONAL_FIELDS
  return listMhsFields()
    .filter(
      ([name, field]) => field.isPrivate && !field.required && !ARCHIVED_FIELDS.includes(name),
    )
    .map(([name]) => name)
}

async function emptyFields(client: Queryable, { id }: MhsRow, isOver: boolean) {
  const names = listErasedFields(isOver)
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(m) as row from mhs m where id = $1',
    [id],
  )
  const filled = names.filter((name) => (rows[0]?.row[name] ?? null) !== null)
  const set = names.map((name) => `${name} = null`).join(', ')
  // As if he had emptied them himself: no sheet fills them in again.
  const own = names.filter((name) => (OWN_FIELD_NAMES as readonly string[]).includes(name))
  await client.query(
    `update mhs set ${set},
            diisi_sendiri = array(select distinct unnest(diisi_sendiri || $2::text[]) order by 1) where id = $1`,
    [id, own],
  )
  return filled
}

async function listFiles(client: Queryable, mhs: MhsRow, isOver: boolean): Promise<string[]> {
  if (!isOver) return [fotoPathOf(mhs)]
  const { rows } = await client.query<{ foto: string | null; butki_tindak_lanjut: string | null }>(
    'select foto, butki_tindak_lanjut from ks where mhs_id = $1',
    [mhs.id],
  )
  const claims = await client.query<{ bukti: string }>(
    'select bukti from buku_saku where mhs_id = $1 and bukti is not null order by id',
    [mhs.id],
  )
  return [...ownPathsOf(mhs), ...rows.flatMap(ksPathsOf), ...claims.rows.flatMap(claimPathsOf)]
}
