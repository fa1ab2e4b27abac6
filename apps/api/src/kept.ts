import type { Secrets } from '@sia/server/auth/secret'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { requireConnections } from '@sia/server/db/connection-sum'
import { serverName } from '@sia/server/db/instances'
import type { Env } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'

/** The setup of a process. */
export interface Setup {
  env: Env
  secrets: Secrets
  database: { url: string; role: string | null }
  /** How many processes serve beside each other. */
  workers: number
}

/** Opens the database, by so many connections, and the files, for the processes. */
export async function openKept(
  { env, secrets, database: { url, role } }: Setup,
  connections: number,
) {
  const storage = await openStorage(env)
  const database = openDatabase(url, connections, { role, server: serverName(secrets) })
  try {
    await requireIdentity(database.pool, { role })
    await requireConnections(database.pool, env)
  } catch (error) {
    await database.close()
    throw error
  }
  return { storage, database }
}
