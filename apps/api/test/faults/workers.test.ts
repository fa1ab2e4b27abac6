import { execFileSync } from 'node:child_process'
import { createFolder } from '@sia/server/test/cleanup'
import { until } from '@sia/server/test/patience'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { checkJournal } from './check-journal.ts'
import { createConnection, type Outcome } from './client.ts'
import { createCrowd, type Student } from './crowd.ts'
import { createJournal } from './journal.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { prepareWrites } from './writes.ts'

const CLIENTS = 12
const UNSENT = /^(ECONNRESET|ECONNREFUSED|EPIPE)$/
const METRICS_TOKEN = 'a token for the metrics'

const test = await createTestApp()
const writes = await prepareWrites(test)
const dataDir = createFolder('server')
const photos = `${dataDir}/storage/ks`
const journal = createJournal(writes)

let server: ServerProcess
/** Files without a row: the price of a kill between a file and its row. */
let left: string[] = []

beforeAll(async () => {
  server = await startWorkers()
})

const startWorkers = () =>
  startProcess({
    databaseUrl: test.url,
    dataDir,
    env: { WORKERS: '2', DATABASE_POOL: '24', METRICS_TOKEN, LOG_LEVEL: 'warn' },
  })

/** The pids of the processes that serve: what the server's own process started. */
const workersOf = ({ child: { pid } }: ServerProcess) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('worker.ts'))
    .map((line) => Number.parseInt(line, 10))

const running = async () => {
  const { body } = await createConnection(server.address).send({ path: '/health/ready' })
  return JSON.parse(body).workers
}

/** The same call over many connections, which the workers take by turns. */
const overMany = (count: number, path: string, token?: string): Promise<Outcome>[] =>
  Array.from({ length: count }, async () => {
    const connection = createConnection(server.address)
    const outcome = await connection.send({ path, ...(token && { token }) })
    connection.close()
    return outcome
  })

const readMetrics = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await createConnection(server.address).send({ path: '/metrics', headers })).body
}

const figureOf = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

async function waitingSessions() {
  const { rowCount } = await test.owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount
}

describe('two workers', () => {
  it('share the bound on what one student has in flight', async () => {
    const [student] = await createCrowd(test, 1)
    await Promise.all(overMany(8, '/health/live'))
    const holder = await test.owner.connect()
    await holder.query('begin; lock table session in access exclusive mode')
    const asked = overMany(30, '/api/check-mhs', student?.token)
    await until(async () => expect(await waitingSessions()).toBe(8))
    await holder.query('rollback')
    holder.release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('count together: unknown addresses of one source, and the metrics of both', async () => {
    const count =
      'http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}'
    const before = figureOf(await readMetrics(), count)
    for (let round = 0; round < 10; round += 1) await Promise.all(overMany(2, '/health/live'))
    await until(async () => expect(figureOf(await readMetrics(), count)).toBe(before + 20))
    expect(figureOf(await readMetrics(), 'sia_workers')).toBe(2)

    const statuses: number[] = []
    for (let round = 0; round < 31; round += 1) {
      const outcomes = await Promise.all(overMany(10, '/api/tidak-ada'))
      statuses.push(...outcomes.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('have a share each of the connections, the primary one more', async () => {
    const students = await createCrowd(test, 60)
    await Promise.all(students.flatMap(({ token }) => overMany(1, '/api/krs', token)))
    const { rows } = await test.owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'sia server %'`,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(25)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
  })

  it('replace one that is killed under load; what was acknowledged is there', async () => {
    const students = await createCrowd(test, 200)
    let outcomes = 0
    const write = (left: Student[]) =>
      journal.write(server.address, left, ({ error }) => {
        outcomes += 1
        return error === null
      })
    const load = Array.from({ length: CLIENTS }, () => write(students))
    await until(() => expect(outcomes).toBeGreaterThan(3 * CLIENTS))
    const [victim, other] = workersOf(server)
    process.kill(victim ?? 0, 'SIGKILL')
    await Promise.all(load)
    await until(async () => expect(await running()).toEqual({ running: 2, wanted: 2 }))
    expect(workersOf(server)).toContain(other)
    expect(workersOf(server)).not.toContain(victim)
    expect(server.output()).toMatch(/Proses SIA \d+ mati \(SIGKILL\); penggantinya dimulai\./)
    // Half of the connections lived on, and the others' writes can be sent again.
    expect(journal.entries.filter(({ acknowledged }) => !acknowledged).length).toBeLessThanOrEqual(
      CLIENTS,
    )
    await journal.repeat(server.address)
    const { wrong, stray } = await checkJournal(test.owner, journal.entries, photos)
    expect(wrong).toEqual([])
    expect(stray.length).toBeLessThanOrEqual(CLIENTS)
    left = stray
  })

  it('lose nothing that was sent before a stop', async () => {
    const students = await createCrowd(test, 400)
    const asked: { at: number; outcome: Outcome }[] = []
    const load = Array.from({ length: CLIENTS }, () =>
      journal.write(server.address, students, (outcome, at) => {
        asked.push({ at, outcome })
        return outcome.error === null
      }),
    )
    await until(() => expect(asked.length).toBeGreaterThan(3 * CLIENTS))
    const signalled = performance.now()
    server.child.kill('SIGTERM')
    const { code, signal } = await server.ended
    await Promise.all(load)
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    const odd = asked.filter(
      ({ at, outcome: { status, error } }) =>
        status !== 200 && (at < signalled || !UNSENT.test(error ?? '')),
    )
    expect(odd).toEqual([])
    const { wrong, stray } = await checkJournal(test.owner, journal.entries, photos)
    expect([wrong, stray]).toEqual([[], left])
  })

  it('are given up with a sentence where one cannot start', async () => {
    const started = startProcess({
      databaseUrl: test.url,
      env: { WORKERS: '2', STORAGE_URL: 's3://a:b@127.0.0.1:1/bucket?ssl=0' },
    })
    await expect(started).rejects.toThrow('Penyimpanan berkas tidak dapat dipakai.')
  })
})
