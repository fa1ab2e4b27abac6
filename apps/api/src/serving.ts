import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import { listen } from '@sia/server/http/listen'
import { connectionsOf } from '@sia/server/workers/count'
import { buildApp } from './app.ts'
import { openKept, type Setup } from './kept.ts'
import type { Shared } from './shared.ts'

/**
 * Serves in this process. `shared` is what the processes of the server know together, kept here where it is not given;
 * `turn` passes once whoever hands out connections has handed one out.
 */
export async function serve(
  setup: Setup,
  { shared, turn }: { shared?: Shared; turn?: () => Promise<unknown> } = {},
) {
  const { env, secrets, workers } = setup
  const { storage, database } = await openKept(setup, connectionsOf(env, workers))
  const { db, sql, pool, close } = database
  try {
    const app = await buildApp({
      env,
      secrets,
      db,
      sql,
      clock: () => new Date(),
      passwords: createPasswordHasher(env.BCRYPT_COST, { workers }),
      throttle: createLoginThrottle(sql, { workers }),
      storage,
      workers,
      shared,
    })
    const { port, stop } = await listen(app, env, turn)
    return {
      app,
      storage,
      pool,
      port,
      async stop() {
        await stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
