import { setPriority } from 'node:os'
import type { SheetToRead } from '@sia/office/sent-sheets/read-one'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { officeAccess } from '@sia/server/db/office-access'
import { withClient } from '@sia/server/db/with-client'
import { readEnv } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'
import type { SheetJob } from './features/lembar/worker.ts'

// The work on sheets, in a process of its own beside Kantor, which sends one after the other: a sheet to read while
// somebody waits, or a step of a sheet that was sent.

/** One for the transaction, one for its progress. */
const CONNECTIONS = 3
const PATIENCE_MS = 10 * 60_000

// Kantor goes before what it waits for, and what somebody waits for before what nobody does.
const READING = 5
const STEP = 10

let opened: ReturnType<typeof open> | undefined

// Kantor needs this process no more, or is gone: what is half done goes back, and is begun again.
process.on('disconnect', () => process.exit())

process.on('message', async (work: SheetJob | SheetToRead) => {
  setPriority('step' in work ? STEP : READING)
  tell('step' in work ? await doStep(work) : await readSheet(work))
})

tell('ready')

/** Where nobody hears it any more, this process is about to end. */
function tell(message: unknown): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

async function readSheet(sheet: SheetToRead) {
  const { readOne } = await import('@sia/office/sent-sheets/read-one')
  return readOne(sheet)
}

async function doStep({ id, step }: SheetJob): Promise<'done'> {
  const { workOnSheet } = await import('@sia/office/sent-sheets/work')
  opened ??= open()
  await workOnSheet({ ...(await opened), now: new Date() }, id, step)
  return 'done'
}

async function open() {
  const env = readEnv()
  const { DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl } = env
  if (databaseUrl === undefined) throw new Error('no DATABASE_URL')
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
