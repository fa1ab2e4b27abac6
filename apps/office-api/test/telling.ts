import { keepPushKeys } from '@sia/office/features/pemberitahuan/keys'
import { openDatabase } from '@sia/server/db/client'
import { openQueue } from '@sia/server/db/queue'
import { readEnv } from '@sia/server/env'
import { makePushKeys, openPush } from '../src/features/pemberitahuan/push.ts'
import { tellStudents } from '../src/features/pemberitahuan/worker.ts'

// A process of its own that tells students by push, so that a test can kill it.

const { OFFICE_URL = '', NOON } = process.env
const env = readEnv()
const { db, pool } = openDatabase(OFFICE_URL, 4)
const queue = await openQueue(pool, () => {})
await tellStudents({
  db,
  pool,
  queue,
  clock: () => new Date(Number(NOON)),
  log: { error: () => {} },
  channels: { push: openPush(env, await keepPushKeys(db, makePushKeys)), letters: null },
})
process.send?.('ready')
