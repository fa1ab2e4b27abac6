import pg from 'pg'
import { StartError } from '../errors.ts'
import { requireDirect } from './direct.ts'
import { grantRights } from './grants.ts'
import { APP_ROLE, isSameUser, loginOf, OFFICE_ROLE, officeLoginOf } from './logins.ts'
import { grantQueue, prepareQueue } from './queue.ts'
import { withClient } from './with-client.ts'

// Two starts on one database grant one after the other; the number is arbitrary but fixed.
export const GRANT_LOCK = 5151

const INSUFFICIENT_PRIVILEGE = '42501'
// Another database of the same PostgreSQL was quicker; roles belong to all of them.
const ALREADY_THERE = ['42710', '23505']

/** The ways into a database. */
export interface Access {
  /** The owner of the schema, or the only user there is. */
  ownerUrl: string
  /** The login of the students' server; the same user as in `ownerUrl` where there is one only. */
  databaseUrl: string
  /** The login of the offices, where it was given. */
  officeUrl: string | undefined
}

/**
 * Makes the roles of the students' server and of the offices and gives each its rights (`rights.ts`); neither
 * changes the schema nor the audit log. With an owner beside `databaseUrl` they are logins, which are made here when
 * they are missing; with one user they are `sia_app` and `sia_office`, which connections take on.
 * @returns the role that connections to `databaseUrl` have to take on, or null when they need none:
 *   they are no owner already, or the owner is not allowed to make roles (`sia periksa` says so).
 * @throws StartError when students and offices were given one login.
 */
export async function prepareRoles(access: Access): Promise<string | null> {
  return withClient(access.ownerUrl, async (client) => {
    if (!(await ownsLog(client))) return null
    await requireDirect(client)
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK])
    const hasQueue = await prepareQueue(client).then(() => true, unlessNoSchema)
    const { students, office, role, officeRole } = rolesOf(access)
    if (!(await makeRole(client, role, students?.password ?? null))) return null
    // Both before any right: the students' login loses none to an offices' login that cannot be made.
    const hasOffice = await makeRole(client, officeRole, office?.password ?? null)
    await refuseTemporary(client)
    // The students' first, which takes from PUBLIC what the offices then get for themselves.
    await grantRights(client, role, 'students')
    if (hasOffice) {
      await grantRights(client, officeRole, 'offices')
      if (hasQueue) await grantQueue(client, officeRole)
    }
    return students ? null : role
  })
}

/**
 * Asked before anything is changed, as the addresses alone tell.
 * @throws StartError when students and offices were given one login.
 */
export function requireTwoLogins(access: Access): void {
  rolesOf(access)
}

function rolesOf(access: Access) {
  const students = loginBeside(access.ownerUrl, access.databaseUrl)
  const office = officeLoginBeside(access)
  const role = students?.user ?? APP_ROLE
  const officeRole = office?.user ?? OFFICE_ROLE
  if (role === officeRole) throw oneLogin()
  return { students, office, role, officeRole }
}

const loginBeside = (ownerUrl: string, url: string) =>
  isSameUser(ownerUrl, url) ? null : loginOf(url)

function officeLoginBeside({ ownerUrl, databaseUrl, officeUrl }: Access) {
  if (officeUrl !== undefined) return loginBeside(ownerUrl, officeUrl)
  const students = loginBeside(ownerUrl, databaseUrl)
  return students && officeLoginOf(students)
}

const oneLogin = () =>
  new StartError('DATABASE_OFFICE_URL harus menyebut peran lain daripada DATABASE_URL.')

/** Which of the two roles connections to a prepared database have to take on, or null when they need none. */
export async function findRole(
  client: pg.Pool | pg.ClientBase,
  role: typeof APP_ROLE | typeof OFFICE_ROLE,
): Promise<string | null> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const owns = rowCount === 1 && (await ownsLog(client))
  // A small owner shares PostgreSQL with others, one of whom made the role for himself.
  return owns && (await canTakeOn(client, role)) ? role : null
}

/** Whether whoever is connected is the schema's owner, or may become him. */
export async function ownsLog(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    // A schema from before the log has its history.
    `select pg_has_role(relowner, 'MEMBER') as owns from pg_class
      where oid = coalesce(to_regclass('audit'), to_regclass('_prisma_migrations'))`,
  )
  return rows[0]?.owns === true
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

// A small owner shares PostgreSQL with others: students are served without what waits in Kantor.
function unlessNoSchema(error: unknown): boolean {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
  return false
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

function unlessThere(error: unknown): void {
  if (!ALREADY_THERE.includes(codeOf(error))) throw error
}

// Only a superuser may take an unknown name from a role, or whom he granted it: who set it then takes it back.
function unlessForbidden(error: unknown): void {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
}
