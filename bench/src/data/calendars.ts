import { connect } from '../query.ts'

const LOANS_A_STUDENT = 3
const SURVEYS = 3
const COMPANY = 'PT Kalender'
const PURPOSE = 'Rapat kalender'

const FILL = [
  // Otherwise they would be over, and the calendars empty.
  'update pengajaran set tanggal = current_date + id % 90',
  'update pengaturan set angsuran_hari = 10, angsuran_bulan_pertama = 9 where id = 1',
  `insert into survey (name, batas)
   select 'Survey kalender ' || n, current_date + 30 * n from generate_series(1, ${SURVEYS}) n`,
  `insert into perusahaan (nama, alamat) values ('${COMPANY}', 'Jalan Kalender, Denpasar')`,
  `insert into pojt (jenjang, perusahaan_id, dari_2, sampai_2, dari_4, sampai_4)
   select jenjang, id, current_date + 30, current_date + 90, current_date + 30, current_date + 90
     from perusahaan, unnest(array['D1', 'D2']) jenjang where nama = '${COMPANY}'`,
  `insert into pojt_jurusan (pojt_id, jurusan_id, jumlah_mhs)
   select p.id, j.id, 100000 from pojt p join perusahaan c on c.id = p.perusahaan_id, jurusan j where c.nama = '${COMPANY}'`,
]

const PLACES = `
  insert into mhs_pojt (mhs_id, pojt_id, jurusan_id)
  select m.id, p.id, m.jurusan_id
    from mhs m join pojt p on p.jenjang = m.jenjang join perusahaan c on c.id = p.perusahaan_id
   where m.id = any($1) and c.nama = '${COMPANY}'
     and not exists (select from mhs_pojt o where o.mhs_id = m.id)`

// Room after room, then the next hour: two approved loans of one room never overlap.
const LOANS = `
  with room as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from ruangan),
       loan as (select mhs_id, (row_number() over ()) - 1 as nth
                  from unnest($1::int[]) mhs_id, generate_series(1, ${LOANS_A_STUDENT}))
  insert into peminjaman_ruangan (mhs_id, ruangan_id, dari, sampai, no_telp, keperluan, menyetujui)
  select l.mhs_id, r.id, current_date + 100 + l.nth / r.all_of_them * interval '1 hour',
         current_date + 100 + (l.nth / r.all_of_them + 1) * interval '1 hour', '081234567890', '${PURPOSE}', 'Bagian Sarana'
    from loan l join room r on r.nth = l.nth % r.all_of_them`

const EMPTY = [
  `delete from peminjaman_ruangan where keperluan = '${PURPOSE}'`,
  ...['mhs_pojt', 'pojt_jurusan'].map(
    (nama) => `delete from ${nama} where pojt_id in
      (select p.id from pojt p join perusahaan c on c.id = p.perusahaan_id where c.nama = '${COMPANY}')`,
  ),
  `delete from pojt where perusahaan_id in (select id from perusahaan where nama = '${COMPANY}')`,
  `delete from perusahaan where nama = '${COMPANY}'`,
  "delete from survey where name like 'Survey kalender %'",
  'update pengaturan set angsuran_hari = null, angsuran_bulan_pertama = default where id = 1',
]

/**
 * Gives students all that a calendar can show: meetings to come, approved loans, due days, an OJT place, surveys with
 * a last day. Returns the function that takes all of that away again: what others measure should not know of it.
 */
export async function fillCalendars(
  databaseUrl: string,
  mhsIds: number[],
): Promise<AsyncDisposable> {
  await runAll(databaseUrl, [...FILL, PLACES, LOANS], mhsIds)
  return { [Symbol.asyncDispose]: () => runAll(databaseUrl, EMPTY, mhsIds) }
}

async function runAll(databaseUrl: string, statements: string[], mhsIds: number[]): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    for (const text of statements)
      await client.query(text, text.includes('$1') ? [mhsIds] : undefined)
  } finally {
    await client.end()
  }
}
