import type pg from 'pg'
import { expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { readDefinitions } from './definitions.ts'
import { migrate } from './migrate.ts'

const { owner, url, serverUrl } = await createTestCollege()

const bodyOf = async (signature: string) =>
  (
    await owner.query('select prosrc as body from pg_proc where oid = to_regprocedure($1)', [
      signature,
    ])
  ).rows[0]?.body

/** Each object of ours with a counter that grows when PostgreSQL writes it anew. */
const versions = async (pool: pg.Pool) =>
  (
    await pool.query(
      `select oid::regprocedure::text as object, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
       union all select tgname || tgrelid::regclass, xmin::text from pg_trigger order by 1`,
    )
  ).rows

it('defines everything that the database has, and nothing twice', async () => {
  const keys = readDefinitions().map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  const { rows } = await owner.query<{ key: string }>(
    `select 'function ' || proname as key from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all
     select format('trigger %s %s', tgname, relname) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort())
})

it('leaves alone what is current', async () => {
  const before = await versions(owner)
  await owner.query("comment on function paruh is 'SIA of another text'")
  expect(await migrate(url)).toEqual(['functions'])
  const after = await versions(owner)
  const changed = after.filter((one, place) => one.xmin !== before[place]?.xmin)
  expect(changed).toMatchObject([{ object: 'paruh(integer)' }])
})

it('makes anew what another version made, and drops what it alone had', async () => {
  const body = await bodyOf('audit_wanted()')
  await owner.query(`
    create or replace function audit_wanted() returns boolean language sql as 'select false';
    comment on function audit_wanted() is 'SIA other';
    drop function surat_kode();
    create function surat_kode(panjang int) returns int language sql as 'select 1';
    comment on function surat_kode(int) is 'SIA other';
    create function dulu() returns trigger language plpgsql as 'begin return null; end';
    comment on function dulu() is 'SIA other';
    create trigger dulu after insert on mhs for each row execute function dulu();
    comment on trigger dulu on mhs is 'SIA other';
    create function kampus() returns int language sql as 'select 1';
    drop trigger audit_keep on audit`)
  expect(await migrate(url)).toEqual(['functions'])
  expect(await bodyOf('audit_wanted()')).toBe(body)
  expect(await bodyOf('surat_kode()')).toContain('gen_random_uuid')
  expect([await bodyOf('surat_kode(int)'), await bodyOf('dulu()')]).toEqual([undefined, undefined])
  await expect(owner.query('delete from audit')).rejects.toThrow('only grows')
  // A function of the college's own is nobody's business here.
  expect(await bodyOf('kampus()')).toBe('select 1')
  await owner.query('drop function kampus()')
})

it('sends a login away that does not own them, with the command that helps', async () => {
  await owner.query("comment on function paruh is 'SIA of another text'")
  await expect(migrate(serverUrl)).rejects.toThrow('sia migrasi apply')
  await migrate(url)
})
