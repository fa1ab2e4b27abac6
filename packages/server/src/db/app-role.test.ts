import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestCollege } from '../../test/college.ts'
import { findRole, prepareRoles } from './app-role.ts'
import { openDatabase, requireIdentity } from './client.ts'
import { APP_ROLE, OFFICE_ROLE } from './logins.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'
import { withClient } from './with-client.ts'

const { owner, url } = await createTestCollege()
const login = `portal_${url.slice(-12)}`
const databaseUrl = withUser(login, "rahasia'x")
const access = { ownerUrl: url, databaseUrl: url, officeUrl: undefined }
afterAll(async () => {
  const logins = `${login}, ${login}_office`
  await owner.query(`drop owned by ${logins}; drop role ${logins}`)
})

function withUser(user: string, password: string) {
  const changed = new URL(url)
  changed.username = user
  changed.password = encodeURIComponent(password)
  return changed.href
}

async function canUse(address: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('select count(*) from mhs')
    return (await client.query('select current_user as name')).rows[0].name
  } finally {
    await client.end()
  }
}

describe('prepareRoles', () => {
  it('names the role that the only user takes on', async () => {
    expect(await prepareRoles(access)).toBe(APP_ROLE)
    for (const role of [APP_ROLE, OFFICE_ROLE] as const) {
      expect(await withClient(url, (client) => findRole(client, role))).toBe(role)
    }
  })

  it('makes the login of the second address, and follows its password', async () => {
    expect(await prepareRoles({ ...access, databaseUrl })).toBeNull()
    expect(await canUse(databaseUrl)).toBe(login)
    const changed = withUser(login, 'lain')
    await prepareRoles({ ...access, databaseUrl: changed })
    expect(await canUse(changed)).toBe(login)
    await expect(canUse(databaseUrl)).rejects.toThrow('password authentication failed')
    await prepareRoles({ ...access, databaseUrl })
  })

  it('leaves an owner as he is who may neither make nor take on the role', async () => {
    const small = `kecil_${url.slice(-12)}`
    await owner.query(`create role ${small} login password 'x'`)
    await owner.query(`create database ${small} owner ${small}`)
    const smallUrl = withUser(small, 'x').replace(/\/[^/]*$/, `/${small}`)
    const prepared = await prepareDatabase({
      ownerUrl: smallUrl,
      databaseUrl: smallUrl,
      officeUrl: undefined,
    })
    const found = await withClient(smallUrl, (client) => findRole(client, APP_ROLE))
    expect([prepared.role, found]).toEqual([null, null])
    expect(await canUse(smallUrl)).toBe(small)
    await owner.query(`drop database ${small} with (force)`)
    await owner.query(`drop role ${small}`)
  })

  it('is enough for an owner who may make roles and is no superuser', async () => {
    const maker = `pemilik_${url.slice(-12)}`
    await owner.query(`create role ${maker} login createrole password 'x'`)
    await owner.query(`create database ${maker} owner ${maker}`)
    const at = (user: string) => withUser(user, 'x').replace(/\/[^/]*$/, `/${maker}`)
    const urls = { ...access, ownerUrl: at(maker), databaseUrl: at(`${maker}_server`) }
    expect((await prepareDatabase(urls)).role).toBeNull()
    expect(await canUse(urls.databaseUrl)).toBe(`${maker}_server`)
    await owner.query(`drop database ${maker} with (force)`)
    await owner.query(`drop role ${maker}_server, ${maker}_server_office, ${maker}`)
  })

  it('takes no right from the students’ login where the offices’ cannot be made', async () => {
    const maker = `pembuat_${url.slice(-12)}`
    const [server, office] = [`${maker}_server`, `${maker}_server_office`]
    await owner.query(`create role ${maker} login createrole password 'x'`)
    await owner.query(`create database ${maker} owner ${maker}`)
    const at = (user: string) => withUser(user, 'x').replace(/\/[^/]*$/, `/${maker}`)
    await migrate(at(maker))
    const asMaker = (sql: string) => withClient(at(maker), (client) => client.query(sql))
    // As an older version left it.
    await asMaker(`create role ${server} login; grant update on krs to ${server}`)
    // Somebody else's, whose password the owner may not set.
    await owner.query(`create role ${office}`)
    const urls = { ...access, ownerUrl: at(maker), databaseUrl: at(server) }
    await expect(prepareDatabase(urls)).rejects.toThrow('permission denied')
    const { rows } = await asMaker(
      `select has_table_privilege('${server}', 'krs', 'update') as may`,
    )
    expect(rows).toEqual([{ may: true }])
    await owner.query(`drop database ${maker} with (force)`)
    await owner.query(`drop role ${server}, ${office}, ${maker}`)
  })

  it('refuses one login for students and offices before anything is changed', async () => {
    const ownerUrl = await createEmptyDatabase()
    const one = { ownerUrl, databaseUrl, officeUrl: databaseUrl }
    await expect(prepareDatabase(one)).rejects.toThrow('DATABASE_OFFICE_URL')
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query("select to_regclass('mhs') as mhs"),
    )
    expect(rows).toEqual([{ mhs: null }])
  })

  it('asks nothing of a server that only has the application’s login', async () => {
    expect(await prepareDatabase({ ...access, ownerUrl: databaseUrl, databaseUrl })).toEqual({
      applied: [],
      role: null,
    })
    const { pool, close } = openDatabase(databaseUrl, 1)
    await requireIdentity(pool, { role: null })
    await close()
  })

  it('gives such a login no other role, also where it could take one on', async () => {
    await owner.query(`grant ${APP_ROLE} to ${login}`)
    expect(await prepareRoles({ ...access, ownerUrl: databaseUrl, databaseUrl })).toBeNull()
    await owner.query(`revoke ${APP_ROLE} from ${login}`)
  })

  it('sends such a server away from an old schema with the command that helps', async () => {
    const newest = '(select max(migration_name) from _prisma_migrations)'
    await owner.query(
      `update _prisma_migrations set rolled_back_at = now() where migration_name = ${newest}`,
    )
    await expect(migrate(databaseUrl)).rejects.toThrow('sia migrasi apply')
    await owner.query('update _prisma_migrations set rolled_back_at = null')
  })

  it('knows when something between drops the role', async () => {
    const { pool, close } = openDatabase(url, 1)
    await expect(requireIdentity(pool, { role: APP_ROLE })).rejects.toThrow('PgBouncer')
    await close()
  })
})
