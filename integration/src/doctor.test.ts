import type { Secrets } from '@sia/server/auth/secret'
import { openDatabase } from '@sia/server/db/client'
import { serverName } from '@sia/server/db/instances'
import { noteServer } from '@sia/server/server-seen'
import { createMachine } from '@sia/server/test/machine'
import { until } from '@sia/server/test/patience'
import { describe, expect, it } from 'vitest'
import { createPatient } from '../test/doctor.ts'

const test = await createPatient()
const { owner, sia, storage, look } = test

describe('sia periksa', () => {
  it('finds everything in order where it is, and leaves nothing behind', async () => {
    const before = await storage.list()
    const { code, all } = await look()
    expect(all.filter(([, hasil]) => hasil !== 'ok')).toEqual([])
    expect([code, all.length]).toEqual([0, 24])
    expect(all[0]).toEqual(['versi', 'ok'])
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
    await sia('hapus', 'dosen', String(dosen.id), '--apply')
    expect((await look()).at('jurnal')?.keterangan).toMatch(/^1 baris .* sejak \d\d-\d\d-\d{4}$/)
    await owner.query("update import_run set at = now() - interval '240 days'")
    expect((await look()).at('jurnal')).toMatchObject({
      hasil: 'perhatian',
      saran: 'Jalankan setiap bulan: sia retensi --apply',
    })
    const kept = await sia('retensi', '--apply', '--json')
    expect(kept.json()).toMatchObject({ jurnal: 1 })
    expect((await look()).at('jurnal')?.hasil).toBe('ok')
  })

  it('says it in lines for people', async () => {
    const { out, code } = await sia('periksa')
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
    // The tests' superuser is let in without one.
    const login = `masuk_${test.url.slice(-12)}`
    await test.owner.query(`create role ${login} login password 'benar'`)
    const wrong = new URL(test.url)
    wrong.username = login
    wrong.password = 'bukan'
    const refused = (await look({ DATABASE_URL: wrong.href })).at('basis data')
    await test.owner.query(`drop role ${login}`)
    expect(refused).toMatchObject({
      hasil: 'masalah',
      keterangan:
        'PostgreSQL menolak nama pengguna atau password di DATABASE_URL atau DATABASE_OFFICE_URL (28P01).',
      saran: expect.stringMatching(/PostgreSQL sendiri berjalan.*docker compose up -d/),
    })
    const nowhere = new URL(test.url)
    nowhere.pathname = '/tidak_ada'
    expect((await look({ DATABASE_URL: nowhere.href })).at('basis data')).toMatchObject({
      keterangan: expect.stringContaining('3D000'),
      saran: expect.stringContaining('createdb'),
    })
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
    // The server keeps what it found of itself for a second.
    await until(async () => {
      const { code, at } = await look()
      expect([code, at('server')]).toMatchObject([
        1,
        { hasil: 'masalah', keterangan: expect.stringMatching(/ menjawab 50[03]: /) },
      ])
    })
    await owner.query('alter table lain rename to _prisma_migrations')
    await until(async () =>
      expect((await look()).at('server')).toMatchObject({
        hasil: 'ok',
        keterangan: expect.stringMatching(/ dengan 1 proses$/),
      }),
    )
    const copies = await look({ PORT: '1', INSTANCES: '2' })
    expect([copies.code, copies.at('server')?.hasil]).toEqual([1, 'masalah'])
  })

  it('asks Kantor where there is one', async () => {
    const server = test.app.listeningOrigin
    expect((await look()).at('Kantor')).toBeUndefined()
    expect((await look({ KANTOR_URL: server })).at('Kantor')?.hasil).toBe('ok')
    const away = { KANTOR_URL: 'http://localhost:1' }
    expect(await look(away)).toMatchObject({ code: 1 })
    expect((await look(away)).at('Kantor')).toMatchObject({
      hasil: 'masalah',
      keterangan: 'Kantor tidak menjawab di http://localhost:1; mahasiswa tetap dilayani',
    })
    expect((await look({ ...away, KANTOR: '0' })).at('Kantor')).toBeUndefined()
    // One that was seen with this data folder is missed.
    await noteServer({ DATA_DIR: test.dataDir }, 1, 'kantor')
    expect((await look({ KANTOR_PORT: '1' })).at('Kantor')?.hasil).toBe('masalah')
    expect((await look({ KANTOR_PORT: '2' })).at('Kantor')).toBeUndefined()
  })

  it('asks a server by its name inside', async () => {
    const there = { PORT: '1', SERVER_URL: test.app.listeningOrigin }
    expect((await look(there)).at('server')?.hasil).toBe('ok')
    const away = await look({ SERVER_URL: 'http://localhost:1' })
    expect([away.code, away.at('server')?.hasil]).toEqual([1, 'masalah'])
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
    const found = (await look()).at('peran')
    await owner.query('revoke delete on audit from sia_app')
    // The rights that the command takes back; the students' role is to have no right to the log, not even to read it.
    expect(found).toMatchObject({
      hasil: 'masalah',
      saran: expect.stringMatching(/^Jalankan: sia migrasi apply(?!.*grant)/),
    })
    expect((await look()).at('peran')).toMatchObject({ hasil: 'ok' })
  })

  it.each([
    ['grant update (uas) on krs to sia_app', 'revoke update (uas) on krs from sia_app', 'krs.uas'],
    ['grant select on audit to sia_app', 'revoke select on audit from sia_app', 'select audit'],
    [
      'revoke insert on ks from sia_app',
      'grant insert (mhs_id, judul, isi, no_hp, bagian, foto, created_at) on ks to sia_app',
      'insert ks',
    ],
    [
      'grant execute on function audit_command to public',
      'revoke execute on function audit_command from public',
      'audit_command',
    ],
  ])('compares every right of the server with its list: %s', async (give, take, word) => {
    await owner.query(give)
    const found = (await look()).at('peran')
    await owner.query(take)
    expect(found).toMatchObject({ hasil: 'masalah', keterangan: expect.stringContaining(word) })
    expect((await look()).at('peran')).toMatchObject({ hasil: 'ok' })
  })

  it('tells of an offices’ role that changes the audit log', async () => {
    await owner.query('grant delete on audit to sia_office')
    const { at } = await look()
    await owner.query('revoke delete on audit from sia_office')
    expect(at('peran kantor')).toMatchObject({ hasil: 'masalah' })
    expect((await look()).at('peran kantor')).toMatchObject({
      hasil: 'ok',
      keterangan: expect.stringContaining('sia_office'),
    })
  })

  it('tells of an offices’ role that is missing, and of everything that it is not asked for', async () => {
    const officeUrl = new URL(test.url)
    officeUrl.username = 'kantor_lama'
    const { code, at, all } = await look({ DATABASE_OFFICE_URL: officeUrl.href })
    expect([code, at('peran kantor')]).toMatchObject([
      1,
      {
        hasil: 'masalah',
        keterangan: expect.stringContaining('kantor_lama'),
        saran: expect.stringMatching(/sia migrasi apply.*DATABASE_OFFICE_URL/),
      },
    ])
    expect(all.filter(([, hasil]) => hasil === 'masalah')).toEqual([['peran kantor', 'masalah']])
    expect([at('skema')?.hasil, at('peran')?.hasil]).toEqual(['ok', 'ok'])
  })

  it.each([
    [
      'grant temporary on database $name to sia_app',
      'revoke temporary on database $name from sia_app',
      'sementara',
    ],
    [
      'grant execute on function lo_from_bytea(oid, bytea) to sia_app',
      'revoke execute on function lo_from_bytea(oid, bytea) from sia_app',
      'large object',
    ],
    [
      'grant create on schema public to sia_app',
      'revoke create on schema public from sia_app',
      'skema',
    ],
    [
      'alter table audit owner to sia; alter function audit_command owner to sia',
      'alter table audit owner to sia_owner; alter function audit_command owner to sia_owner',
      'superuser',
    ],
    [
      'alter function audit_row() reset search_path',
      'alter function audit_row() set search_path = pg_catalog, public, pg_temp',
      'audit_row',
    ],
  ])('tells of what the role could use against the log: %s', async (give, take, word) => {
    const name = new URL(test.url).pathname.slice(1)
    await owner.query(give.replace('$name', name))
    const found = (await look()).at('peran')
    await owner.query(take.replace('$name', name))
    expect(found).toMatchObject({ hasil: 'masalah', keterangan: expect.stringContaining(word) })
    expect((await look()).at('peran')).toMatchObject({ hasil: 'ok' })
  })

  it('tells of a server that logs in as the owner or a superuser, to whom RESET ROLE leads back', async () => {
    expect((await look({ DATABASE_URL: test.url })).at('peran')).toMatchObject({
      hasil: 'masalah',
      keterangan: 'server masuk sebagai sia, yang adalah superuser',
      saran: expect.stringContaining('DATABASE_OWNER_URL'),
    })
  })

  it('adds up connections', async () => {
    expect((await look({ INSTANCES: '50' })).at('koneksi')).toMatchObject({ hasil: 'masalah' })
  })

  it('compares clocks', async () => {
    const name = new URL(test.url).pathname.slice(1)
    await owner.query(`
      create schema salah;
      grant usage on schema salah to sia_app;
      create function salah.clock_timestamp() returns timestamptz language sql as
        $$ select pg_catalog.clock_timestamp() + interval '5 seconds' $$;
      alter database ${name} set search_path = salah, pg_catalog, public`)
    expect((await look()).at('jam')).toMatchObject({
      hasil: 'perhatian',
      keterangan: expect.stringMatching(/berbeda [45]\.\d detik/),
    })
    await owner.query(`alter database ${name} reset search_path; drop schema salah cascade`)
  })

  it('hints at a proxy that nobody trusts', async () => {
    expect((await look({ HOST: '127.0.0.1' })).at('proxy')).toMatchObject({ hasil: 'perhatian' })
    const trusted = await look({ HOST: '127.0.0.1', TRUST_PROXY: '10.0.0.1' })
    expect(trusted.at('proxy')).toMatchObject({ hasil: 'ok' })
  })
})
