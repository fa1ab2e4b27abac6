import type pg from 'pg'
import { fingerprintOf, type Secrets } from '../auth/secret.ts'

const NAME = 'sia server'
// PostgreSQL keeps 63 letters of a name.
const KEYS_AT_MOST = 5

/**
 * How a server calls its connections: by the fingerprints of its session keys, the signing one first,
 * so that instances on one database can be compared without asking them.
 */
export const serverName = (secrets: Secrets): string => [NAME, ...fingerprintsOf(secrets)].join(' ')

/** The fingerprints of keys, the signing one first. */
export const fingerprintsOf = (secrets: Secrets): string[] =>
  secrets.slice(0, KEYS_AT_MOST).map(fingerprintOf)

/** The keys' fingerprints of every server that is connected now, those with the same keys once. */
export async function readServerKeys(client: pg.Pool): Promise<string[][]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like $1 order by 1`,
    [`${NAME} %`],
  )
  return rows.map(({ name }) => name.slice(NAME.length + 1).split(' '))
}

/** The condition on pg_stat_activity for servers and commands that work with the application's data. */
export const AT_WORK = `(application_name = 'sia' or application_name like '${NAME} %')`
