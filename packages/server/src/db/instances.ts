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

/** How Kantor calls its connections. */
export const KANTOR_NAME = 'sia kantor'
/** How a backup and a restore call theirs. */
export const BACKUP_NAME = 'sia-backup'
/** How `sia periksa` and `sia awasi` call theirs. */
export const DOCTOR_NAME = 'sia-periksa'

const AT_WORK: [name: string, who: string][] = [
  [`${NAME} %`, 'server mahasiswa'],
  [KANTOR_NAME, 'Kantor'],
  [BACKUP_NAME, 'cadangan'],
  [DOCTOR_NAME, 'pengawas'],
  ['sia', 'perintah sia lainnya'],
]

/** Who of SIA works on the database besides the asking connection, and over how many connections. */
export async function readAtWork(
  client: pg.ClientBase,
): Promise<{ who: string; connections: number }[]> {
  const { rows } = await client.query<{ who: string; connections: number }>(
    `select who, count(*)::int as connections
       from unnest($1::text[], $2::text[]) with ordinality as known (pattern, who, place)
       join pg_stat_activity on application_name like pattern
      where datname = current_database() and pid <> pg_backend_pid()
      group by who, place order by place`,
    [AT_WORK.map(([name]) => name), AT_WORK.map(([, who]) => who)],
  )
  return rows
}
