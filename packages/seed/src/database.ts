import pg from 'pg'

/** Whether the database holds no student yet. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await hasNoMhs(client)
  } finally {
    await client.end()
  }
}

/** Whether there is no student, asked on a connection that is open already. */
export async function hasNoMhs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select not exists (select from mhs) as empty')
  return rows[0].empty
}

/** Empties every table except the migration history, the audit log and the offices' phrases; the settings start again from their defaults. */
export async function clearAll(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = current_schema() and tablename not in ('_prisma_migrations', 'audit', 'katalog_versi', 'kalimat')`,
  )
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
  await client.query('insert into pengaturan (id) values (1)')
}

/** Lets every sequence go on after the highest id, since COPY wrote the ids itself. */
export async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column,
            pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'
        and table_name <> 'audit'`,
  )
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [sequence],
    )
  }
}
