import type pg from 'pg'

// Sessions end with a restore, tries are not kept, and the history has times of its own.
const LEFT_OUT = [
  'session',
  'rate_limit',
  'login_address',
  'daily_use',
  'security_event',
  '_prisma_migrations',
]

/**
 * Every table with its count and the MD5 of its rows in order; of the audit log the rows up to
 * `lastAudit`. Equal answers mean equal content.
 */
export async function contentOf(
  owner: pg.Pool,
  lastAudit: string,
): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
    [LEFT_OUT],
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const where = name === 'audit' ? `where id <= ${lastAudit}` : ''
    const { rows } = await owner.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, E'\\n' order by row collate "C")), '') as sum
         from (select t::text as row from "${name}" t ${where}) rows`,
    )
    content[name] = rows[0].sum
  }
  return content
}

/** The number of the newest row in the audit log. */
export async function lastAuditOf(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query('select coalesce(max(id), 0)::text as id from audit')
  return rows[0].id
}
