import { keepPushKeys } from '@sia/office/features/pemberitahuan/keys'
import { openCampusAccount } from '@sia/server/auth/campus-account'
import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { readMigrationState } from '@sia/server/db/migrate'
import { officeAccess } from '@sia/server/db/office-access'
import { openQueue } from '@sia/server/db/queue'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import type { Env } from '@sia/server/env'
import { StartError } from '@sia/server/errors'
import { addressAt, listen } from '@sia/server/http/listen'
import { checkPort } from '@sia/server/http/surroundings'
import { openLetters } from '@sia/server/mail/letters'
import { openStorage } from '@sia/server/storage/open-storage'
import { buildOfficeApp } from './app.ts'
import { tellDueDaily } from './features/kabar/worker.ts'
import { workOnSheets } from './features/lembar/worker.ts'
import { makePushKeys, openPush } from './features/pemberitahuan/push.ts'
import { tellStudents } from './features/pemberitahuan/worker.ts'
import { workOnBackups } from './features/system/backup-worker.ts'

/** Connections of Kantor, beside those of the students' servers. */
const CONNECTIONS = 4

/**
 * Serves Kantor on KANTOR_PORT, on a database that the students' server has brought up to date.
 * @throws StartError with a sentence that says what to do.
 */
export async function startKantor(env: Env) {
  const { DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl, HOST, KANTOR_PORT } = env
  if (databaseUrl === undefined) {
    throw new StartError(
      'Kantor memerlukan DATABASE_URL: basis data yang dipakai server mahasiswa.',
    )
  }
  await checkPort({ HOST, PORT: KANTOR_PORT }, 'KANTOR_PORT')
  const { url, role } = await explaining(
    withClient(databaseUrl, async (client) => {
      const { pending } = await readMigrationState(client)
      if (pending.length > 0) throw oldSchema()
      return officeAccess(client, { databaseUrl, officeUrl })
    }),
  )
  const { db, sql, pool, close } = openDatabase(url, CONNECTIONS, { role })
  try {
    await requireIdentity(pool, { role })
    const queue = await openQueue(pool, (error) => process.stderr.write(`${error}\n`))
    const app = await buildOfficeApp({
      env,
      db,
      sql,
      pool,
      clock: () => new Date(),
      passwords: createPasswordHasher(env.BCRYPT_COST),
      throttle: createLoginThrottle(sql),
      storage: await openStorage(env),
      queue,
      campus: openCampusAccount(env),
    })
    const working = { queue, pool, log: app.log, env: process.env }
    await workOnSheets(working)
    await workOnBackups(working)
    const stopTelling = await tellStudents({
      db,
      pool,
      queue,
      clock: () => new Date(),
      log: app.log,
      channels: {
        push: openPush(env, await keepPushKeys(db, makePushKeys)),
        letters: openLetters(env),
      },
    })
    const stopTellingDue = tellDueDaily({ db, sql, clock: () => new Date(), log: app.log })
    const { port, stop } = await listen(app, { HOST, PORT: KANTOR_PORT })
    return {
      address: addressAt(HOST, port),
      async stop() {
        await stop()
        await stopTelling()
        await stopTellingDue()
        await queue.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const oldSchema = () =>
  new StartError(
    'Skema basis data belum sesuai dengan versi program ini. Jalankan dahulu: sia migrasi apply',
  )
