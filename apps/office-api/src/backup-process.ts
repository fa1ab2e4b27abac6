import { setPriority } from 'node:os'
import { type BackupJob, makeOrdered } from '@sia/office/backup/ordered'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { officeAccess } from '@sia/server/db/office-access'
import { withClient } from '@sia/server/db/with-client'
import { readEnv } from '@sia/server/env'

// One backup, in a process of its own beside Kantor.

// Kantor goes before what it waits for.
setPriority(10)

// Kantor is gone: what is half written goes, and is begun again.
process.on('disconnect', () => process.exit())

process.on('message', async (job: BackupJob) => {
  const env = readEnv()
  const { DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl } = env
  if (databaseUrl === undefined) throw new Error('no DATABASE_URL')
  const { url, role } = await withClient(databaseUrl, (client) =>
    officeAccess(client, { databaseUrl, officeUrl }),
  )
  const { pool } = openDatabase(url, 1, { role })
  await requireIdentity(pool, { role })
  await makeOrdered({ pool, env, now: new Date() }, job)
  process.send?.('done')
})
