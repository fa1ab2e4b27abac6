import { withJoined } from '@sia/server/db/join'
import { officeAccess } from '@sia/server/db/office-access'
import { createSql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'
import type pg from 'pg'
import { checkConnections, checkSchema, checkServer, openPool } from './database.ts'
import { checkDecisions } from './decisions.ts'
import { checkFiles, checkStorage } from './files.ts'
import { type Finding, inspectElsewhere, inspect as inspectHere } from './finding.ts'
import { checkImported } from './imported.ts'
import { checkJournal } from './journal.ts'
import { checkBackup } from './last-backup.ts'
import { checkKantorLogins, checkLogins } from './logins.ts'
import { checkClock, checkDisk, checkSecrets, checkSettings } from './machine.ts'
import { checkOfficeRole, checkRole } from './role.ts'
import { checkKantor, checkKeys, checkServing } from './server.ts'
import { checkVersion } from './version.ts'
import { checkWeb } from './web.ts'

const LOOK_AT_DATABASE = 'Nyalakan PostgreSQL (docker compose up -d database), lalu ulangi.'
const APPLY = 'Jalankan: sia migrasi apply'
const LOOK_AT_STORAGE = 'Periksa STORAGE_URL, atau hak dan tempat di DATA_DIR/storage.'

/** Where and when it is looked. */
interface Surroundings {
  env: Env
  now: Date
  /** Another process than the students' server and its commands: what it cannot reach is no problem of theirs. */
  isElsewhere?: boolean
  /** Notes in the audit log that somebody has looked; is given the login of the offices. */
  record?: ((officeUrl: string) => Promise<void>) | undefined
}

/**
 * Looks at everything SIA stands on, for `sia periksa`, `sia awasi` and Kantor: each finding in the same words.
 * Product §25.27.
 */
export async function inspectAll({
  env,
  now,
  isElsewhere = false,
  record,
}: Surroundings): Promise<Finding[]> {
  const inspect = isElsewhere ? inspectElsewhere : inspectHere
  // Asked first: an embedded database that is away is started below, for this command.
  const server = [
    checkVersion(),
    ...(await inspect('server', LOOK_AT_DATABASE, () => checkServing(env, isElsewhere))),
    ...(isElsewhere ? [] : await inspect('Kantor', LOOK_AT_DATABASE, () => checkKantor(env))),
    ...(await inspect('aplikasi web', LOOK_AT_DATABASE, () => checkWeb(env))),
  ]
  const machine = [
    ...(await inspect('disk', 'Isi DATA_DIR dengan folder yang dapat dipakai.', () =>
      checkDisk(env),
    )),
    ...(await inspect('rahasia', 'Perbaiki hak DATA_DIR.', () => checkSecrets(env))),
    ...(await inspect('berkas impor', 'Perbaiki hak DATA_DIR/impor.', () =>
      checkImported(env, now),
    )),
    ...checkSettings(env),
  ]
  const stored: Finding[] = []
  const storage = await openStorage(env).catch(async (error) => {
    stored.push(...(await inspect('penyimpanan', LOOK_AT_STORAGE, () => Promise.reject(error))))
    return null
  })
  if (storage) {
    stored.push(...(await inspect('penyimpanan', LOOK_AT_STORAGE, () => checkStorage(storage))))
  }
  const lookAtDatabase = async (urls: Parameters<typeof officeAccess>[1]) => {
    // Once as the server and once as commands log in: each login is looked at by itself.
    const server = openPool(urls.databaseUrl)
    let office: pg.Pool | undefined
    try {
      const found = [await checkServer(server)]
      const add = async (...check: Parameters<typeof inspect>) => {
        const more = await inspect(...check)
        found.push(...more)
        return more.every(({ hasil }) => hasil !== 'masalah')
      }
      await add('koneksi', LOOK_AT_DATABASE, () => checkConnections(server, env))
      await add('salinan', LOOK_AT_DATABASE, () => checkKeys(server, env))
      await add('jam', LOOK_AT_DATABASE, () => checkClock(server))
      // Everything else asks tables that an old schema may lack.
      if (await add('skema', 'Jalankan versi SIA yang sesuai.', () => checkSchema(server))) {
        await add('peran', APPLY, () => checkRole(server))
        const access = await officeAccess(server, urls).catch(async (error) => {
          await add('peran kantor', APPLY, () => Promise.reject(error))
          return null
        })
        // Without the offices' login nobody may look at the rest.
        if (access === null) return found
        const pool = openPool(access.url)
        office = pool
        await add('peran kantor', APPLY, () => checkOfficeRole(pool, access.role))
        if (storage) await add('berkas data', LOOK_AT_STORAGE, () => checkFiles(pool, storage, now))
        await add('jurnal', LOOK_AT_DATABASE, () => checkJournal(pool))
        await add('cadangan', LOOK_AT_DATABASE, () => checkBackup(createSql(pool), env, now))
        await add('login gagal', LOOK_AT_DATABASE, () => checkLogins(pool, now))
        await add('login Kantor gagal', LOOK_AT_DATABASE, () => checkKantorLogins(pool, now))
        await add('keputusan', LOOK_AT_DATABASE, () => checkDecisions(pool, now))
        await record?.(access.url)
      }
      return found
    } finally {
      await server.end()
      await office?.end()
    }
  }
  const database = await inspect('basis data', LOOK_AT_DATABASE, () =>
    withJoined(env, lookAtDatabase),
  )
  const answered = database.some(({ bagian }) => bagian === 'cadangan')
  const backup = answered
    ? []
    : await inspect('cadangan', 'Perbaiki hak DATA_DIR/backup.', () => checkBackup(null, env, now))
  return [...server, ...database, ...stored, ...machine, ...backup]
}
