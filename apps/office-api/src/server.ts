import { keepPushKeys } from '@sia/office/features/pemberitahuan/keys'
import { addressAt } from '@sia/server/address-at'
import { openCampusAccount } from '@sia/server/auth/campus-account'
import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { KANTOR_NAME } from '@sia/server/db/instances'
import { readMigrationState } from '@sia/server/db/migrate'
import { officeAccess } from '@sia/server/db/office-access'
import { openQueue } from '@sia/server/db/queue'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import type { Env } from '@sia/server/env'
import { messageOf, StartError } from '@sia/server/errors'
import { listen } from '@sia/server/http/listen'
import { checkPort } from '@sia/server/http/surroundings'
import { openLetters } from '@sia/server/mail/letters'
import { noteServer } from '@sia/server/server-seen'
import { openStorage } from '@sia/server/storage/open-storage'
import { buildOfficeApp } from './app.ts'
import { tellDueDaily } from './features/kabar/worker.ts'
import { createSheetReader } from './features/lembar/reader.ts'
import { workOnSheets } from './features/lembar/worker.ts'
import { makePushKeys, openPush } from './features/pemberitahuan/push.ts'
import { tellStudents } from './features/pemberitahuan/worker.ts'
import { workOnBackups } from './features/system/backup-worker.ts'

/** Connections of Kantor, beside those of the students' servers. */
const CONNECTIONS = 4

/** As objects rows take some five times of it, and its heap is 160 MB (scripts/heap.ts). */
const MOST_BYTES = 16_000_000

/**
 * Serves Kantor on KANTOR_PORT, on a database that the students' server has brought up to date.
 * @param variables the environment of the processes that read sheets and make backups.
 * @throws StartError with a sentence that says what to do.
 */
export async function startKantor(env: Env, variables: NodeJS.ProcessEnv) {
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
  const { db, sql, pool, close } = openDatabase(url, CONNECTIONS, {
    role,
    mostBytes: MOST_BYTES,
    server: KANTOR_NAME,
  })
  try {
    await requireIdentity(pool, { role })
    const queue = await openQueue(pool, (error) =>
      process.stderr.write(`Antrean pekerjaan: ${messageOf(error)}\n`),
    )
    const sheets = createSheetReader(variables)
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
      sheets,
      campus: openCampusAccount(env),
    })
    const working = { queue, pool, log: app.log, env: variables }
    await workOnSheets({ ...working, dataDir: env.DATA_DIR })
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
    await noteServer(env, port, 'kantor')
    return {
      address: addressAt(HOST, port),
      async stop() {
        await stop()
        sheets.stop()
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
