import { join } from 'node:path'
import { migrationNames } from '@sia/server/db/migrations'
import { createFolder } from '@sia/server/test/cleanup'
import { contentOf } from '@sia/server/test/content'
import { describe, expect, it } from 'vitest'
import { createOccupied, createSource } from '../../test/restores.ts'
import { runCli } from '../cli.ts'

const backup = join(createFolder('backup'), 'asal.tar.gz')
const source = await createSource(backup)

// Everything a migration of tomorrow may bring, tied to what is there today.
const future = `
  create type warna as enum ('merah');
  create domain kode as text check (value <> '');
  create table masa_depan (id serial primary key, mhs_id bigint references mhs, warna warna, kode kode);
  create view ringkasan as select m.nim, d.warna from mhs m join masa_depan d on d.mhs_id = m.id;
  create materialized view ringkasan_tetap as select * from ringkasan;
  create sequence nomor_surat;
  alter table mhs add column warna warna;
  create function cat_mhs() returns trigger language plpgsql as 'begin return new; end';
`
const trigger =
  'create trigger mhs_cat before update on mhs for each row execute function cat_mhs()'
const history = `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  values ('x', 'x', '29991231000000_future', now(), 1)`

/** A portal of a newer version. */
async function createNewer() {
  const target = await createOccupied()
  await target.owner.query(`${future}; ${trigger}; ${history}`)
  return target
}

describe('sia restore over a newer schema', () => {
  it('asks first and says what will go', async () => {
    const target = await createNewer()
    const plain = await target.sia('restore', backup)
    expect(plain).toMatchObject({
      code: 1,
      err: expect.stringMatching(/50 mahasiswa .*lebih baru \(29991231000000_future\).*--ganti/),
    })
    const asked: string[] = []
    const err: string[] = []
    const terminal = {
      out: () => undefined,
      err: (text: string) => void err.push(text),
      show: async () => undefined,
      isTty: true,
      ask: async (question: string) => {
        asked.push(question)
        return 'tidak'
      },
    }
    const environment = { NODE_ENV: 'test', DATA_DIR: target.dataDir, DATABASE_URL: target.url }
    expect(await runCli(['restore', backup, '--ganti'], { terminal, environment })).toBe(1)
    expect(err).toEqual([expect.stringContaining('Dibatalkan')])
    expect(asked).toEqual([
      expect.stringMatching(
        /akan dihapus: masa_depan, ringkasan, ringkasan_tetap\. .*\nKetik "ya" untuk melanjutkan: $/,
      ),
    ])
    const { rows } = await target.owner.query('select count(*)::int as count from mhs')
    expect(rows).toEqual([{ count: 50 }])
  })

  it('brings back the older state, and the newer version can come again', async () => {
    const target = await createNewer()
    const { code, err } = await target.sia('restore', backup, '--ganti', '--ya')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(await contentOf(target.owner, source.lastAudit)).toEqual(source.content)
    const { rows } = await target.owner.query(
      'select migration_name as name from _prisma_migrations order by 1',
    )
    expect(rows.map(({ name }) => name)).toEqual(migrationNames())
    await target.owner.query(`${future}; ${trigger}; ${history}`)
  })

  it('leaves all as it was when a table elsewhere depends on it', async () => {
    const target = await createNewer()
    await target.owner.query(
      'create schema kampus; create view kampus.laporan as select nim from mhs',
    )
    const { code, err } = await target.sia('restore', backup, '--ganti', '--ya')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('kampus.laporan') })
    const { rows } = await target.owner.query('select count(*)::int as count from masa_depan')
    expect(rows).toEqual([{ count: 0 }])
  })
})
