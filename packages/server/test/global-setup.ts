import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { prepareDatabase } from '../src/db/prepare.ts'
import { withClient } from '../src/db/with-client.ts'
import { memoryFolder } from './memory-folder.ts'

interface College {
  templateUrl: string
  scratch: string
  stop: () => Promise<void>
}

/** The values that the projects of one run share; each of them loads this file anew. */
interface Shared {
  college: Promise<College>
  users: number
}

const run = globalThis as typeof globalThis & { siaTestRun?: Shared }

/**
 * One PostgreSQL for the run, with a migrated template that each test file copies. The run fails when
 * a test file leaves a database or a folder behind.
 */
export default async function setup(project: TestProject) {
  run.siaTestRun ??= { college: start(), users: 0 }
  const shared = run.siaTestRun
  shared.users += 1
  const { templateUrl, scratch, stop } = await shared.college
  project.provide('templateUrl', templateUrl)
  project.provide('scratch', scratch)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}

async function start(): Promise<College> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'sia-test-'))
  const database = await startEmbedded(dataDir)
  await makeCheap(database.superuserUrl, join(dataDir, 'postgres'))
  await prepareDatabase(database)
  const scratch = mkdtempSync(join(memoryFolder(), 'sia-test-scratch-'))
  // A PostgreSQL in it runs as another user.
  chmodSync(scratch, 0o711)
  const stop = async () => {
    const left = [...(await listTestDatabases(database.superuserUrl)), ...readdirSync(scratch)]
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(scratch, { recursive: true, force: true })
    if (left.length > 0) throw new Error(`Tests left behind: ${left.join(', ')}`)
  }
  return { templateUrl: database.superuserUrl, scratch, stop }
}

/**
 * Nothing here outlives a crash of the machine: PostgreSQL need not wait for the disk. And a run connects as the
 * superuser, the owner and both logins thousands of times, where checking the password is half of the driver's
 * work; others log in as ever.
 */
async function makeCheap(url: string, folder: string): Promise<void> {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(
    file,
    `host all sia,sia_app,sia_office,sia_owner 127.0.0.1/32 trust\n${readFileSync(file, 'utf8')}`,
  )
  // Not the template, which cannot be copied while anybody is connected to it.
  await withClient(url.replace(/\/[^/]*$/, '/postgres'), async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query('select pg_reload_conf()')
    // Changes that a test makes by hand; the server and commands log in as another.
    await client.query("alter role sia set sia.actor = 'database sia'")
  })
}

async function listTestDatabases(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname ~ '^test_'")
    return rows.map(({ datname }) => datname)
  })
}
