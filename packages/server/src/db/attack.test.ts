import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { asOffice, asServer, createTestCollege } from '../../test/college.ts'
import { createMhs } from '../../test/factories.ts'
import { withClient } from './with-client.ts'

// What somebody tries who broke into a server and has its login of the database; what else the students' login may not,
// rights.test.ts tries.

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
    'drop function audit_actor(integer)',
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
