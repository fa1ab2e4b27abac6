import { join } from 'node:path'
import { ownObjects } from '@sia/office/backup/own-objects'
import { migrationNames } from '@sia/server/db/migrations'
import { createFolder } from '@sia/server/test/cleanup'
import { createTestCollege } from '@sia/server/test/college'
import { contentOf } from '@sia/server/test/content'
import { createMhs } from '@sia/server/test/factories'
import { writeHistory } from '@sia/server/test/machine'
import { startS3 } from '@sia/server/test/s3-server'
import { describe, expect, it } from 'vitest'
import { createOccupied, createSource, filesOf } from '../../test/restores.ts'
import { createTarget, type Target } from '../../test/targets.ts'
import { runCli } from '../cli.ts'

const folder = createFolder('backup')
const backup = join(folder, 'asal.tar.gz')
const source = await createSource(backup)

/** `sia` with more settings. */
async function run({ url, dataDir }: Target, more: NodeJS.ProcessEnv, ...words: string[]) {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const terminal = {
    out: say,
    show: async (text: string) => say(text),
    err: say,
    isTty: false,
    ask: async () => null,
  }
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, ...more }
  return { code: await runCli(words, { terminal, environment }), said }
}

async function expectRestored(target: Target) {
  expect(await contentOf(target.owner, source.lastAudit)).toEqual(source.content)
  const { rows } = await target.owner.query(
    'select actor, subject, changes from audit where id > $1',
    [source.lastAudit],
  )
  expect(rows).toEqual([
    {
      actor: 'operator tester',
      subject: 'restore',
      changes: expect.objectContaining({ berkas: 'asal.tar.gz' }),
    },
  ])
}

describe('the own objects', () => {
  it('are the tables and functions that the migrations made', async () => {
    const { rows: tables } = await source.owner.query(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
    )
    const { rows: functions } = await source.owner.query(
      `select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    )
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()
    expect(ownObjects().tables.sort()).toEqual(expect.arrayContaining(names(tables)))
    expect(ownObjects().functions.sort()).toEqual(expect.arrayContaining(names(functions)))
  })
})

describe('sia restore', () => {
  it('brings rows, files and history into an empty database', async () => {
    const target = await createTarget()
    const { code, out, err } = await target.sia('restore', backup)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('harus login kembali')
    await expectRestored(target)
    expect(await filesOf(target)).toEqual(source.files)
    const history = 'select migration_name, checksum from _prisma_migrations order by 1'
    expect((await target.owner.query(history)).rows).toEqual(
      (await source.owner.query(history)).rows,
    )
    expect((await target.owner.query('select from session')).rowCount).toBe(0)
    expect((await target.sia('migrasi', 'status')).code).toBe(0)
    // The log came back with the data: the backup that it came in is known all the same, as old as it is.
    const { rows: last } = await target.owner.query(
      `select at = (select (changes ->> 'taken_at')::timestamptz from audit where subject = 'restore') as same,
              file from last_backup()`,
    )
    expect(last).toEqual([{ same: true, file: backup }])
  })

  it('leaves a portal in which everything works', async () => {
    const target = await createTarget()
    await target.sia('restore', backup)
    const { db, office } = await createTestCollege({ databaseUrl: target.url })
    const mhs = await createMhs(db, { nim: 'BARU0001' })
    const loan = await db.peminjamanRuangan.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const { id: _, ...data } = loan
    expect((await db.peminjamanRuangan.create({ data })).id).toBe(loan.id + 1)
    // A number that was given out is not given out again.
    const last = await db.ks.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const ks = await db.ks.create({ data: { mhs_id: mhs.id, judul: 'x', isi: 'x' } })
    expect(ks.id).toBe(last.id + 2)
    const place = { pojt_id: source.world.pojt.id, jurusan_id: 3 }
    await db.mhsPojt.create({ data: { mhs_id: mhs.id, ...place } })
    expect((await db.pojtJurusan.findFirstOrThrow({ where: place })).terisi).toBe(3)
    const berita_terkini_id = source.world.berita.id
    await db.beritaTerkiniStatusLikes.create({ data: { mhs_id: mhs.id, berita_terkini_id } })
    expect(await db.beritaTerkiniStatus.findFirst({ where: { berita_terkini_id } })).toMatchObject({
      likes: 3,
    })
    expect(await db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'mhs BARU0001',
      subject: 'berita_terkini_status_likes',
    })
    for (const sql of ['delete from audit', 'alter table mhs add x int', 'truncate mhs']) {
      await expect(office.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
    }
    await expect(target.owner.query('delete from audit')).rejects.toThrow('only grows')
  })

  it('replaces what is there when it may, files too', async () => {
    const target = await createOccupied()
    await target.owner.query(
      `do $$ begin create role pelapor; exception when duplicate_object then end $$;
       grant select on mhs to pelapor`,
    )
    const { code, out } = await target.sia('restore', backup, '--ganti', '--ya')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 berkas') })
    await expectRestored(target)
    expect(await filesOf(target)).toEqual(source.files)
    const { rows } = await target.owner.query(
      "select has_table_privilege('pelapor', 'mhs', 'select') as may, has_table_privilege('pelapor', 'ks', 'select') as other",
    )
    expect(rows).toEqual([{ may: true, other: false }])
    await target.owner.query('drop owned by pelapor')
  })

  it('can be done again, and from what was restored', async () => {
    const target = await createTarget()
    await target.sia('restore', backup)
    await target.sia('restore', backup, '--ganti', '--ya')
    await expectRestored(target)
    const second = join(folder, 'kedua.tar.gz')
    await target.sia('backup', '--ke', second)
    const next = await createTarget()
    expect((await next.sia('restore', second)).code).toBe(0)
    expect(await contentOf(next.owner, source.lastAudit)).toEqual(source.content)
  })

  it('moves files from a folder to a bucket and back', async () => {
    const s3 = await startS3()
    s3.objects.set('ks/lain.jpg', { bytes: Buffer.from('x'), type: '', modified: new Date() })
    const first = await createTarget()
    const inBucket = { STORAGE_URL: s3.url }
    expect((await run(first, inBucket, 'restore', backup)).code).toBe(0)
    const stored = Object.fromEntries(
      [...s3.objects].map(([path, { bytes }]) => [path, bytes.toString()]),
    )
    expect(stored).toEqual({ ...source.files, 'ks/lain.jpg': 'x' })
    const file = join(folder, 'bucket.tar.gz')
    expect((await run(first, inBucket, 'backup', '--ke', file)).code).toBe(0)
    const second = await createTarget()
    expect((await second.sia('restore', file)).code).toBe(0)
    expect(await filesOf(second)).toEqual(stored)

    expect((await run(first, inBucket, 'restore', backup, '--ganti', '--ya')).code).toBe(0)
    expect([...s3.objects.keys()].sort()).toEqual(Object.keys(source.files).sort())
    s3.state.broken = true
    expect((await run(first, inBucket, 'backup', '--ke', join(folder, 'x.tar.gz'))).code).toBe(3)
    await s3.stop()
  })

  it.each([
    [1, null, 0],
    [migrationNames().length - 1, null, 0],
    // As versions before 1.0 name the same tables.
    [1, '20261129113000_presensi_sekaligus', 94],
    [2, '20261129170000_denda_bank', 104],
  ])(
    'brings a backup from %i migrations up to date, called %s',
    async (migrations, last, count) => {
      const old = await createTarget(migrations)
      await old.owner.query(
        `insert into jurusan values (3, 'Lama');
         insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
         values ('LAMA0001', 'Lama', 2024, 'D2', 3, 1, 'ubud');
         insert into account (nim, mhs_id, password_hash) values ('LAMA0001', 1, 'x')`,
      )
      if (last !== null) await writeHistory(old.owner, last, count)
      const file = join(folder, `${migrations}-${count}.tar.gz`)
      expect(await old.sia('backup', '--ke', file)).toMatchObject({ code: 0 })
      for (const [target, words] of [
        [await createTarget(), []],
        [await createOccupied(), ['--ganti', '--ya']],
      ] as const) {
        const { code, out, err } = await target.sia('restore', file, ...words)
        expect({ code, err, out }).toMatchObject({
          code: 0,
          err: '',
          out: expect.stringContaining('versi lama'),
        })
        expect((await target.sia('migrasi', 'status')).code).toBe(0)
        expect((await target.owner.query('select nim from mhs')).rows).toEqual([
          { nim: 'LAMA0001' },
        ])
        expect((await target.owner.query('select id from pengaturan')).rowCount).toBe(1)
      }
    },
  )
})
