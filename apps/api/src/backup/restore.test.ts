import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damagedCopies, writeNewer } from '../../test/backups.ts'
import { contentOf, lastAuditOf } from '../../test/content.ts'
import { createMhs, sessionOf } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { siaOf } from '../../test/sia.ts'
import { createTarget, type Target } from '../../test/targets.ts'
import { createWorld } from '../../test/world.ts'
import { runCli } from '../cli.ts'
import { migrationNames } from '../db/schema-engine.ts'
import { createLocalStorage } from '../lib/storage.ts'
import { ownObjects } from './own-objects.ts'

const source = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'sia-restore-'))
const backup = join(folder, 'asal.tar.gz')
afterAll(() => rm(folder, { recursive: true }))

const storageOf = ({ dataDir }: { dataDir: string }) => createLocalStorage(join(dataDir, 'storage'))
const filesOf = async (place: { dataDir: string }) => {
  const storage = storageOf(place)
  const read = async (path: string) =>
    Buffer.concat(await (await storage.read(path)).toArray()).toString()
  return Object.fromEntries(
    await Promise.all((await storage.list()).map(async (path) => [path, await read(path)])),
  )
}

let world: Awaited<ReturnType<typeof createWorld>>
let lastAudit: string
let content: Record<string, string>

beforeAll(async () => {
  world = await createWorld(source.db)
  await sessionOf(source, world.caller)
  // What COPY has to escape, and counters that are ahead of the rows.
  await source.db.ks.create({
    data: { mhs_id: world.caller.id, judul: 'a\tb\\N\r\n"é', isi: '\\.', foto: '' },
  })
  const gone = await source.db.ks.create({
    data: { mhs_id: world.caller.id, judul: 'x', isi: 'x' },
  })
  await source.db.ks.delete({ where: { id: gone.id } })
  const storage = storageOf(source)
  await storage.put('ks/milik sendiri.jpg', Buffer.from('foto'))
  await storage.put('akademik/buku-pedoman.pdf', Buffer.from('pedoman'))
  lastAudit = await lastAuditOf(source.owner)
  content = await contentOf(source.owner, lastAudit)
  await siaOf(source)('backup', '--ke', backup)
})

const stateOf = async (target: Target) => ({
  content: await contentOf(target.owner, String(2n ** 62n)),
  files: await filesOf(target),
})

/** Another college's portal, which a restore replaces. */
async function createOccupied() {
  const target = await createTarget()
  await target.sia('migrasi', 'apply')
  await target.owner.query(
    `insert into jurusan values (7, 'Lain');
     insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
     select 'LAIN' || n, 'Lain', 2024, 'D2', 7, 1, 'ubud' from generate_series(1, 50) n`,
  )
  const storage = storageOf(target)
  await storage.put('akademik/buku-pedoman.pdf', Buffer.from('pedoman lain'))
  await storage.put('foto_mahasiswa/ubud/2024/LAIN1.jpg', Buffer.from('lain'))
  return { ...target, before: await stateOf(target) }
}

async function expectRestored(target: Target) {
  expect(await contentOf(target.owner, lastAudit)).toEqual(content)
  const { rows } = await target.owner.query(
    'select actor, subject, changes from audit where id > $1',
    [lastAudit],
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

describe('sia restore', { timeout: 30_000 }, () => {
  it('brings rows, files and history into an empty database', async () => {
    const target = await createTarget()
    const { code, out, err } = await target.sia('restore', backup)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('harus login kembali')
    await expectRestored(target)
    expect(await filesOf(target)).toEqual(await filesOf(source))
    const history = 'select migration_name, checksum from _prisma_migrations order by 1'
    expect((await target.owner.query(history)).rows).toEqual(
      (await source.owner.query(history)).rows,
    )
    expect((await target.owner.query('select from session')).rowCount).toBe(0)
    expect((await target.sia('migrasi', 'status')).code).toBe(0)
  })

  it('leaves a portal in which everything works', async () => {
    const target = await createTarget()
    await target.sia('restore', backup)
    const { db, pool } = await createTestApp({ databaseUrl: target.url })
    const mhs = await createMhs(db, { nim: 'BARU0001' })
    const loan = await db.peminjamanRuangan.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const { id: _, ...data } = loan
    expect((await db.peminjamanRuangan.create({ data })).id).toBe(loan.id + 1)
    // A number that was given out is not given out again.
    const last = await db.ks.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const ks = await db.ks.create({ data: { mhs_id: mhs.id, judul: 'x', isi: 'x' } })
    expect(ks.id).toBe(last.id + 2)
    const place = { pojt_id: world.pojt.id, jurusan_id: 3 }
    await db.mhsPojt.create({ data: { mhs_id: mhs.id, ...place } })
    expect((await db.pojtJurusan.findFirstOrThrow({ where: place })).terisi).toBe(3)
    const berita_terkini_id = world.berita.id
    await db.beritaTerkiniStatusLikes.create({ data: { mhs_id: mhs.id, berita_terkini_id } })
    expect(await db.beritaTerkiniStatus.findFirst({ where: { berita_terkini_id } })).toMatchObject({
      likes: 3,
    })
    const books =
      await db.$queryRaw`select count(*)::int from buku_perpustakaan where pencarian is null`
    expect(books).toEqual([{ count: 0 }])
    expect(await db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'mhs BARU0001',
      subject: 'berita_terkini_status_likes',
    })
    for (const sql of ['delete from audit', 'alter table mhs add x int', 'truncate mhs']) {
      await expect(pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
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
    expect(await filesOf(target)).toEqual(await filesOf(source))
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
    expect(await contentOf(next.owner, lastAudit)).toEqual(content)
  })

  it.each([1, migrationNames().length - 1])(
    'brings a backup from %i migrations up to date',
    async (migrations) => {
      const old = await createTarget(migrations)
      await old.owner.query(
        `insert into jurusan values (3, 'Lama');
         insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
         values ('LAMA0001', 'Lama', 2024, 'D2', 3, 1, 'ubud');
         insert into account (nim, mhs_id, password_hash) values ('LAMA0001', 1, 'x')`,
      )
      const file = join(folder, `${migrations}.tar.gz`)
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

describe('sia restore changes nothing and says why', { timeout: 60_000 }, () => {
  let target: Awaited<ReturnType<typeof createOccupied>>
  beforeAll(async () => {
    target = await createOccupied()
  })
  const expectRefused = async (words: string[], sentence: string, wanted = 1) => {
    const { code, err } = await target.sia('restore', ...words)
    expect({ words, code, err }).toEqual({
      words,
      code: wanted,
      err: expect.stringContaining(sentence),
    })
    expect(await stateOf(target)).toEqual(target.before)
  }

  it('without --ganti, and without an answer', async () => {
    await expectRefused([backup], 'sudah berisi 50 mahasiswa')
    await expectRefused([backup, '--ganti'], '--ya')
  })

  it('when the answer is not ya', async () => {
    const asked: string[] = []
    const err: string[] = []
    const answers = ['tidak', 'ya']
    const terminal = {
      out: () => undefined,
      err: (text: string) => void err.push(text),
      isTty: true,
      ask: async (question: string) => {
        asked.push(question)
        return answers.shift() ?? null
      },
    }
    const environment = { NODE_ENV: 'test', DATA_DIR: target.dataDir, DATABASE_URL: target.url }
    const answered = () => runCli(['restore', backup, '--ganti'], { terminal, environment })
    expect(await answered()).toBe(1)
    expect(err).toEqual([expect.stringContaining('Dibatalkan')])
    expect(asked[0]).toContain('berisi 50 mahasiswa')
    expect(await stateOf(target)).toEqual(target.before)
    expect(await answered()).toBe(0)
    target = await createOccupied()
  })

  it('for a backup that is damaged in any way', async () => {
    const file = join(folder, 'rusak.tar.gz')
    for (const [damage, bytes] of await damagedCopies(backup)) {
      await writeFile(file, bytes)
      const { code, err } = await target.sia('restore', file, '--ganti', '--ya')
      expect({ damage, code, err }).toEqual({
        damage,
        code: 1,
        err: expect.stringContaining('Tidak ada yang diubah.'),
      })
    }
    expect(await stateOf(target)).toEqual(target.before)
  })

  it('for a backup of a newer version', async () => {
    const file = join(folder, 'baru.tar.gz')
    await writeNewer(backup, file)
    await expectRefused([file, '--ganti', '--ya'], '29991231000000_future')
  })

  it('while a server is connected', async () => {
    const { db } = await createTestApp({ databaseUrl: target.url })
    await db.mhs.count()
    await expectRefused([backup, '--ganti', '--ya'], 'Hentikan semua server')
    await db.$disconnect()
    await target.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sia' and datname = current_database()",
    )
  })

  it('as the application’s role', async () => {
    const login = `pemulih_${target.url.slice(-12)}`
    const asApp = new URL(target.url)
    asApp.username = login
    await target.owner.query(`create role ${login} login password 'x'; grant sia_app to ${login}`)
    asApp.password = 'x'
    const words = ['restore', backup, '--ganti', '--ya']
    const { code, err } = await siaOf({ ...target, url: asApp.href })(...words)
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('DATABASE_OWNER_URL') })
    expect(await stateOf(target)).toEqual(target.before)
    await target.owner.query(`drop role ${login}`)
  })

  it('when a view of somebody else’s would go', async () => {
    await target.owner.query('create view laporan as select nim from mhs')
    await expectRefused([backup, '--ganti', '--ya'], 'laporan')
    await target.owner.query('drop view laporan')
  })

  it('when the files can not be stored', async () => {
    const stuck = await createOccupied()
    // A file where the backup has a folder.
    await writeFile(join(stuck.dataDir, 'storage/ks'), '')
    const before = await stateOf(stuck)
    const { code, err } = await stuck.sia('restore', backup, '--ganti', '--ya')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('belum dapat disimpan') })
    expect(await stateOf(stuck)).toEqual(before)
    expect(await readFile(join(stuck.dataDir, 'storage/ks'), 'utf8')).toBe('')
  })
})
