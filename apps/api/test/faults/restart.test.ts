import { checkMhs } from '@sia/contracts/auth'
import { update } from '@sia/contracts/mhs'
import { createFolder } from '@sia/server/test/cleanup'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { until } from '@sia/server/test/patience'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { tokenOf } from '../sessions.ts'
import { checkJournal } from './check-journal.ts'
import { createConnection, json, type Outcome } from './client.ts'
import { createCrowd, type Student } from './crowd.ts'
import { createJournal } from './journal.ts'
import { createPostgres } from './postgres.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { prepareWrites } from './writes.ts'

const CLIENTS = 16
const POOL = 8
const RETRY_MS = 50
const BACK_MS = 5000

const postgres = await createPostgres()
const test = await createTestApp({
  databaseUrl: postgres.superuserUrl,
  serverUrl: postgres.databaseUrl,
  officeUrl: postgres.officeUrl,
})
const dataDir = createFolder('server')
const journal = createJournal(await prepareWrites(test))

let server: ServerProcess
let students: Student[]

beforeAll(async () => {
  server = await startProcess({
    databaseUrl: postgres.databaseUrl,
    dataDir,
    env: { DATABASE_POOL: String(POOL), LOG_LEVEL: 'silent' },
  })
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Answer {
  /** When it was asked for. */
  at: number
  outcome: Outcome
}

const failures = (answers: Answer[]) => answers.filter(({ outcome }) => outcome.status !== 200)

/** Everybody writes while the fault happens and for a while after it; out: all answers, in order. */
async function underLoad(fault: (answers: Answer[]) => Promise<unknown>) {
  const answers: Answer[] = []
  let over = false
  const more = async (outcome: Outcome, at: number) => {
    answers.push({ at, outcome })
    if (outcome.status !== 200) await sleep(RETRY_MS)
    return !over
  }
  const load = Array.from({ length: CLIENTS }, () => journal.write(server.address, students, more))
  // Until each of them writes, however long the first answer of a server takes.
  await until(() => expect(answers.length).toBeGreaterThan(2 * CLIENTS))
  await fault(answers)
  const repaired = performance.now()
  await sleep(1500)
  over = true
  await Promise.all(load)
  expect(server.child.exitCode, server.output()).toBeNull()
  expect(students.length).toBeGreaterThan(0)
  return { answers, failed: failures(answers), repaired }
}

/** Every failure is an honest one, and none comes once the database has been back for a while. */
function expectHonest({ failed, answers, repaired }: Awaited<ReturnType<typeof underLoad>>) {
  for (const { outcome } of failed) {
    expect(outcome).toMatchObject({ status: 503, error: null })
    expect(outcome.retryAfter).toBeGreaterThan(0)
  }
  const late = failed.filter(({ at }) => at > repaired)
  expect(late.length).toBeLessThanOrEqual(POOL)
  for (const { at } of late) expect(at - repaired).toBeLessThan(BACK_MS)
  expect(answers.at(-1)?.outcome.status).toBe(200)
}

const expectWhole = async () => {
  const { wrong } = await checkJournal(test.owner, journal.entries, `${dataDir}/storage/ks`)
  expect(wrong).toEqual([])
}

/** The processes of connections that are at work for the server. */
const atWork = async () => {
  const { rows } = await test.owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'sia server %' and state <> 'idle'",
  )
  return rows.map(({ pid }) => pid)
}
const oneAtWork = async () => {
  const [pid] = await atWork()
  if (pid === undefined) throw new Error('no connection is at work')
  return pid
}
const terminate = async (pids: number[]) => {
  await test.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
}
const untilBack = () => until(() => test.owner.query('select 1'))

describe('a database under load', () => {
  beforeEach(async () => {
    students = await createCrowd(test, 2000)
  })

  it('may be restarted: 503 until it is back, then as before, and nothing half written', async () => {
    const load = await underLoad(postgres.restart)
    expect(load.failed.length).toBeGreaterThan(0)
    expectHonest(load)
    await expectWhole()
  })

  it('may crash: 503 until it has recovered, then as before, and nothing half written', async () => {
    const load = await underLoad(async () => {
      postgres.crash(await until(oneAtWork))
      await sleep(100)
      await untilBack()
    })
    expect(load.failed.length).toBeGreaterThan(0)
    expectHonest(load)
    await expectWhole()
  })

  it('may lose connections at work: at most one failed request for each', async () => {
    let cut = 0
    const load = await underLoad(async (answers) => {
      for (let round = 0; round < 10 || failures(answers).length === 0; round += 1) {
        const pids = await atWork()
        await terminate(pids)
        cut += pids.length
        await sleep(100)
      }
    })
    expect(load.failed.length).toBeLessThanOrEqual(cut)
    expectHonest(load)
    await expectWhole()
  })
})

describe('a connection that is lost inside a transaction', () => {
  it('takes everything back: the password and the other sessions are as before', async () => {
    const mhs = await createMhs(test.db)
    const [phone, laptop] = [await tokenOf(test, mhs.nim), await tokenOf(test, mhs.nim)]
    const password = 'gurita-menyelam-47'
    const change = () =>
      connection.send(
        json(update.method, update.path.replace(':id', String(mhs.id)), laptop, {
          password_update: true,
          old_password: PASSWORD,
          password,
          password_verify: password,
        }),
      )
    const connection = createConnection(server.address)

    // The sessions are the second thing the transaction writes.
    const holder = await test.owner.connect()
    await holder.query('begin; lock table session in share row exclusive mode')
    const broken = change()
    const inside = await until(async () => {
      const { rows } = await test.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name like 'sia server %'
            and xact_start is not null and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
      return rows.map(({ pid }) => pid)
    })
    await terminate(inside)
    await holder.query('rollback')
    holder.release()
    expect((await broken).status).toBe(503)
    expect((await test.call(checkMhs, { token: phone })).status).toBe(200)
    expect(await tokenOf(test, mhs.nim)).toEqual(expect.any(String))

    expect(await change()).toMatchObject({ status: 200, body: '"success"' })
    expect((await test.call(checkMhs, { token: phone })).status).toBe(401)
    connection.close()
  })
})
