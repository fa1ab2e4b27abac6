import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import pg from 'pg'
import type { BareCtx } from '../lib/context.ts'
import { identify } from '../lib/identity.ts'

/**
 * A connection of its own for a backup or a restore: it may take hours, and is told apart from
 * servers. Returned with who makes it, as the audit log names him.
 * @throws StartError when the database can not be reached.
 */
export async function connect(
  databaseUrl: string,
  { env, operator }: Pick<BareCtx, 'env' | 'operator'>,
): Promise<{ client: pg.Client; actor: string }> {
  const { actor } = await explaining(
    withClient(databaseUrl, (asking) => identify(asking, env, operator)),
  )
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'sia-backup',
  })
  // The query under way reports a lost connection as well.
  client.on('error', () => undefined)
  await explaining(client.connect())
  return { client, actor }
}
