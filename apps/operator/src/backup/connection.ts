import { connect as connectAlone } from '@sia/office/backup/create'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import type pg from 'pg'
import type { BareCtx } from '../lib/context.ts'
import { identify } from '../lib/identity.ts'

/**
 * A connection of its own for a restore, with who makes it, as the audit log names him.
 * @throws StartError when the database cannot be reached.
 */
export async function connect(
  databaseUrl: string,
  { env, operator }: Pick<BareCtx, 'env' | 'operator'>,
): Promise<{ client: pg.Client; actor: string }> {
  const { actor } = await explaining(
    withClient(databaseUrl, (asking) => identify(asking, env, operator)),
  )
  return { client: await connectAlone(databaseUrl), actor }
}
