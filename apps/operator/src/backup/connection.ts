import { escapeOption } from '@sia/server/db/client'
import { explained } from '@sia/server/db/unreachable'
import pg from 'pg'

/**
 * A connection of its own for a backup or a restore: it may take hours, and is told apart from
 * servers. Its writes stand in the audit log under the operator's name.
 * @throws StartError when the database can not be reached.
 */
export async function connect(databaseUrl: string, operator: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'sia-backup',
    options: `-c sia.actor=${escapeOption(`operator ${operator}`)}`,
  })
  // The query under way reports a lost connection as well.
  client.on('error', () => undefined)
  await client.connect().catch((cause) => {
    throw explained(cause)
  })
  return client
}
