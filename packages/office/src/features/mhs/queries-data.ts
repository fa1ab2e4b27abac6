import type pg from 'pg'
import type { OfficeCtx } from '../../context.ts'
import { SECRETS } from '../../journal/catalog.ts'
import { mergedInto } from '../../journal/rows-sql.ts'
import { claimPathsOf } from '../buku-saku/stored-paths.ts'
import { ksPathsOf } from '../ks/stored-paths.ts'
import { nameRows, type Row } from './data-names.ts'
import { ownPathsOf } from './own-files.ts'

/** Everything stored about one student: rows by table, and paths of files. */
interface PersonalData {
  nim: string
  nama: string
  /** With names instead of numbers, and words instead of codes. */
  tabel: Record<string, Row[]>
  berkas: string[]
}

// Data that a login is checked with: of no use to the student, or a risk in his hands.
const LEFT_OUT = ['session']

/** Reads everything stored about a student, or null for an unknown NIM. */
export async function readPersonalData(ctx: OfficeCtx, nim: string): Promise<PersonalData | null> {
  const mhs = await ctx.db.mhs.findUnique({ where: { nim } })
  if (!mhs) return null
  const { rows: own } = await ctx.pool.query<{ row: Row }>(
    'select to_jsonb(t) as row from mhs t where id = $1',
    [mhs.id],
  )
  const tabel: Record<string, Row[]> = {
    mhs: await nameRows(
      ctx.pool,
      'mhs',
      own.map(({ row }) => row),
    ),
  }
  for (const { table, column } of await listColumns(ctx.pool)) {
    // The journal's rows of students who were merged into him are his as well.
    const [whose, value] =
      column === 'mhs_id'
        ? [`in (select $1::int union all (${mergedInto('$1')}))`, mhs.id]
        : ['= $1', nim]
    const { rows } = await ctx.pool.query(
      `select to_jsonb(t) - $2::text[] as row from "${table}" t where "${column}" ${whose} order by t`,
      [value, SECRETS],
    )
    if (rows.length > 0) {
      tabel[table] = await nameRows(
        ctx.pool,
        table,
        rows.map(({ row }) => row),
      )
    }
  }
  const { rows: sent } = await ctx.pool.query<{ row: Row }>(
    'select to_jsonb(t) as row from undangan_ojt t where pengundang_id = $1 order by t.id',
    [mhs.id],
  )
  if (sent.length > 0) {
    const named = await nameRows(
      ctx.pool,
      'undangan_ojt',
      sent.map(({ row }) => row),
    )
    tabel.undangan_ojt = [...(tabel.undangan_ojt ?? []), ...named]
  }
  const { rows: pesan } = await ctx.pool.query<{ row: Row }>(
    'select to_jsonb(t) as row from ks_pesan t join ks on ks.id = t.ks_id where ks.mhs_id = $1 order by t.id',
    [mhs.id],
  )
  if (pesan.length > 0) {
    tabel.ks_pesan = await nameRows(
      ctx.pool,
      'ks_pesan',
      pesan.map(({ row }) => row),
    )
  }
  const { rows: reads } = await ctx.pool.query<Row>(
    `select outcome as oleh, first_at as pertama, last_at as terakhir, count as kali
       from security_event where event = 'read' and nim = $1 order by hour, outcome`,
    [nim],
  )
  if (reads.length > 0) tabel.data_dibuka = reads
  const complaints = await ctx.db.ks.findMany({ where: { mhs_id: mhs.id } })
  const claims = await ctx.db.bukuSaku.findMany({ where: { mhs_id: mhs.id } })
  const paths = [
    ...ownPathsOf(mhs),
    ...complaints.flatMap(ksPathsOf),
    ...claims.flatMap(claimPathsOf),
  ]
  const found = await Promise.all(paths.map((path) => ctx.storage.stat(path)))
  return { nim, nama: mhs.nama, tabel, berkas: paths.filter((_, index) => found[index] !== null) }
}

// Asked of the database itself, so that a table made later is not forgotten.
async function listColumns(pool: pg.Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_name in ('mhs_id', 'nim_mhs')
        and table_name <> all ($1) order by table_name`,
    [LEFT_OUT],
  )
  return rows
}
