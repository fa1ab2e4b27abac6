import pg from 'pg'
import { requireDirect } from './direct.ts'
import { withClient } from './with-client.ts'

/** The role the server works as when it was given the schema's owner. */
export const APP_ROLE = 'sia_app'

// Two starts on one database grant one after the other; the number is arbitrary but fixed.
export const GRANT_LOCK = 5151

const INSUFFICIENT_PRIVILEGE = '42501'
// Another database of the same PostgreSQL was quicker; roles belong to all of them.
const ALREADY_THERE = ['42710', '23505']

interface Access {
  /** The owner of the schema, or the only user there is. */
  ownerUrl: string
  /** What the server connects with; the same as `ownerUrl` when there is one user only. */
  databaseUrl: string
}

/**
 * Lets the server work as a role that reads and writes data, but neither changes the schema nor the
 * audit log. With two users that is the one in `databaseUrl`, made here when it is missing; with one
 * user it is `sia_app`, which its connections take on.
 * @returns the role that connections to `databaseUrl` have to take on, or null when they need none:
 *   they are no owner already, or the owner is not allowed to make roles (`sia periksa` says so).
 */
export async function prepareAppRole({ ownerUrl, databaseUrl }: Access): Promise<string | null> {
  return withClient(ownerUrl, async (client) => {
    if (!(await ownsLog(client))) return null
    await requireDirect(client)
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK])
    const login = loginOf({ ownerUrl, databaseUrl })
    const role = login?.user ?? APP_ROLE
    if (!(await makeRole(client, role, login?.password ?? null))) return null
    await grant(client, role)
    return login ? null : role
  })
}

/** The role that connections to a prepared database have to take on, or null when they need none. */
export async function findAppRole(client: pg.Pool | pg.ClientBase): Promise<string | null> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  const owns = rowCount === 1 && (await ownsLog(client))
  // A small owner shares PostgreSQL with others, one of whom made the role for himself.
  return owns && (await canTakeOn(client, APP_ROLE)) ? APP_ROLE : null
}

async function ownsLog(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "select pg_has_role(relowner, 'MEMBER') as owns from pg_class where oid = 'audit'::regclass",
  )
  return rows[0]?.owns === true
}

function loginOf({ ownerUrl, databaseUrl }: Access) {
  const app = userOf(databaseUrl)
  return userOf(ownerUrl).user === app.user ? null : app
}

/** Who an address connects as. */
export function userOf(url: string): { user: string; password: string } {
  const { username, password } = new URL(url)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}

async function canTakeOn(client: pg.Pool | pg.ClientBase, role: string): Promise<boolean> {
  try {
    await client.query(`set role ${pg.escapeIdentifier(role)}; reset role`)
    return true
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

/**
 * Makes a role where it is missing: a login with that password, or one that this user takes on.
 * @returns whether it is there now; false where this user may neither make it nor take it on.
 */
export async function makeRole(
  client: pg.Client,
  role: string,
  password: string | null,
): Promise<boolean> {
  const name = pg.escapeIdentifier(role)
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${name}`).catch(unlessThere)
    if (password !== null) {
      await client.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
      // A pooler in between drops start-up options, so the role brings along what they say.
      await client.query(`alter role ${name} set timezone = 'UTC'`)
      // Versions before said by the role who writes; what is said so would hide a write that says nothing.
      await client.query(`alter role ${name} reset sia.actor`).catch(unlessForbidden)
    } else {
      if (!(await canTakeOn(client, role))) await client.query(`grant ${name} to current_user`)
    }
    return true
  } catch (error) {
    if (password === null && codeOf(error) === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

// Granting what is granted already still writes, and two writers of one row refuse each other.
async function grant(client: pg.Client, role: string): Promise<void> {
  await refuseTemporary(client)
  const { rows } = await client.query<{ complete: boolean }>(
    `select bool_and(has_table_privilege($1, c.oid, 'SELECT')) as complete
       from pg_class c where c.relkind in ('r', 'S') and c.relnamespace = current_schema()::regnamespace`,
    [role],
  )
  if (rows[0]?.complete) return
  const name = pg.escapeIdentifier(role)
  const { rows: schema } = await client.query('select quote_ident(current_schema()) as name')
  const inSchema = `in schema ${schema[0].name} to ${name}`
  await client.query(`
    begin;
    grant usage on schema ${schema[0].name} to ${name};
    grant select, insert, update, delete on all tables ${inSchema};
    grant usage, select, update on all sequences ${inSchema};
    revoke insert, update, delete on audit, _prisma_migrations from ${name};
    revoke usage, update on sequence audit_id_seq from ${name};
    revoke create on schema ${schema[0].name} from public;
    commit`)
}

// A temporary table goes before SIA's of the same name. PostgreSQL gives the right to everybody; only the
// database's owner takes it back, and `sia periksa` tells where that is somebody else.
async function refuseTemporary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database, coalesce(datacl, acldefault('d', datdba)) as acl
      where datname = current_database() and pg_has_role(datdba, 'USAGE')
        and exists (select from aclexplode(acl) where grantee = 0 and privilege_type = 'TEMPORARY')`,
  )
  for (const { name } of rows) {
    await client.query(`revoke temporary on database ${name} from public`)
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

function unlessThere(error: unknown): void {
  if (!ALREADY_THERE.includes(codeOf(error))) throw error
}

// Only a superuser may take an unknown name from a role, or whom he granted it: who set it then takes it back.
function unlessForbidden(error: unknown): void {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
}
