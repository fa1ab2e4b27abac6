import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { createFolder, undoAfterFile } from '@sia/server/test/cleanup'
import { compileCache } from '@sia/server/test/compile-cache'
import { createMhs } from '@sia/server/test/factories'
import { createTestApp, MANY_WRITES, SECRET, type TestApp } from '../harness.ts'
import { sessionOf } from '../sessions.ts'

/**
 * How often each race is run. The everyday run repeats it 5 times; the figure of Product §20.1 is
 * `RACE_REPEATS=50 vitest run test/races`.
 */
export const REPEATS = Number(process.env.RACE_REPEATS ?? 5)

/** A call that takes part in a race. */
interface Contender<E extends Endpoint> {
  endpoint: E
  token: string
  id?: number
  body?: object
}

interface Result<E extends Endpoint> {
  status: number
  body: WireReply<E>
}

/** Two server processes on one throw-away database. Cleans up after the file. */
export async function createArena() {
  const test = await createTestApp()
  const servers = await Promise.all([startServer(test), startServer(test)])

  /** Sends all calls at once, by turns to one server and the other, and waits for the answers. */
  const race = <E extends Endpoint>(contenders: Contender<E>[]): Promise<Result<E>[]> =>
    Promise.all(contenders.map((one, index) => send(servers[index % servers.length] ?? '', one)))
  return { ...test, race }
}

async function startServer({ url }: TestApp): Promise<string> {
  const dataDir = createFolder('race')
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      ...MANY_WRITES,
      ...compileCache,
    },
  })
  undoAfterFile(async () => {
    const exit = once(child, 'exit')
    child.disconnect()
    await exit
  })
  const [address] = await once(child, 'message')
  return String(address)
}

// On a machine that is busy a crowd waits so long that the server sends some away; they come again.
const SENT_AWAY = [429, 503]
const PAUSE_MS = 50

async function send<E extends Endpoint>(base: string, call: Contender<E>): Promise<Result<E>> {
  const path = call.endpoint.path.replace(':id', String(call.id))
  const response = await fetch(`${base}${path}`, {
    method: call.endpoint.method,
    headers: { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(call.body ?? {}),
  })
  if (SENT_AWAY.includes(response.status)) {
    await response.body?.cancel()
    await sleep(PAUSE_MS)
    return send(base, call)
  }
  return { status: response.status, body: (await response.json()) as WireReply<E> }
}

/** A check-then-write at its unluckiest: everybody has checked before anybody writes. */
export async function checkThenWrite<T>(
  contenders: T[],
  check: (one: T) => Promise<boolean>,
  write: (one: T) => Promise<unknown>,
): Promise<void> {
  const allowed = await Promise.all(contenders.map(check))
  await Promise.all(contenders.filter((_, index) => allowed[index]).map(write))
}

/** Students with a session each, all of one level, programme and intake, OJT-active. */
export async function createContestants(test: TestApp, count: number) {
  const students = []
  for (let index = 0; index < count; index += 1) {
    const mhs = await createMhs(test.db, { ojt_aktif: true })
    students.push({ ...mhs, token: await sessionOf(test, mhs) })
  }
  return students
}

export type Contestant = Awaited<ReturnType<typeof createContestants>>[number]

/** How often each answer came, such as `{ '200 "success"': 5 }`, for one clear comparison. */
export function tally(results: { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of results) {
    const { status: outcome, message } = Object(body) as { status?: string; message?: string }
    const said = typeof body === 'string' ? body : (outcome ?? (status < 300 ? 'ok' : message))
    const key = `${status} ${said}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
