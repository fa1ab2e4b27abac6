import { prepareAppRole } from './app-role.ts'
import { databaseUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

/** What a database needs before the server may open it. */
export interface Prepared {
  /** Names of the migrations that were applied just now. */
  applied: string[]
  /** The role that connections have to take on, or null. */
  role: string | null
}

/**
 * Brings the schema up to date and lets the application's role in. `ownerUrl` may be the same as
 * `databaseUrl`; a user who owns nothing can only find that there is nothing to do.
 * @throws StartError when the database can not be reached, is newer than this code, or older and
 *   not ours to change.
 */
export async function prepareDatabase(urls: {
  ownerUrl: string
  databaseUrl: string
}): Promise<Prepared> {
  try {
    const applied = await migrate(urls.ownerUrl)
    return { applied, role: await prepareAppRole(urls) }
  } catch (cause) {
    throw explained(cause)
  }
}

// What a database that can not be used answers: nobody there, no such name, wrong password.
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|28000|3D000)$/

/** A database that can not be reached, as a sentence; anything else stays as it is. */
export function explained(cause: unknown): unknown {
  if (cause instanceof StartError) return cause
  const { code, message } = cause as { code?: unknown; message?: unknown }
  if (!UNREACHABLE.test(String(code)) && !databaseUnavailable(cause)) return cause
  return new StartError(
    `Basis data tidak dapat dipakai (${code ?? message}). Periksa DATABASE_URL dan apakah PostgreSQL berjalan.`,
    { cause },
  )
}
