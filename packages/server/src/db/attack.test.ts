import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { asOffice, asServer, createTestCollege } from '../../test/college.ts'
import { createMhs } from '../../test/factories.ts'
import { withClient } from './with-client.ts'

// Attacks of somebody who broke into a server and has its login of the database; rights.test.ts tries the other limits
// of the students' login.

const { db, owner, url } = await createTestCollege()
const logIn = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
const server = await logIn(asServer(url))
const office = await logIn(asOffice(url))
afterAll(() => Promise.all([server.end(), office.end()]))

const REFUSED = /permission denied|must be|no such work table|not.*member|cannot create/

describe.each([
  ['the students’ server', server],
  ['the offices', office],
])('the login of %s', (_, attacker) => {
  it.each([
    'create temporary table audit (like public.audit)',
    'create temporary table mhs (id int, nim text)',
    'create temporary view mhs as select 1 as id',
    'create table pg_temp.audit (id int)',
    'create function pg_temp.lower(text) returns text language sql as $$ select $1 $$',
    'create function public.lower(text) returns text language sql as $$ select $1 $$',
    'create schema serang',
    'set role sia_owner',
    'set role sia_app; set role sia_office; set role sia_app',
    'set role sia',
    'set session authorization sia',
    'alter role sia_app superuser',
    'alter role sia_app createrole',
    'grant sia_owner to sia_app',
    'create role serang superuser',
    'alter function audit_row() security invoker',
    'drop function audit_actor(integer, integer)',
    "select lo_from_bytea(0, 'isi')",
    'select lo_create(0)',
    "copy mhs to program 'id'",
    "select pg_read_file('postgresql.conf')",
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sia'",
    "select work_table('audit')",
    "select work_table('stage', '{a}', '{int; drop table audit}')",
    "select work_table('stage', '{a}', '{text default 1}')",
    "select work_table_analyze('mhs')",
    "insert into queue.bam (name, version, table_name, command) values ('a', 1, 'job', 'drop table audit')",
    "update queue.bam set command = 'drop table audit'",
    "update queue.queue set table_name = 'audit'",
    'update queue.version set bam_on = null',
    'delete from queue.version',
  ])('may not: %s', async (sql) => {
    await expect(attacker.query(sql)).rejects.toThrow(REFUSED)
  })

  it('has nothing to go back to', async () => {
    await attacker.query('reset role; reset session authorization')
    const { rows } = await attacker.query(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false }])
    await expect(attacker.query('delete from audit')).rejects.toThrow(REFUSED)
  })
})

describe('the login of the offices', () => {
  it('may not lay a table of its own before those of the functions that run as the owner', async () => {
    await office.query('begin')
    await office.query("select work_table('stage', '{nim}', '{text}')")
    for (const sql of [
      'alter table stage rename to audit',
      'create trigger x before insert on stage execute function audit_row()',
      'create rule x as on insert to stage do instead nothing',
      'create index on stage (nim)',
    ]) {
      await office.query('savepoint here')
      await expect(office.query(sql)).rejects.toThrow(REFUSED)
      await office.query('rollback to here')
    }
    await office.query('rollback')
  })

  it('is told of whatever it writes, also where it could make temporary tables', async () => {
    const name = new URL(url).pathname.slice(1)
    await owner.query(`grant temporary on database ${name} to public`)
    const mhs = await createMhs(db)
    await withClient(asOffice(url), async (client) => {
      await client.query(`
        create temporary table audit (like public.audit including defaults);
        grant all on audit to public;
        create temporary table mhs (id int, nim text);
        create function pg_temp.nim(int) returns text language sql as
          $$ select rolname::text || rolsuper from pg_roles where rolname = current_user $$;
        create temporary view tahu as select ${mhs.id} as id, pg_temp.nim(1) as nim;
        grant all on mhs to public`)
      await client.query(
        "set search_path = pg_temp, public; set sia.audit = 'off'; set sia.actor = 'mhs'",
      )
      await client.query('update public.mhs set semester = 3 where id = $1', [mhs.id])
      await client.query("select public.audit_command('palsu', '{}')")
      expect((await client.query('select from pg_temp.audit')).rowCount).toBe(0)
    })
    await owner.query(`revoke temporary on database ${name} from public`)
    const told = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(told).toMatchObject([
      { action: 'command', subject: 'palsu' },
      { action: 'update', subject: 'mhs', actor: `mhs ${mhs.nim}`, mhs_id: mhs.id },
    ])
  })

  it('is told of what goes with a row as well, whatever it says of the log', async () => {
    const mhs = await createMhs(db)
    await db.kalenderAlamat.create({ data: { mhs_id: mhs.id, rahasia_hash: mhs.nim } })
    await db.account.deleteMany({ where: { mhs_id: mhs.id } })
    await office.query(`begin; set local sia.audit = 'off'; set local sia.actor = 'palsu'`)
    await office.query('delete from mhs where id = $1', [mhs.id])
    await office.query('commit')
    const told = await db.audit.findMany({
      where: { mhs_id: mhs.id, action: 'delete' },
      orderBy: { subject: 'asc' },
    })
    expect(told.map(({ subject }) => subject)).toEqual(['account', 'kalender_alamat', 'mhs'])
  })
})

describe('what runs as the owner', () => {
  it('is not a superuser’s, has a fixed path with temporary tables last, and names every table with its schema', async () => {
    const { rows } = await owner.query<{
      name: string
      super: boolean
      path: string
      body: string
    }>(
      `select proname as name, rolsuper as super, array_to_string(proconfig, ' ') as path, prosrc as body
         from pg_proc join pg_roles r on r.oid = proowner
        where pronamespace = 'public'::regnamespace and (prosecdef or proname in ('audit_actor', 'audit_wanted'))`,
    )
    expect(rows.length).toBeGreaterThan(5)
    const tables = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const bare = new RegExp(
      `\\b(from|into|join|update)\\s+(${tables.rows.map(({ name }) => name).join('|')})\\b`,
      'i',
    )
    for (const found of rows) {
      expect(found).toMatchObject({
        super: false,
        path: 'search_path=pg_catalog, public, pg_temp',
        body: expect.not.stringMatching(bare),
      })
    }
  })
})

describe('the login of the students’ server', () => {
  const writeAs = async (actor: string, sql: string, values: unknown[] = []) => {
    await server.query('begin')
    try {
      await server.query("select set_config('sia.actor', $1, true)", [actor])
      await server.query(sql, values)
      await server.query('commit')
    } catch (error) {
      await server.query('rollback')
      throw error
    }
  }

  it('names no clerk, no job and no other student in the log', async () => {
    const mhs = await createMhs(db)
    const other = await createMhs(db)
    const phone = (actor: string) =>
      writeAs(actor, 'update mhs set no_hp = left($2, 15) where id = $1', [mhs.id, actor])
    const NOT_BELIEVED = 'does not write in that name'
    for (const actor of ['staf it', 'operator budi', 'kabar', `mhs ${other.nim}`]) {
      await expect(phone(actor)).rejects.toThrow(NOT_BELIEVED)
    }
    // Also where no row is written.
    const none = 'update mhs set no_hp = null where false'
    await expect(writeAs('staf it', none)).rejects.toThrow(NOT_BELIEVED)
    for (const actor of ['server', `mhs ${mhs.nim}`]) await phone(actor)
    const told = await db.audit.findMany({ where: { mhs_id: mhs.id }, orderBy: { id: 'desc' } })
    expect(told[0]).toMatchObject({ subject: 'mhs', actor: `mhs ${mhs.nim}` })
  })

  it('asks for no paper of another day', async () => {
    await db.pengaturan.updateMany({ data: { kop_nama: 'Politeknik Contoh' } })
    const mhs = await createMhs(db)
    await db.angsuran.create({
      data: { mhs_id: mhs.id, jumlah: 100_000, tanggal: new Date('2020-01-02') },
    })
    await writeAs(
      `mhs ${mhs.nim}`,
      "select surat_minta($1, 'kuitansi', (select rujukan from surat_daftar($1, current_date) where jenis = 'kuitansi'), null, '2020-01-02')",
      [mhs.id],
    )
    const paper = await db.surat.findFirstOrThrow({ where: { mhs_id: mhs.id } })
    expect(paper.keadaan).toBe('terbit')
    expect(Date.now() - Number(paper.terbit_pada)).toBeLessThan(60_000)
    expect(paper.tahun).toBeGreaterThan(2020)
  })
})

describe('what gives power', () => {
  it('is told of: keys, sessions of staff, sheets, numbers, backups, and who ended a student’s sessions', async () => {
    const staf = await db.staf.create({
      data: { username: 'uji', nama: 'Uji', peran: ['it'], password_hash: '-' },
    })
    const mhs = await createMhs(db)
    const account = await db.account.findUniqueOrThrow({ where: { mhs_id: mhs.id } })
    const session = await db.session.create({
      data: { id: crypto.randomUUID(), account_id: account.id, expires_at: new Date('2099-01-01') },
    })
    await office.query('begin')
    await office.query("set local sia.actor = 'staf uji'")
    await office.query("insert into operator (nama, kunci_hash) values ('x', repeat('a', 64))")
    await office.query(
      "insert into sesi_staf (id, staf_id, created_at, used_at) values (repeat('b', 64), $1, now(), now())",
      [staf.id],
    )
    await office.query(
      "insert into lembar (staf_id, nama_berkas, isi, keadaan) values ($1, 'a.xlsx', 'isi rahasia', 'memeriksa')",
      [staf.id],
    )
    await office.query(
      "insert into import_run (actor, kind, file, added, changed) values ('staf lain', 'bank', 'a', 1, 1)",
    )
    await office.query('insert into cadangan (staf_id) values ($1)', [staf.id])
    await office.query('update session set revoked_at = now() where id = $1', [session.id])
    await office.query('commit')
    const told = await db.audit.findMany({ where: { actor: 'staf uji' }, orderBy: { id: 'asc' } })
    expect(told.map(({ subject, action }) => [subject, action])).toEqual([
      ['operator', 'insert'],
      ['sesi_staf', 'insert'],
      ['lembar', 'insert'],
      ['import_run', 'insert'],
      ['cadangan', 'insert'],
      ['session', 'update'],
    ])
    expect(told.at(-1)).toMatchObject({ mhs_id: mhs.id })
    expect(JSON.stringify(told.map(({ changes }) => changes))).not.toMatch(/a{64}|b{64}|rahasia/)
    // Nobody does any of this without a name.
    for (const table of ['operator', 'sesi_staf', 'lembar', 'import_run', 'cadangan']) {
      await expect(office.query(`delete from ${table}`)).rejects.toThrow('nobody is named')
    }
  })
})
