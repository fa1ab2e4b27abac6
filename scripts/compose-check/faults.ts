import { deepEqual, ok } from 'node:assert/strict'
import { type Audience, gather } from './audience.ts'
import { type Check, up } from './check.ts'
import type { Stack } from './stack.ts'
import { askDuring, call, until } from './student.ts'

const TIMES = 20
/** Answers that had begun when their process was killed: they cannot become a 503 any more. At most one a copy. */
const CUT: Record<string, number> = { 'every copy of the api is killed': 2 }

/** Faults of containers, with what somebody does about it. */
const faults: Record<string, (stack: Stack) => Promise<unknown>> = {
  async 'the database is killed'(stack) {
    await stack.compose('kill', 'database')
    await until('students are told', async () => (await readiness(stack.https)) === 503)
    await stack.compose('start', 'database')
  },
  // The first process lives on and starts the others anew.
  'processes of the database are killed': (stack) => killAll(stack, 'database', 'postgres'),
  async 'the database is frozen'(stack) {
    await stack.compose('pause', 'database')
    await until('students are told', async () => (await readiness(stack.https)) === 503)
    await stack.compose('unpause', 'database')
  },
  // The first process ends with them, and the engine starts the container anew.
  'every copy of the api is killed': (stack) =>
    Promise.all(['1', '2'].map((copy) => killAll(stack, 'api', 'node', '--index', copy))),
  'both are restarted': (stack) => stack.compose('restart', 'database', 'api'),
}

async function killAll(stack: Stack, service: string, user: string, ...words: string[]) {
  const kill = ['-u', user, ...words, service, 'sh', '-c', 'kill -9 -1']
  const { code, output } = await stack.try('exec', '-T', ...kill)
  // The shell is spared, or goes with its container.
  ok(code === 0 || code === 137, output)
}

/**
 * Students ask and write 20 times a second while `work` is done.
 * @returns how often each answer came. @throws Error when one was told of something that is not stored.
 */
export async function whileStudentsAsk(
  { ask, reckon }: Audience,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const counts = await askDuring(ask, TIMES, work)
  const { told, lost } = await reckon()
  ok(told > 0, JSON.stringify(counts))
  deepEqual(lost, [], `of ${told} writes that were answered with success`)
  return counts
}

/**
 * The same until the server at `origin` is ready again.
 * @param cut how many connections may have been cut in the middle of an answer.
 * @throws Error when anything but 200 and 503 was answered too.
 */
export async function onlyPauses(
  audience: Audience,
  origin: string,
  work: () => Promise<unknown>,
  cut = 0,
): Promise<void> {
  const { ECONNRESET = 0, ...counts } = await whileStudentsAsk(audience, async () => {
    await work()
    await until('ready again', async () => (await readiness(origin)) === 200)
  })
  ok(ECONNRESET <= cut, `${ECONNRESET} answers were cut: ${JSON.stringify(counts)}`)
  only(['200', '503'], counts)
}

/** @throws Error when something else was answered too. */
export function only(expected: string[], counts: Record<string, number>): void {
  const others = Object.keys(counts).filter((answer) => !expected.includes(answer))
  deepEqual(others, [], JSON.stringify(counts))
}

export const readiness = async (origin: string) => (await call(`${origin}/health/ready`)).status

export const databaseAway: Check = {
  name: 'a database that is stopped is 503, and comes back by itself',
  async run(stack) {
    const audience = await gather(stack, stack.origin)
    await onlyPauses(audience, stack.origin, async () => {
      await stack.compose('stop', 'database')
      await until('503', async () => (await readiness(stack.origin)) === 503)
      await stack.compose('start', 'database')
    })
  },
}

/** Two copies of the api behind Caddy. */
export async function behindCaddy(stack: Stack): Promise<void> {
  stack.set({
    DOMAIN: 'localhost',
    COMPOSE_PROFILES: 'tls',
    INSTANCES: '2',
    API_COPIES: '2',
    PORT: stack.range,
  })
  await up(stack)
}

/** Behind Caddy with two copies. */
export const faultsUnderLoad: Check = {
  name: 'whatever is killed, frozen or restarted: only 200 and 503, and nothing is lost that was answered',
  async run(stack) {
    await behindCaddy(stack)
    const audience = await gather(stack, stack.https)
    for (const [name, happen] of Object.entries(faults)) {
      await onlyPauses(audience, stack.https, () => happen(stack), CUT[name]).catch((cause) => {
        throw new Error(`${name}: ${cause.message}`, { cause })
      })
    }
  },
}
