import { expect, it } from 'vitest'
import { createMachine } from '../../test/machine.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './schema-engine.ts'

it('makes an answer of before the first message of its thread, and its complaint done with', async () => {
  const names = readMigrations().migrationDirectories.map(({ path }) => path)
  const { owner, url } = await createMachine(names.findIndex((name) => name.endsWith('ks_pesan')))
  await owner.query(`
    begin; set local sia.actor = 'operator budi';
    insert into jurusan (id, nama) values (3, 'Informatika');
    insert into mhs (id, nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
      values (5, '24010001', 'Made', 2024, 'D2', 3, 1, 'denpasar');
    insert into ks (id, mhs_id, judul, isi, tindak_lanjut, butki_tindak_lanjut, created_at) values
      (1, 5, 'AC', 'Bocor', null, null, '2026-03-01T10:00:00+08:00'),
      (2, 5, 'Lampu', 'Mati', null, null, '2026-03-02T10:00:00+08:00'),
      (3, 5, 'Pintu', 'Rusak', '', 'pintu.jpg', '2026-03-03T10:00:00+08:00'),
      (4, 5, 'Wi-Fi', 'Lambat', null, null, '2026-03-04T10:00:00+08:00');
    commit;
    begin; set local sia.actor = 'operator budi';
    update ks set tindak_lanjut = 'AC sudah diperbaiki.' where id = 1; commit`)
  // Brought in by hand, without the log.
  await owner.query(`begin; set local sia.audit = 'off';
    update ks set tindak_lanjut = 'Lampu diganti.' where id = 2; commit`)
  await migrate(url)
  const complaints = await owner.query('select id, status, butki_tindak_lanjut from ks order by id')
  expect(complaints.rows).toEqual([
    { id: 1, status: 'selesai', butki_tindak_lanjut: null },
    { id: 2, status: 'selesai', butki_tindak_lanjut: null },
    { id: 3, status: 'selesai', butki_tindak_lanjut: 'pintu.jpg' },
    { id: 4, status: 'diterima', butki_tindak_lanjut: null },
  ])
  const thread = await owner.query('select ks_id, jenis, isi, oleh, created_at from ks_pesan')
  const answered = await owner.query(
    `select date_trunc('milliseconds', max(at)) as at from audit where changes ? 'tindak_lanjut' and row_key->>'id' = '1'`,
  )
  const answer = { jenis: 'jawaban', oleh: null }
  expect(thread.rows).toEqual(
    expect.arrayContaining([
      { ...answer, ks_id: 1, isi: 'AC sudah diperbaiki.', created_at: expect.any(Date) },
      {
        ...answer,
        ks_id: 2,
        isi: 'Lampu diganti.',
        created_at: new Date('2026-03-02T10:00:00+08:00'),
      },
    ]),
  )
  expect(thread.rows).toHaveLength(2)
  const [first] = thread.rows.filter(({ ks_id }) => ks_id === 1)
  expect(Math.abs(first.created_at.getTime() - answered.rows[0].at.getTime())).toBeLessThan(2)
})
