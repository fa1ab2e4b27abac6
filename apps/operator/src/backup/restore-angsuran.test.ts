import { join } from 'node:path'
import { migrationNames } from '@sia/server/db/schema-engine'
import { createFolder } from '@sia/server/test/cleanup'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createTarget } from '../../test/targets.ts'
import { undoOf } from '../../test/undo.ts'

// Installments were 72 columns of one row until this migration.
const MIGRATION = '20261127120100_angsuran_slot'
const STUDENTS = 60

type Cells = Record<string, number | string | null>

/** The numbered columns of a student, some of them empty, the same at every run. */
function wideRow(mhs_id: number, slots: number): Cells {
  const row: Cells = { mhs_id, angsuran: mhs_id % 7 === 0 ? null : 100_000 + mhs_id }
  for (let ke = 1; ke <= slots; ke += 1) {
    const some = (mhs_id * 31 + ke * 17) % 11
    if (some < 6) row[`pembayaran_${ke}`] = some * 1_000 + ke
    if (some % 3 === 0) row[`denda_${ke}`] = some
    if (some > 1 && some < 6) row[`tanggal_${ke}`] = `2025-0${some}-1${ke % 10}`
  }
  return row
}

async function fill(owner: pg.Pool) {
  await owner.query(
    `insert into jurusan values (3, 'Lama');
     insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
     select 'LAMA' || n, 'Lama', 2024, case when n % 3 = 0 then 'D1' else 'D2' end, 3, 1, 'ubud'
       from generate_series(1, ${STUDENTS}) n`,
  )
  const ids = Array.from({ length: STUDENTS }, (_, index) => index + 1)
  // The tenth has both levels, the twentieth none.
  const d1 = ids.filter((id) => id % 3 === 0 || id === 10).map((id) => wideRow(id, 12))
  const d2 = ids.filter((id) => id % 3 !== 0 && id !== 20).map((id) => wideRow(id, 24))
  for (const [table, rows] of Object.entries({ angsuran_1: d1, angsuran_2: d2 })) {
    const sql = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`
    await owner.query(sql, [JSON.stringify(rows)])
  }
}

const DIGEST = (row: string) =>
  `encode(sha256(convert_to(jsonb_strip_nulls(${row})::text, 'UTF8')), 'hex')`

// What the version of then noted: cells that an import changed, a row that it made, a slot that was emptied, and the
// row of a student that was removed with him.
const NOTES = `
  insert into import_run (actor, kind, file, added, changed, removed) values
    ('operator lama', 'angsuran', 'a.csv', 1, 1, 0), ('operator lama', 'hapus angsuran', 'Angsuran', 0, 1, 0),
    ('operator lama', 'gabung mahasiswa', 'Salah', 0, 0, 1);
  insert into import_change (import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
  select 1, 2, 'angsuran_2', '{"mhs_id":1}'::jsonb, null::text, jsonb_build_object(
           'pembayaran_1', jsonb_build_array(777, pembayaran_1), 'tanggal_1', jsonb_build_array(null, tanggal_1)), null::jsonb, 1
    from angsuran_2 where mhs_id = 1
  union all select 1, 3, 'angsuran_2', '{"mhs_id":2}', ${DIGEST('to_jsonb(a)')}, null, null, 2 from angsuran_2 a where mhs_id = 2
  union all select 2, 0, 'angsuran_2', '{"mhs_id":4}', null, '{"pembayaran_5":[500,null],"denda_5":[2,null]}', null, 4
  union all select 3, 0, 'angsuran_1', '{"mhs_id":20}', ${DIGEST('gone')}, null, gone, 20
    from (select '{"mhs_id":20,"angsuran":900,"pembayaran_1":null,"pembayaran_12":9,"denda_12":1}'::jsonb as gone) g;
  update angsuran_2 set pembayaran_5 = null, denda_5 = null, tanggal_5 = null where mhs_id = 4;`

const WIDE = `select jsonb_object_agg(jenjang || ' ' || (row ->> 'mhs_id'), jsonb_strip_nulls(row)) as all from (
  select 'D1' as jenjang, to_jsonb(a) as row from angsuran_1 a union all select 'D2', to_jsonb(a) from angsuran_2 a) w`

const NARROW = `select jsonb_object_agg(jenjang || ' ' || mhs_id, jsonb_strip_nulls(row)) as all from (
  select h.jenjang, h.mhs_id, jsonb_build_object('mhs_id', h.mhs_id, 'angsuran', h.angsuran)
           || coalesce(jsonb_object_agg('pembayaran_' || s.ke, s.jumlah) filter (where s.ke is not null), '{}')
           || coalesce(jsonb_object_agg('denda_' || s.ke, s.denda) filter (where s.ke is not null), '{}')
           || coalesce(jsonb_object_agg('tanggal_' || s.ke, s.tanggal) filter (where s.ke is not null), '{}') as row
    from angsuran_jenjang h left join angsuran_slot s using (mhs_id, jenjang) group by h.mhs_id, h.jenjang) n`

const read = async (owner: pg.Pool, sql: string): Promise<Record<string, Cells>> =>
  (await owner.query(sql)).rows[0].all

it('keeps every figure of a backup whose installments were columns, and what was noted of them', async () => {
  const old = await createTarget(migrationNames().indexOf(MIGRATION))
  await fill(old.owner)
  await old.owner.query(NOTES)
  const before = await read(old.owner, WIDE)
  expect(Object.keys(before)).toHaveLength(STUDENTS)
  const file = join(createFolder('backup'), 'lama.tar.gz')
  expect(await old.sia('backup', '--ke', file)).toMatchObject({ code: 0 })

  const target = await createTarget()
  expect(await target.sia('restore', file)).toMatchObject({ code: 0, err: '' })
  expect(await read(target.owner, NARROW)).toEqual(before)

  const { batalkan } = undoOf(target.sia)
  for (const number of [3, 2, 1]) {
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
  }
  const { 'D2 1': first, 'D2 2': _, 'D2 4': fourth, ...others } = before
  const { tanggal_1: __, ...rest } = first ?? {}
  expect(await read(target.owner, NARROW)).toEqual({
    ...others,
    'D2 1': { ...rest, pembayaran_1: 777 },
    'D2 4': { ...fourth, pembayaran_5: 500, denda_5: 2 },
    'D1 20': { mhs_id: 20, angsuran: 900, pembayaran_12: 9, denda_12: 1 },
  })
})
