import pg from 'pg'

/**
 * Works on one connection of its own, waited for no longer than ten seconds, and closes it.
 * Throws what connecting or the work throws.
 */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // The query under way reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
