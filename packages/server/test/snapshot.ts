import type pg from 'pg'

// The tables that a call may touch without changing any student's data.
const BOOKKEEPING = [
  '_prisma_migrations',
  'daily_use',
  'login_address',
  'rate_limit',
  'security_event',
  'session',
]

/** A digest of every row of every table, by table, to see whether anything changed. */
export async function snapshot(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !BOOKKEEPING.includes(table.name))) {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    digests[name] = rows[0].digest
  }
  return digests
}
