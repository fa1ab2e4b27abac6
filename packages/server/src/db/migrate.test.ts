import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/college.ts'
import { createMachine, writeHistory } from '../../test/machine.ts'
import { diffSchemas, readSchema } from '../../test/schema-engine.ts'
import { readDefinitions } from './definitions.ts'
import { migrate, readMigrationState } from './migrate.ts'
import { migrationNames, readMigrations } from './migrations.ts'

async function withDatabase(work: (client: pg.Client, url: string) => Promise<void>) {
  const url = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client, url)
  } finally {
    await client.end()
  }
}

const columns = async (client: pg.Client | pg.Pool) =>
  (
    await client.query(
      `select table_name, column_name, data_type, is_nullable, character_maximum_length, datetime_precision
         from information_schema.columns
        where table_schema = 'public' and table_name <> '_prisma_migrations'
        order by table_name, column_name`,
    )
  ).rows

const emptied = async (client: pg.Client) =>
  client.query('drop schema public cascade; create schema public')

const history = async (client: pg.Client | pg.Pool): Promise<string[]> =>
  (await client.query('select migration_name as name from _prisma_migrations order by 1')).rows.map(
    ({ name }) => name,
  )

describe('migrations', () => {
  it('lead to exactly the schema of the models', async () => {
    await withDatabase(async (client, url) => {
      const migrated = await columns(client)
      await emptied(client)
      const pool = new pg.Pool({ connectionString: url })
      await client.query(await diffSchemas(pool, { files: [] }, readSchema()))
      expect(await columns(client)).toEqual(migrated)
      await pool.end()
    })
  })

  it('make no function and no trigger, and call none that is replaceable', () => {
    const names = readDefinitions().flatMap(({ functionName }) => functionName ?? [])
    const replaceable = new RegExp(
      `\\b(${names.join('|')})\\(|\\bcreate (or replace )?(function|trigger)`,
      'i',
    )
    for (const { name, script } of readMigrations()) {
      const statements = script.replace(/--.*/g, '').replace(/^DROP FUNCTION [^;]*;/gm, '')
      expect([name, replaceable.exec(statements)?.[0]]).toEqual([name, undefined])
    }
  })

  it('are applied by one of two simultaneous starts, and once', async () => {
    await withDatabase(async (client, url) => {
      await emptied(client)
      const applied = await Promise.all([migrate(url), migrate(url)])
      expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
        [],
        [...migrationNames(), 'functions'],
      ])
      expect(await history(client)).toEqual(migrationNames())
      expect(await migrate(url)).toEqual([])
    })
  })

  it('leave nothing of themselves where one fails', async () => {
    await withDatabase(async (client, url) => {
      await emptied(client)
      // A name that the baseline needs is taken, late in it.
      await client.query('create table verifikasi_staf (id int)')
      await expect(migrate(url)).rejects.toThrow('verifikasi_staf')
      const { rows } = await client.query(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
      expect(rows).toEqual([{ name: 'verifikasi_staf' }])
    })
  })

  it('refuse a database that is newer than the code', async () => {
    await withDatabase(async (client, url) => {
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         values ('x', 'x', '29991231000000_future', now(), 1)`,
      )
      await expect(migrate(url)).rejects.toThrow('29991231000000_future')
    })
  })
})

describe('a database from before version 1.0', () => {
  it.each([
    ['20261129113000_presensi_sekaligus', 94, 1],
    ['20261129170000_denda_bank', 104, 2],
  ])('is brought up where its history ends with %s', async (last, count, same) => {
    const { url, owner } = await createMachine(same)
    await owner.query("insert into jurusan values (3, 'Lama')")
    // As its own migrations left them.
    await owner.query(`
      create function paruh(semester int, sejak int) returns int language sql as 'select 1';
      create function rate_limit_wait(limits jsonb) returns int language sql as 'select 1';
      create function audit_keep() returns trigger language plpgsql as 'begin return null; end';
      create trigger audit_keep before delete on audit for each statement execute function audit_keep();
      create function kabar_ojt() returns trigger language plpgsql as 'begin return null; end';
      create trigger kabar_insert after insert on mhs_pojt for each statement execute function kabar_ojt()`)
    await writeHistory(owner, last, count)
    expect(await readMigrationState(owner)).toEqual({
      applied: migrationNames().slice(0, same),
      pending: [...migrationNames().slice(same), 'functions'],
    })
    await migrate(url)
    expect(await history(owner)).toEqual(migrationNames())
    expect(await migrate(url)).toEqual([])
    expect((await owner.query('select nama from jurusan')).rows).toEqual([{ nama: 'Lama' }])
    expect((await owner.query('select paruh(2)')).rows).toEqual([{ paruh: 'genap' }])
    await expect(owner.query('delete from audit')).rejects.toThrow('only grows')
    const { rows: triggers } = await owner.query(
      "select tgname as name from pg_trigger where tgrelid = 'mhs_pojt'::regclass and tgname ~ '^kabar' order by 1",
    )
    expect(triggers).toEqual([{ name: 'kabar_ojt' }, { name: 'kabar_ojt_update' }])
    await withDatabase(async (current) => {
      expect(await columns(owner)).toEqual(await columns(current))
    })
  })

  it.each([
    ['20261129112000_kabar_email', 93],
    ['20261129170000_denda_bank', 103],
    ['20261129113000_presensi_sekaligus', 95],
  ])('is refused with what to do where it ends with %s after %i', async (last, count) => {
    const { url, owner } = await createMachine(1)
    await writeHistory(owner, last, count)
    await expect(migrate(url)).rejects.toThrow(
      new RegExp(`^Basis data ini dari pra-rilis .*${last}.*git checkout [0-9a-f]{8}.*\\.$`),
    )
    expect((await history(owner)).length).toBe(count)
  })
})
