import { userInfo } from 'node:os'
import type { OfficeCtx } from '@sia/office/context'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { withJoined } from '@sia/server/db/join'
import { readMigrationState } from '@sia/server/db/migrate'
import { officeAccess } from '@sia/server/db/office-access'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import type { Env } from '@sia/server/env'
import { StartError } from '@sia/server/errors'
import { openStorage } from '@sia/server/storage/open-storage'
import { identify } from './identity.ts'
import type { Terminal } from './terminal.ts'

/** How a command comes to its connections. Tests keep theirs for the next command. */
export interface Connections {
  withClient: typeof withClient
  openDatabase: typeof openDatabase
}

/** Connections of one command. */
export const ownConnections: Connections = { withClient, openDatabase }

/** Context of a command without a database. */
export interface BareCtx {
  connections: Connections
  env: Env
  now: Date
  /** The person at the keyboard, as the audit log names him. */
  operator: string
  terminal: Terminal
}

/** The context of a command; `actor` is its operator as the audit log names him. */
export type OperatorCtx = BareCtx & OfficeCtx

const CONNECTIONS = 4
const PATIENCE_MS = 10 * 60_000

/** Who is at the keyboard: SIA_OPERATOR, or the name of the system's user. */
export function operatorOf({ SIA_OPERATOR }: Env): string {
  const name = SIA_OPERATOR ?? userInfo().username
  // A line break or the like would forge lines in lists.
  return name.replaceAll(/\p{Cc}/gu, ' ').trim()
}

/**
 * Opens database and storage, runs the work, and closes them.
 * @throws StartError when the database is away, has another schema, or drops who is at work.
 */
export async function withDatabase<T>(
  bare: BareCtx,
  work: (ctx: OperatorCtx) => Promise<T>,
): Promise<T> {
  const { env, connections } = bare
  return withJoined(env, async (urls) => {
    const { url, role } = await explaining(
      connections.withClient(urls.databaseUrl, async (client) => {
        const { pending } = await readMigrationState(client)
        if (pending.length > 0) throw oldSchema()
        return officeAccess(client, urls)
      }),
    )
    const identity = { role, patience: PATIENCE_MS }
    const database = connections.openDatabase(url, CONNECTIONS, identity)
    const { pool } = database
    try {
      await explaining(requireIdentity(pool, { role }))
      const { name, actor } = await identify(pool, env, bare.operator)
      const storage = await openStorage(env)
      const passwords = createPasswordHasher(env.BCRYPT_COST)
      return await work({
        ...bare,
        operator: name,
        actor,
        // Many a command never needs it.
        get db() {
          return database.db
        },
        pool,
        storage,
        passwords,
      })
    } finally {
      await database.close()
    }
  })
}

const oldSchema = () =>
  new StartError(
    'Skema basis data belum sesuai dengan versi program ini. Jalankan dahulu: sia migrasi apply',
  )
