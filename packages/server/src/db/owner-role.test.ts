import { expect, it } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { createEmptyDatabase } from '../../test/college.ts'
import { migrate } from './migrate.ts'
import { lacksOwner, prepareOwner } from './owner-role.ts'
import { prepareDatabase } from './prepare.ts'
import { withClient } from './with-client.ts'

// As an older version left it: the superuser owns all.
const url = await createEmptyDatabase()
await migrate(url)
const owner = `pemilik_${url.slice(-12)}`
const login = `server_${url.slice(-12)}`
undoAfterFile(() =>
  withClient(url.replace(/\/[^/]*$/, '/postgres'), async (client) => {
    await client.query(`drop role ${owner}; drop role ${login}, ${login}_office`)
  }),
)
const as = (user: string) => {
  const changed = new URL(url)
  changed.username = user
  changed.password = "sandi'nya"
  return changed.href
}

const OF_SUPERUSERS = `
  select relname::text as name from pg_class join pg_roles r on r.oid = relowner
   where relnamespace = 'public'::regnamespace and rolsuper
  union all
  select proname from pg_proc p join pg_roles r on r.oid = proowner
   where pronamespace = 'public'::regnamespace and rolsuper
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`

it('makes an owner without the rights of a superuser, who gets all there is and does all there is to do', async () => {
  await withClient(url, (client) =>
    client.query(`
      create view laporan as select count(*) from mhs;
      create sequence nomor;
      alter database ${new URL(url).pathname.slice(1)} owner to current_user`),
  )
  expect(await lacksOwner(url)).toBe(true)
  for (const _ of [1, 2]) await prepareOwner(url, as(owner))
  expect(await lacksOwner(url)).toBe(false)
  const office = `${login}_office`
  const urls = { ownerUrl: as(owner), databaseUrl: as(login), officeUrl: as(office) }
  expect(await prepareDatabase(urls)).toEqual({ applied: [], role: null })
  await withClient(as(owner), async (client) => {
    expect((await client.query(OF_SUPERUSERS)).rows).toEqual([])
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, rolreplication,
              has_database_privilege($1, current_database(), 'TEMPORARY') as temporary
         from pg_roles where rolname = current_user`,
      [login],
    )
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolreplication: false, temporary: false },
    ])
    await client.query('alter table mhs add column coba int; alter table mhs drop column coba')
    await client.query(
      "begin; set local sia.actor = 'pemilik'; insert into jurusan (id, nama) values (1, 'Baru'); commit",
    )
  })
  await withClient(as(login), async (client) => {
    expect((await client.query('select nama from jurusan')).rows).toEqual([{ nama: 'Baru' }])
    await expect(client.query('create temporary table audit (id int)')).rejects.toThrow(
      'permission denied',
    )
  })
  await withClient(as(office), async (client) => {
    await client.query("begin; select work_table('journal'); select work_table_analyze('journal')")
    await client.query('commit')
  })
  // The database goes away after this; its owner and what was granted have to, too.
  await withClient(url, async (client) => {
    await client.query(
      `reassign owned by ${owner} to current_user; drop owned by ${owner}, ${login}, ${office}`,
    )
  })
})
