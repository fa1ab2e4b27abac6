import pg from 'pg'
import { GRANT_LOCK, makeRole } from './app-role.ts'
import { APP_ROLE, loginOf, OFFICE_ROLE } from './logins.ts'
import { withClient } from './with-client.ts'

const CANNOT_CONNECT_NOW = '57P03'

/** The role that owns the schema where PostgreSQL is SIA's own: embedded, or beside the image. No superuser. */
export const OWNER_ROLE = 'sia_owner'

/**
 * Makes the schema's owner, and gives that role the database with everything a superuser still owns in there, as
 * installations of older versions have it. Objects in order stay as they are. Takes the superuser's address of the
 * database; the owner's, whose name and password the role gets; and the address of the server's login where that one is
 * to be there before the schema is.
 */
export async function prepareOwner(
  superuserUrl: string,
  ownerUrl: string,
  databaseUrl?: string,
): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK])
    const { user, password } = loginOf(ownerUrl)
    const owner = pg.escapeIdentifier(user)
    if (!(await hasRole(client, user))) await client.query(`create role ${owner}`)
    await client.query(
      `alter role ${owner} nosuperuser createrole login password ${pg.escapeLiteral(password)}`,
    )
    if (databaseUrl !== undefined) {
      const login = loginOf(databaseUrl)
      await makeRole(client, login.user, login.password)
    }
    // The owner looks after both logins, also where an older version had the superuser make them.
    for (const role of [APP_ROLE, OFFICE_ROLE]) {
      if (await hasRole(client, role)) {
        await client.query(`grant ${role} to ${owner} with admin option`)
      }
    }
    await handOver(client, owner)
    await refuseLargeObjects(client)
    await client.query('revoke all on database postgres, template1 from public')
  })
}

// A login that may not make a table could fill the disk with large objects, which belong to nobody's table.
async function refuseLargeObjects(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^(lo_|lowrite$|loread$)'
        and has_function_privilege('public', oid, 'execute')`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  await client.query(`revoke execute on function ${names} from public`)
}

/** Whether the database still belongs to the superuser; one that is recovering from a crash answers that later. */
export async function lacksOwner(superuserUrl: string): Promise<boolean> {
  try {
    return await withClient(superuserUrl, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_database
          where datname = current_database() and datdba = current_user::regrole`,
      )
      return rowCount === 1
    })
  } catch (error) {
    if ((error as pg.DatabaseError).code === CANNOT_CONNECT_NOW) return false
    throw error
  }
}

async function hasRole(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  return rowCount === 1
}

// A counter of a column goes with its table, and what an extension brought stays with the extension.
const OWNED = `
  with mine as (select oid from pg_roles where rolname = current_user)
  select format('alter %s %s owner to ', kind, name) as statement from (
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
             else 'table' end as kind, oid, oid::regclass::text as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and relowner in (select oid from mine)
    union all
    select 'routine', oid, oid::regprocedure::text
      from pg_proc where pronamespace = 'public'::regnamespace and proowner in (select oid from mine)
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid, oid::regtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
       and typowner in (select oid from mine)) as owned
   where not exists (select from pg_depend d where d.objid = owned.oid and d.deptype in ('a', 'e', 'i'))
   order by kind = 'routine', name`

// One lock at a time, as a server may be at work: functions after the tables that they write to, and the
// database last, which says that all is done.
async function handOver(client: pg.Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(OWNED)
  for (const { statement } of rows) await client.query(`${statement}${owner}`)
  const { rows: database } = await client.query('select quote_ident(current_database()) as name')
  await client.query(`alter database ${database[0].name} owner to ${owner}`)
}
