import { hostname } from 'node:os'
import { withJoined } from '@sia/server/db/join'
import { withClient } from '@sia/server/db/with-client'
import type { Env } from '@sia/server/env'

/**
 * The college's name in messages: its name on papers, else the portal's, else this machine's.
 * @param known the name that was read last, for when the database is away, whose absence is a finding of its own.
 */
export async function nameCollege(env: Env, known = ''): Promise<string> {
  const fallback = known || (env.DOMAIN ?? hostname())
  const read = withJoined(env, ({ databaseUrl }) =>
    withClient(databaseUrl, (client) =>
      client.query<{ nama: string | null }>('select kop_nama as nama from pengaturan'),
    ),
  )
  return read.then(
    ({ rows }) => rows[0]?.nama || fallback,
    () => fallback,
  )
}
