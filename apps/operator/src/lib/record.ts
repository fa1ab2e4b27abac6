import { escapeOption } from '@sia/server/db/client'
import { withClient } from '@sia/server/db/with-client'
import pg from 'pg'
import type { BareCtx } from './context.ts'
import { identify } from './identity.ts'

/** Adds a command to the audit log, in the name of the connection's operator. */
export async function recordCommand(
  client: pg.Pool | pg.ClientBase,
  path: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await client.query('select audit_command($1, $2)', [path, JSON.stringify(detail)])
}

/** The same for a command that keeps no connection of its own. */
export async function recordOnce(
  databaseUrl: string,
  { env, operator }: Pick<BareCtx, 'env' | 'operator'>,
  path: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { actor } = await withClient(databaseUrl, (client) => identify(client, env, operator))
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: `-c sia.actor=${escapeOption(actor)}`,
  })
  await client.connect()
  try {
    await recordCommand(client, path, detail)
  } finally {
    await client.end()
  }
}
