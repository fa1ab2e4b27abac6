import { type Access, prepareRoles, requireTwoLogins } from './app-role.ts'
import { migrate } from './migrate.ts'
import { explained } from './unreachable.ts'

/** The state of a database before the server may open it. */
export interface Prepared {
  /** Names of the migrations that were applied just now. */
  applied: string[]
  /** The role that connections have to take on, or null. */
  role: string | null
}

/**
 * Brings the schema up to date, and the roles of students and offices. `ownerUrl` may be the same as
 * `databaseUrl`; a user who owns nothing can only find that there is nothing to do.
 * @throws StartError when the database cannot be reached, is newer than this code, or older and
 *   not ours to change; when students and offices were given one login, before anything is changed.
 */
export async function prepareDatabase(urls: Access): Promise<Prepared> {
  try {
    requireTwoLogins(urls)
    const applied = await migrate(urls.ownerUrl)
    return { applied, role: await prepareRoles(urls) }
  } catch (cause) {
    throw explained(cause)
  }
}
