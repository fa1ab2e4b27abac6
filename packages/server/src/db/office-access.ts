import type pg from 'pg'
import { StartError } from '../errors.ts'
import { findRole, ownsLog } from './app-role.ts'
import { isSameUser, loginOf, OFFICE_ROLE, officeUrlOf } from './logins.ts'
import { readMigrationState } from './migrate.ts'

/** How the offices come to the database: the address, and the role to take on there or null. */
interface OfficeAccess {
  url: string
  role: string | null
}

/**
 * How `sia` and Kantor connect, asked of a connection to `databaseUrl`: by the address that was said, as the owner
 * who takes the offices' role on, or by the login beside that of the students' server. Until a database has been
 * brought up to this version the students' login is the only one, with every right that a backup needs.
 * @throws StartError when the schema is of this version and the offices' login is missing.
 */
export async function officeAccess(
  client: pg.Pool | pg.ClientBase,
  { databaseUrl, officeUrl }: { databaseUrl: string; officeUrl: string | undefined },
): Promise<OfficeAccess> {
  const said = officeUrl !== undefined && !isSameUser(officeUrl, databaseUrl) ? officeUrl : null
  if (said === null && (await ownsLog(client))) {
    return { url: databaseUrl, role: await findRole(client, OFFICE_ROLE) }
  }
  const url = said ?? officeUrlOf(databaseUrl)
  const { user } = loginOf(url)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  if (rowCount === 1) return { url, role: null }
  const { pending } = await readMigrationState(client)
  if (pending.length > 0) return { url: databaseUrl, role: null }
  throw new StartError(`PostgreSQL belum memiliki peran kantor ${user}.`, {
    advice:
      'Jalankan sekali dengan DATABASE_OWNER_URL: sia migrasi apply. Bila peran kantor bernama lain, isi DATABASE_OFFICE_URL.',
  })
}
