import type { Queryable } from '@sia/server/db/change'
import { Refusal } from '../lib/refusal.ts'
import { readForeignKeys } from '../remove/foreign-keys.ts'
import { TRACES } from '../remove/kinds-study.ts'
import { fillRows } from './mahasiswa-rows.ts'
import type { Merged, Two } from './merge.ts'

// Where both have the same, the right student's stays.
const SAME_IS_DROPPED = new Set([
  'berita_terkini_status_likes',
  'berita_terkini_status_views',
  'berita_terkini_dibaca',
  'pengumuman_ditutup',
  'pengingat_survey_ditutup',
  'kabar',
  'pemberitahuan_pilihan',
  'kalender_alamat',
  'mhs_status',
  'buku_saku',
  'buku_saku_hadir',
  'mhs_soal_survey',
  'progkam_mhs',
  'presensi_hadir',
  'presensi_tolak',
])

/**
 * Makes one student of two: rows, places, groups and activities of the wrong one become the right one's, empty
 * fields are filled, and his account goes. Product §17.3.
 * @throws AppError conflict where both have marks, payments or a place that contradict each other, or a request of
 *   either for a closed month (Product §25.26) waits.
 */
export async function mergeMahasiswa(client: Queryable, two: Two): Promise<Merged> {
  const { from, to } = two
  const merged: Merged = { moved: [], dropped: [], notes: [] }
  // Nothing changes for the one who is left but where it stands.
  await client.query(
    "select set_config('sia.koreksi', 'on', true), set_config('sia.kabar', 'diam', true)",
  )
  await requireCompatible(client, two)
  await fillRows(client, two)
  await dropEmptyKrs(client, two, merged)
  await preferApproved(client, two)
  await dropSameWaiting(client, two)
  await dropInvitations(client, two, merged)
  await moveAccount(client, two, merged)

  for (const { child, columns, parent, parentColumns } of await readForeignKeys(client)) {
    if (parent !== 'mhs' || child === 'account') continue
    const column = columns[parentColumns.findIndex((name) => name === 'id' || name === 'nim')]
    if (!column) continue
    const value = parentColumns.includes('nim') ? 'nim' : 'id'
    const [old, now] = [from, to].map(({ id }) => `(select ${value} from mhs where id = ${id})`)
    if (SAME_IS_DROPPED.has(child)) {
      const count = await dropSame(client, child, column, two)
      if (count > 0) merged.dropped.push({ table: child, count })
    }
    const { rowCount } = await client.query(
      `update ${child} set ${column} = ${now} where ${column} = ${old}`,
    )
    if (rowCount) merged.moved.push({ table: child, count: rowCount })
  }
  for (const statement of TRACES) await client.query(statement, [from.id])
  await client.query('delete from mhs where id = $1', [from.id])
  return merged
}

async function requireCompatible(client: Queryable, { from, to }: Two): Promise<void> {
  const { rows } = await client.query<{
    sentence: string
    act: 'ojt.lepas' | 'nilai.hapus' | 'nilai.kosongkan-draf' | 'permintaan.putuskan'
  }>(
    `select 'keduanya memegang tempat OJT' as sentence, 'ojt.lepas' as act
       from mhs_pojt a, mhs_pojt b where a.mhs_id = $1 and b.mhs_id = $2
     union all
     select 'tempat OJT-nya untuk jurusan lain', 'ojt.lepas'
       from mhs_pojt a, mhs b where a.mhs_id = $1 and b.id = $2 and a.jurusan_id <> b.jurusan_id
     union all
     select 'keduanya bernilai, dicatat hadir, atau menilai dosen di kelas ' || k.kode, 'nilai.hapus'
       from krs a join krs b on b.kelas_id = a.kelas_id and b.mhs_id = $2 join kelas k on k.id = a.kelas_id
      where a.mhs_id = $1 and (num_nonnulls(a.tugas, a.uts, a.uas) > 0
            or exists (select from absensi s where s.mhs_id = $1 and s.kelas_id = a.kelas_id)
            or exists (select from penilaian_dosen p where p.mhs_id = $1 and p.kelas_id = a.kelas_id))
     union all
     select 'nilai milik yang salah belum diterbitkan di kelas ' || k.kode || ', yang diambil keduanya', 'nilai.kosongkan-draf'
       from krs b join kelas k on k.id = b.kelas_id
      where b.mhs_id = $2 and exists (select from nilai_draf d where d.mhs_id = $1 and d.kelas_id = b.kelas_id)
     union all
     select count(*) || ' permintaan pembukuan menunggu putusan', 'permintaan.putuskan'
       from permintaan_buku where mhs_id in ($1, $2) and keadaan = 'menunggu' having count(*) > 0`,
    [from.id, to.id],
  )
  if (rows.length === 0) return
  throw new Refusal(
    'conflict',
    rows.map(({ sentence, act }) => ({ sentence, wayOut: { act } })),
    { heading: 'Belum dapat digabungkan:' },
  )
}

async function dropEmptyKrs(client: Queryable, { from, to }: Two, merged: Merged) {
  const { rowCount } = await client.query(
    `delete from krs a using krs b where a.mhs_id = $1 and b.mhs_id = $2 and b.kelas_id = a.kelas_id`,
    [from.id, to.id],
  )
  if (rowCount) merged.dropped.push({ table: 'krs', count: rowCount })
}

// Approved once is approved, for the day and the proof that were looked at; and points of his own go before the activity's.
async function preferApproved(client: Queryable, { from, to }: Two): Promise<void> {
  await client.query(
    `update buku_saku b set status = 2, oleh = a.oleh, alasan = null, tanggal = a.tanggal,
            bukti = coalesce(a.bukti, b.bukti), sidik = case when a.bukti is null then b.sidik else a.sidik end
       from buku_saku a
      where a.mhs_id = $1 and b.mhs_id = $2 and a.status = 2 and b.status <> 2
        and a.buku_saku_kegiatan_id = b.buku_saku_kegiatan_id`,
    [from.id, to.id],
  )
  await client.query(
    `update progkam_mhs b set nilai = a.nilai from progkam_mhs a
      where a.mhs_id = $1 and b.mhs_id = $2 and b.nilai is null and a.nilai is not null
        and a.progkam_id = b.progkam_id`,
    [from.id, to.id],
  )
}

// One request is left of a paper that both have asked for.
async function dropSameWaiting(client: Queryable, { from, to }: Two): Promise<void> {
  await client.query(
    `delete from surat a using surat b
      where a.mhs_id = $1 and b.mhs_id = $2 and a.keadaan = 'menunggu' and b.keadaan = 'menunggu'
        and a.jenis = b.jenis and a.rujukan = b.rujukan`,
    [from.id, to.id],
  )
}

// They bind nobody, and a group is asked for by one student.
async function dropInvitations(client: Queryable, { from }: Two, merged: Merged) {
  const { rowCount } = await client.query(
    `delete from undangan_ojt u using mhs m
      where m.id = $1 and (u.mhs_id = m.id or u.pengundang_id = m.id or u.kelompok_nim = m.nim)`,
    [from.id],
  )
  if (rowCount) merged.dropped.push({ table: 'undangan_ojt', count: rowCount })
}

async function moveAccount(client: Queryable, { from, to }: Two, merged: Merged) {
  const has = await client.query('select from account where mhs_id = $1', [to.id])
  if (has.rowCount === 0) {
    await client.query(
      `update account set mhs_id = $2, nim = (select nim from mhs where id = $2) where mhs_id = $1`,
      [from.id, to.id],
    )
    merged.notes.push('Akunnya ikut pindah: login dengan NIM yang benar, password tetap.')
    return
  }
  const gone = await client.query('delete from account where mhs_id = $1', [from.id])
  if (gone.rowCount) {
    merged.dropped.push({ table: 'account', count: gone.rowCount })
    merged.notes.push('Login hanya dengan NIM yang benar; password yang berlaku adalah miliknya.')
  }
}

/** Drops the wrong student's rows that the right one has as well, by the table's unique keys. */
async function dropSame(client: Queryable, table: string, column: string, { from, to }: Two) {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array(select a.attname::text from pg_attribute a
                   where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])) as columns
       from pg_index i where i.indrelid = $1::regclass and i.indisunique`,
    [table],
  )
  let count = 0
  for (const { columns } of rows.filter((one) => one.columns.includes(column))) {
    const same = columns
      .filter((name) => name !== column)
      .map((name) => ` and b.${name} = a.${name}`)
    const { rowCount } = await client.query(
      `delete from ${table} a using ${table} b where a.${column} = $1 and b.${column} = $2${same.join('')}`,
      [from.id, to.id],
    )
    count += rowCount ?? 0
  }
  return count
}
