import { setPriority } from 'node:os'
import { sweepWorkFolder, workOnSheet } from '@sia/office/sent-sheets/work'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { officeAccess } from '@sia/server/db/office-access'
import { withClient } from '@sia/server/db/with-client'
import { readEnv } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'
import type { SheetJob } from './features/lembar/worker.ts'

// The steps of sheets, in a process of its own beside Kantor, which sends them one after the other.

/** One for the transaction, one for its progress. */
const CONNECTIONS = 3
const PATIENCE_MS = 10 * 60_000

// Kantor goes before what it waits for.
setPriority(10)

const ready = open()

// Kantor needs this process no more, or is gone: what is half done goes back, and is begun again.
process.on('disconnect', () => process.exit())

process.on('message', async (job: SheetJob) => {
  const ctx = await ready
  await workOnSheet({ ...ctx, now: new Date() }, job.id, job.step)
  process.send?.('done')
})

async function open() {
  const env = readEnv()
  const { DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl } = env
  if (databaseUrl === undefined) throw new Error('no DATABASE_URL')
  await sweepWorkFolder(env.DATA_DIR)
  const { url, role } = await withClient(databaseUrl, (client) =>
    officeAccess(client, { databaseUrl, officeUrl }),
  )
  const { db, pool } = openDatabase(url, CONNECTIONS, { role, patience: PATIENCE_MS })
  await requireIdentity(pool, { role })
  return {
    db,
    pool,
    storage: await openStorage(env),
    passwords: createPasswordHasher(env.BCRYPT_COST),
    dataDir: env.DATA_DIR,
  }
}
