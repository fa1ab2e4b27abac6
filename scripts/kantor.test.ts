import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../packages/server/test/patience.ts'
import { freePort } from './free-port.ts'
import { ended, type Started, start, untilReady } from './test-server.ts'

const MEMORY_MB = 200
const FLOOD = 200

/** The process of Kantor that a server has beside it. */
function kantorOf({ process: { pid } }: Started): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], {
    encoding: 'utf8',
  })
  const line = children.split('\n').find((one) => one.includes('kantor.ts'))
  return Number.parseInt(line ?? '', 10)
}

/** The memory of a process that no other shares, in megabytes. */
function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const parts = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)]
  expect(parts).toHaveLength(2)
  return parts.reduce((sum, [, kB]) => sum + Number(kB), 0) / 1024
}

/** Ends a server that may never have been started, or has ended. */
async function stop(server: Started | undefined): Promise<void> {
  if (!server || server.process.exitCode !== null || server.process.signalCode !== null) return
  server.process.kill('SIGTERM')
  await ended(server)
}

const statusOf = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

describe('Kantor beside the students’ server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sia-kantor-'))
  let server: Started
  let students: string
  let kantor: string

  beforeAll(async () => {
    const [port, kantorPort] = [await freePort(), await freePort()]
    students = `http://localhost:${port}`
    kantor = `http://localhost:${kantorPort}`
    const env = { PORT: String(port), KANTOR_PORT: String(kantorPort), SEED_DEMO: '0' }
    server = start(dataDir, env, { script: 'start.ts' })
    await untilReady(server)
    expect(await statusOf(kantor), server.output()).toBe(200)
  })
  afterAll(async () => {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('has a page and calls of its own, and nothing of the students’', async () => {
    expect(await (await fetch(kantor)).text()).toContain('<title>Kantor · SIA</title>')
    expect((await fetch(`${kantor}/api/saya`)).status).toBe(401)
    expect((await fetch(`${kantor}/api/krs`)).status).toBe(404)
    expect((await fetch(`${students}/api/saya`)).status).toBe(404)
  })

  it('takes little memory, also while many knock', async () => {
    const body = JSON.stringify({ username: 'siapa', password: 'salah sekali' })
    const headers = { 'content-type': 'application/json', origin: kantor }
    const knock = () => fetch(`${kantor}/api/login`, { method: 'POST', headers, body })
    const crowd = Promise.all(Array.from({ length: FLOOD }, knock))
    expect(await statusOf(students)).toBe(200)
    const statuses = (await crowd).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    // Memory that is not used any more is given back when there is time for it.
    await until(() => expect(memoryOf(kantorOf(server))).toBeLessThan(MEMORY_MB))
  })

  it('may be killed without a student noticing, and comes again', async () => {
    const before = kantorOf(server)
    process.kill(before, 'SIGKILL')
    await until(async () => expect(await statusOf(kantor)).toBe(0))
    expect(await statusOf(students)).toBe(200)
    await until(async () => expect(await statusOf(kantor)).toBe(200))
    expect(kantorOf(server)).not.toBe(before)
  })

  it('stops with it', async () => {
    server.process.kill('SIGTERM')
    expect((await ended(server)).code).toBe(0)
    expect(await statusOf(kantor)).toBe(0)
  })
})

describe('Kantor on a port that is taken', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sia-kantor-'))
  let server: Started
  let port: number

  beforeAll(async () => {
    port = await freePort()
    const env = { PORT: String(port), KANTOR_PORT: String(port), SEED_DEMO: '0' }
    server = start(dataDir, env, { script: 'start.ts' })
    await untilReady(server)
  })
  afterAll(async () => {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('does not start, says which setting to change, and students are served', async () => {
    expect(server.output()).toContain('Kantor tidak berjalan')
    expect(server.output()).toContain('Pilih yang lain dengan KANTOR_PORT.')
    expect(await statusOf(`http://localhost:${port}`)).toBe(200)
  })
})
