import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { APP_ROLE, OFFICE_ROLE } from '../src/db/logins.ts'
import { OWNER_ROLE } from '../src/db/owner-role.ts'
import { readEnv } from '../src/env.ts'
import { createFolder, undoAfterFile } from './cleanup.ts'

export interface CollegeOptions {
  env?: NodeJS.ProcessEnv | undefined
  /** The database of another college, to be a second way to it. */
  databaseUrl?: string | undefined
  /** How the server connects to that database, where its login needs a password. */
  serverUrl?: string | undefined
  /** The same of the offices. */
  officeUrl?: string | undefined
}

/**
 * A throw-away database, made from the migrated template or from another database that nobody is
 * connected to, that goes away after the test file.
 */
export async function createTestDatabase(templateUrl = inject('templateUrl')) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = new pg.Client({
      connectionString: templateUrl.replace(/\/[^/]*$/, '/postgres'),
    })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  // The other strategy would also write every page of it to the log.
  await admin(
    `create database ${name} template ${new URL(templateUrl).pathname.slice(1)} strategy file_copy owner ${OWNER_ROLE}`,
  )
  // Rights on a database are not copied with it.
  await admin(`revoke temporary on database ${name} from public`)
  undoAfterFile(() => admin(`drop database ${name} with (force)`))
  return templateUrl.replace(/\/[^/]*$/, `/${name}`)
}

/** The address of a test's database for the login of the students' server, which needs no password here. */
export const asServer = (url: string): string => asLogin(url, APP_ROLE)

/** The same for the offices' login. */
export const asOffice = (url: string): string => asLogin(url, OFFICE_ROLE)

function asLogin(url: string, user: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = ''
  return changed.href
}

/** A throw-away database with nothing in it, as somebody has who begins. */
export const createEmptyDatabase = () =>
  createTestDatabase(inject('templateUrl').replace(/\/[^/]*$/, '/template0'))

/** The same address for what a test only prepares: each row is written by the student that it belongs to. */
function asFixture(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c sia.actor=mhs -c timezone=UTC')
  return changed.href
}

/**
 * The ground of every room: a database and a data folder of its own. `db` is for a test's preparations and looks, with
 * the offices' rights; `server`, whose `pool` and `sql` stand beside it, and `office` name nobody who writes, as the
 * real ones. Cleans up after the file.
 */
export async function createTestCollege(options: CollegeOptions = {}) {
  const url = options.databaseUrl ?? (await createTestDatabase())
  const dataDir = createFolder('data')
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...options.env,
  })
  const serverUrl = options.serverUrl ?? asServer(url)
  const officeUrl = options.officeUrl ?? asOffice(url)
  const server = openDatabase(serverUrl, 4)
  const office = openDatabase(officeUrl, 4)
  const { db, close } = openDatabase(asFixture(officeUrl), 4)
  // Acts that the server's login may not do: see other backends, touch the migration history.
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  // Dropping the database cuts a connection that is still closing.
  owner.on('error', () => undefined)
  undoAfterFile(async () => {
    await close()
    await server.close()
    await office.close()
    await owner.end()
  })
  const { pool, sql } = server
  return { env, db, pool, sql, server, office, owner, url, serverUrl, officeUrl, dataDir }
}

export type TestCollege = Awaited<ReturnType<typeof createTestCollege>>
