import { escapeOption } from '@sia/server/db/client'
import pg from 'pg'

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
  operator: string,
  path: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: `-c sia.actor=${escapeOption(`operator ${operator}`)}`,
  })
  await client.connect()
  try {
    await recordCommand(client, path, detail)
  } finally {
    await client.end()
  }
}
