import pg from 'pg'

/** Opens a connection whose writes the audit log knows as the bench's. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c sia.actor=bench' })
  await client.connect()
  return client
}

/** The rows of one query, over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connect(databaseUrl)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
