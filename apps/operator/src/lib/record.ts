import type { Queryable } from '@sia/server/db/change'
import { withClient } from '@sia/server/db/with-client'
import type { BareCtx } from './context.ts'
import { identify } from './identity.ts'

/** Adds a command to the audit log, in the name of the operator. */
export async function recordCommand(
  client: Queryable,
  actor: string,
  path: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await client.query("select set_config('sia.actor', $1, true), audit_command($2, $3)", [
    actor,
    path,
    JSON.stringify(detail),
  ])
}

/** The same for a command that keeps no connection of its own. */
export async function recordOnce(
  databaseUrl: string,
  { env, operator }: Pick<BareCtx, 'env' | 'operator'>,
  path: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { actor } = await identify(client, env, operator)
    await recordCommand(client, actor, path, detail)
  })
}
