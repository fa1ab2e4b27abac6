import { chmod, mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import { runCli } from '@sia/operator/cli'
import type { Finding } from '@sia/operator/doctor/finding'
import { checkBackup } from '@sia/operator/doctor/last-backup'
import { checkDisk } from '@sia/operator/doctor/machine'
import { siaOf } from '@sia/operator/test/sia'
import type { Secrets } from '@sia/server/auth/secret'
import { openDatabase } from '@sia/server/db/client'
import { serverName } from '@sia/server/db/instances'
import { readEnv } from '@sia/server/env'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createMachine } from '@sia/server/test/machine'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { dataDir, owner } = test
const storage = createLocalStorage(join(dataDir, 'storage'))
const secret = join(dataDir, 'session-secret')

/** What `sia periksa` found, by place, in surroundings that differ from good ones. */
async function look(environment: NodeJS.ProcessEnv = {}) {
  let out = ''
  const say = (text: string) => {
    out += text
  }
  const terminal = { out: say, err: say, isTty: false, ask: async () => null }
  const good = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'k'.concat(crypto.randomUUID()),
    HOST: '0.0.0.0',
  }
  const code = await runCli(['periksa', '--json'], {
    terminal,
    environment: { ...good, PORT, DATA_DIR: dataDir, DATABASE_URL: test.url, ...environment },
  })
  const { ok, hasil } = JSON.parse(out) as { ok: boolean; hasil: Finding[] }
  expect(code).toBe(ok ? 0 : 1)
  const at = (bagian: string) => hasil.find((one) => one.bagian === bagian)
  return { code, at, all: hasil.map(({ bagian, hasil }) => [bagian, hasil]) }
}

let PORT: string

beforeAll(async () => {
  await test.app.listen({ port: 0, host: 'localhost' })
  PORT = new URL(test.app.listeningOrigin).port
  const { caller, other } = await createWorld(test.db)
  const named = ['milik sendiri', 'KENARI'].map((name) => `ks/${name}.jpg`)
  const disc = [caller, other].map(({ nim }) => `disc_mhs/disc_1_${nim}.pdf`)
  for (const path of [...named, ...disc, ...Object.values(BERKAS), jadwalOjtPath('denpasar')]) {
    await storage.put(path, Buffer.from('x'))
  }
  await writeFile(secret, 'x'.repeat(64), { mode: 0o600 })
  await siaOf(test)('backup')
})

describe('sia periksa', () => {
  it('finds everything in order where it is, and leaves nothing behind', async () => {
    const before = await storage.list()
    const { code, all } = await look()
    expect(all.filter(([, hasil]) => hasil !== 'ok')).toEqual([])
    expect([code, all.length]).toEqual([0, 19])
    expect(await storage.list()).toEqual(before)
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'command',
      subject: 'periksa',
    })
  })

  it('tells how much is kept to take imports and removals back, and when it is too old', async () => {
    expect((await look()).at('jurnal')).toMatchObject({
      hasil: 'ok',
      keterangan: expect.stringMatching(/^0 baris \(/),
    })
    const dosen = await test.db.dosen.create({ data: { nama: 'Salah Ketik' } })
    await siaOf(test)('hapus', 'dosen', String(dosen.id), '--apply')
    expect((await look()).at('jurnal')?.keterangan).toMatch(/^1 baris .* sejak \d\d-\d\d-\d{4}$/)
    await owner.query("update import_run set at = now() - interval '240 days'")
    expect((await look()).at('jurnal')).toMatchObject({
      hasil: 'perhatian',
      saran: 'Jalankan setiap bulan: sia retensi --apply',
    })
    const kept = await siaOf(test)('retensi', '--apply', '--json')
    expect(kept.json()).toMatchObject({ jurnal: 1 })
    expect((await look()).at('jurnal')?.hasil).toBe('ok')
  })

  it('says it in lines for people', async () => {
    const { out, code } = await siaOf(test)('periksa')
    expect(code).toBe(0)
    expect(out).toMatch(/^ok +skema +sesuai dengan versi program ini/m)
    expect(out).toMatch(/^perhatian +server +tidak ada yang menjawab di http:\/\/localhost:1\n/m)
    expect(out).toMatch(/^perhatian +lingkungan +NODE_ENV=test\n +→ Isi NODE_ENV=production/m)
    expect(out).toContain('0 masalah, 2 perlu perhatian.')
  })

  it('tells what is wrong when the database is away, and looks at the rest', async () => {
    const { code, at, all } = await look({ DATABASE_URL: 'postgresql://sia:x@127.0.0.1:1/sia' })
    expect([code, at('basis data')?.hasil]).toEqual([1, 'masalah'])
    expect(at('basis data')?.saran).toMatch(/^Nyalakan PostgreSQL/)
    expect(all.map(([bagian]) => bagian)).toEqual(
      expect.arrayContaining(['penyimpanan', 'disk', 'rahasia', 'cadangan']),
    )
    expect(at('cadangan')?.hasil).toBe('ok')
  })

  it('tells a wrong password and a wrong name from a database that is away', async () => {
    const wrong = new URL(test.url)
    wrong.password = 'bukan'
    const refused = (await look({ DATABASE_URL: wrong.href })).at('basis data')
    expect(refused).toMatchObject({
      hasil: 'masalah',
      keterangan: 'PostgreSQL menolak nama pengguna atau password di DATABASE_URL (28P01).',
      saran: expect.stringMatching(/PostgreSQL sendiri berjalan.*docker compose up -d/),
    })
    const nowhere = new URL(test.url)
    nowhere.pathname = '/tidak_ada'
    expect((await look({ DATABASE_URL: nowhere.href })).at('basis data')).toMatchObject({
      keterangan: expect.stringContaining('3D000'),
      saran: expect.stringContaining('createdb'),
    })
  })

  it('tells of a backup that is not where it was written', async () => {
    const folder = join(dataDir, 'usb')
    await mkdir(folder)
    await siaOf(test)('backup', '--ke', folder)
    await rm(join(dataDir, 'backup'), { recursive: true })
    expect((await look()).at('cadangan')).toMatchObject({
      hasil: 'ok',
      keterangan: expect.stringContaining(`(${folder}/sia-`),
    })
    await rename(folder, `${folder}-lama`)
    expect((await look()).at('cadangan')).toMatchObject({
      hasil: 'masalah',
      keterangan: expect.stringContaining('tidak ada lagi'),
    })
    await rm(`${folder}-lama`, { recursive: true })
    await siaOf(test)('backup')
  })

  it('makes no folder for a backup where a disk should be', async () => {
    const folder = join(dataDir, 'belum-dipasang')
    for (const to of [folder, join(folder, 'sia.tar.gz')]) {
      const { code, err } = await siaOf(test)('backup', '--ke', to)
      expect([code, err]).toEqual([3, expect.stringContaining(`Folder tujuan ${folder} tidak ada`)])
    }
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  it.each([[0], [2]])('tells of a schema with %i migrations', async (migrations) => {
    const { url } = await createMachine(migrations)
    const { at, all } = await look({ DATABASE_URL: url })
    expect(at('skema')).toMatchObject({
      hasil: 'masalah',
      saran: expect.stringContaining('sia migrasi apply'),
    })
    expect(all.filter(([, hasil]) => hasil === 'masalah')).toEqual([['skema', 'masalah']])
  })

  it('asks the server', async () => {
    const silent = (await look({ PORT: '1' })).at('server')
    expect(silent).toMatchObject({ hasil: 'perhatian' })
    await owner.query('alter table _prisma_migrations rename to lain')
    const { code, at } = await look()
    await owner.query('alter table lain rename to _prisma_migrations')
    expect([code, at('server')]).toMatchObject([
      1,
      { hasil: 'masalah', keterangan: expect.stringMatching(/ menjawab 50[03]: /) },
    ])
    expect((await look()).at('server')).toMatchObject({ hasil: 'ok' })
  })

  it('compares the session keys of servers on one database', async () => {
    const [old, next] = [`a${crypto.randomUUID()}`, `b${crypto.randomUUID()}`]
    const servers: ReturnType<typeof openDatabase>[] = []
    const serve = async (...keys: Secrets) => {
      const server = openDatabase(test.url, 2, { server: serverName(keys) })
      await server.pool.query('select 1')
      servers.push(server)
    }
    const found = async (SESSION_SECRET: string) => (await look({ SESSION_SECRET })).at('salinan')
    await serve(old)
    await serve(old, next)
    expect(await found(`${old},${next}`)).toMatchObject({ hasil: 'ok' })
    expect(await found(next)).toMatchObject({ hasil: 'perhatian' })
    await serve(next)
    const different = await found(old)
    expect(different).toMatchObject({ hasil: 'masalah' })
    expect(JSON.stringify(different)).not.toContain(old)
    for (const { close } of servers) await close()
  })

  it('tells of a role that may do too much', async () => {
    await owner.query('grant delete on audit to sia_app')
    expect((await look()).at('peran')).toMatchObject({ hasil: 'masalah' })
    await owner.query('revoke delete on audit from sia_app')
    expect((await look()).at('peran')).toMatchObject({ hasil: 'ok' })
  })

  it('adds up connections', async () => {
    expect((await look({ INSTANCES: '50' })).at('koneksi')).toMatchObject({ hasil: 'masalah' })
  })

  it('compares clocks', async () => {
    const name = new URL(test.url).pathname.slice(1)
    await owner.query(`
      create schema salah;
      create function salah.clock_timestamp() returns timestamptz language sql as
        $$ select pg_catalog.clock_timestamp() + interval '5 seconds' $$;
      alter database ${name} set search_path = salah, pg_catalog, public`)
    expect((await look()).at('jam')).toMatchObject({
      hasil: 'perhatian',
      keterangan: expect.stringMatching(/berbeda [45]\.\d detik/),
    })
    await owner.query(`alter database ${name} reset search_path; drop schema salah cascade`)
  })

  it('names files that rows name and that are missing', async () => {
    await storage.delete('ks/KENARI.jpg')
    await storage.delete(BERKAS['buku-pedoman'])
    const { code, at } = await look()
    expect(code).toBe(1)
    expect(at('berkas data')).toMatchObject({
      hasil: 'masalah',
      keterangan: '1 dari 4 berkas yang disebut data tidak ada: ks/KENARI.jpg',
    })
    expect(at('berkas PDF')).toMatchObject({
      hasil: 'perhatian',
      keterangan: expect.stringContaining(BERKAS['buku-pedoman']),
    })
    await storage.put('ks/KENARI.jpg', Buffer.from('x'))
    await storage.put(BERKAS['buku-pedoman'], Buffer.from('x'))
  })

  it('tells of a storage that can not be used', async () => {
    const broken = join(dataDir, 'rusak')
    await mkdir(broken)
    await writeFile(join(broken, 'storage'), '')
    const { code, at } = await look({ DATA_DIR: broken })
    expect([code, at('penyimpanan')]).toMatchObject([1, { hasil: 'masalah' }])
    await rm(broken, { recursive: true })
  })

  it('tells of secrets that others can read, or that are none', async () => {
    await chmod(secret, 0o644)
    expect((await look()).at('hak berkas')).toMatchObject({
      hasil: 'masalah',
      saran: `chmod o-rwx ${secret}`,
    })
    await chmod(secret, 0o600)
    await chmod(dataDir, 0o755)
    expect((await look()).at('hak berkas')).toMatchObject({ hasil: 'perhatian' })
    await chmod(dataDir, 0o700)
    await writeFile(secret, 'x')
    const { at } = await look({ NODE_ENV: 'test', SESSION_SECRET: '' })
    expect(at('rahasia')).toMatchObject({ hasil: 'masalah' })
  })

  it('hints at a proxy that nobody trusts', async () => {
    expect((await look({ HOST: '127.0.0.1' })).at('proxy')).toMatchObject({ hasil: 'perhatian' })
    const trusted = await look({ HOST: '127.0.0.1', TRUST_PROXY: '10.0.0.1' })
    expect(trusted.at('proxy')).toMatchObject({ hasil: 'ok' })
  })

  it('ends with 1 when there was never a backup, or none for two days', async () => {
    const away = { DATABASE_URL: 'postgresql://sia:x@127.0.0.1:1/sia' }
    const none = join(dataDir, 'tanpa')
    expect((await look({ ...away, DATA_DIR: none })).at('cadangan')).toMatchObject({
      hasil: 'masalah',
      keterangan: expect.stringContaining('belum pernah dibuat'),
      saran: expect.stringContaining('sia backup'),
    })
    const now = new Date('2026-03-04T12:00:00+08:00')
    await mkdir(join(none, 'backup'), { recursive: true })
    const file = join(none, 'backup/sia-20260302-120000.tar.gz')
    await writeFile(file, 'x')
    for (const [made, hasil] of [
      ['2026-03-02T12:00:00+08:00', 'ok'],
      ['2026-03-02T11:59:00+08:00', 'masalah'],
    ] as const) {
      await utimes(file, new Date(made), new Date(made))
      const finding = await checkBackup(null, readEnv({ DATA_DIR: none }), now)
      expect(finding.hasil).toBe(hasil)
      expect(finding.keterangan).toContain('02-03-2026')
    }
  })

  it.each([
    [2.1, 0.11, 'ok'],
    [1.9, 0.5, 'masalah'],
    [90, 0.09, 'masalah'],
  ])('calls %d GB and a share of %d free "%s"', async (gigabytes, share, hasil) => {
    const disk = async () => ({ free: gigabytes * 1e9, share })
    expect(await checkDisk({ DATA_DIR: dataDir }, disk)).toMatchObject({ hasil })
  })
})
