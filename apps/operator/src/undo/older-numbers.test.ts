import { migrationNames } from '@sia/server/db/schema-engine'
import { expect, it } from 'vitest'
import { createTarget } from '../../test/targets.ts'
import { undoOf } from '../../test/undo.ts'

// The digest of an account was in two halves, and a merge handed the journal of one student to the other.
const MIGRATION = '20261127130000_plain_undo'

const sha256 = (json: string) => `encode(sha256(convert_to((${json})::text, 'UTF8')), 'hex')`
const HALVES = `left(${sha256("jsonb_strip_nulls(to_jsonb(a)) - 'password_hash'")}, 32)
  || left(${sha256("jsonb_build_array(to_jsonb(a) -> 'password_hash')")}, 32)`

const NOTES = `
  insert into jurusan values (3, 'Lama');
  insert into mhs (id, nim, nama, angkatan, jenjang, jurusan_id, semester, cabang) values
    (1, 'BENAR', 'Benar', 2024, 'D2', 3, 1, 'ubud'), (2, 'BARU', 'Baru', 2024, 'D2', 3, 1, 'ubud'),
    (8, 'TENGAH', 'Tengah', 2024, 'D2', 3, 1, 'ubud'), (9, 'SALAH', 'Salah', 2024, 'D2', 3, 1, 'ubud');
  insert into account (nim, mhs_id, password_hash) values ('BARU', 2, 'rahasia');
  insert into import_run (actor, kind, file, added, changed, removed) values
    ('operator lama', 'mahasiswa', 'a.csv', 1, 1, 0), ('operator lama', 'gabung mahasiswa', 'Salah', 0, 0, 1),
    ('operator lama', 'gabung mahasiswa', 'Tengah', 0, 0, 1);
  insert into import_change (id, import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
  select 1, 1, 2, 'mhs', '{"id":2}'::jsonb, ${sha256('jsonb_strip_nulls(to_jsonb(m))')}, null::jsonb, null::jsonb, 2 from mhs m where id = 2
  union all select 2, 1, 2, 'account', jsonb_build_object('id', id), ${HALVES}, null, null, 2 from account a
  union all select 3, 1, 3, 'mhs', '{"id":9}', null, '{"nama":["Keliru","Salah"]}', null, 1
  union all select 4, 2, 0, 'mhs', '{"id":9}', ${sha256('jsonb_strip_nulls(to_jsonb(m))')}, null, to_jsonb(m), 8 from mhs m where id = 9
  union all select 5, 2, 0, 'import_change', '{"id":3}', null, '{"mhs_id":[9,8]}', null, 8
  union all select 6, 3, 0, 'mhs', '{"id":8}', ${sha256('jsonb_strip_nulls(to_jsonb(m))')}, null, to_jsonb(m), 1 from mhs m where id = 8
  union all select 7, 3, 0, 'import_change', '{"id":3}', null, '{"mhs_id":[8,1]}', null, 1;
  delete from mhs where id in (8, 9);`

it('numbers of an older version are taken back, and each student has his journal again', async () => {
  const { owner, sia } = await createTarget(migrationNames().indexOf(MIGRATION))
  await owner.query(NOTES)
  expect(await sia('migrasi', 'apply')).toMatchObject({ code: 0 })
  const { rows } = await owner.query('select id::int, mhs_id from import_change order by id')
  expect(rows.map(({ id, mhs_id }) => [id, mhs_id])).toEqual([
    [1, 2],
    [2, 2],
    [3, 9],
    [4, 8],
    [6, 1],
  ])
  const merged = await owner.query('select merged_into(1) as id order by 1')
  expect(merged.rows).toEqual([{ id: 8 }, { id: 9 }])
  const { batalkan } = undoOf(sia)
  for (const number of [3, 2, 1]) {
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
  }
  const students = await owner.query('select nim, nama from mhs order by id')
  expect(students.rows.map(({ nim, nama }) => `${nim} ${nama}`)).toEqual([
    'BENAR Benar',
    'TENGAH Tengah',
    'SALAH Keliru',
  ])
  expect((await owner.query('select from account')).rowCount).toBe(0)
})
