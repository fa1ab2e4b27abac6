import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { heapFlags, kantorHeapFlags } from '../../scripts/heap.ts'

/** A process that listens, until it goes out of use. */
export interface Served extends AsyncDisposable {
  name: string
  origin: string
  pid: number
}

/** The settings of the server under test. */
export interface ServerSettings {
  databaseUrl: string
  dataDir: string
  secret: string
  cost: number
  /** Processes that serve; as many as fit the machine where it is not said. */
  workers?: number
  /** Another checkout, whose server is started. */
  beside?: string | undefined
  /** Settings besides. */
  more?: Record<string, string>
  /** Takes each line that the server writes. */
  onLine?(line: string): void
}

// Code that Node has compiled is kept where whoever started the bench wants it kept: nowhere, unless told.
const { PATH, NODE_COMPILE_CACHE } = process.env
const ownEnv = { PATH, NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

/** Starts the server as it runs in production, in a process of its own, on a free port. */
export function startSia({
  databaseUrl,
  dataDir,
  secret,
  cost,
  workers,
  beside,
  more,
  onLine,
}: ServerSettings): Promise<Served> {
  const env = {
    ...ownEnv,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    BCRYPT_COST: String(cost),
    // The generator stands for many addresses.
    TRUST_PROXY: '127.0.0.1',
    ...(workers && { WORKERS: String(workers) }),
    ...more,
  }
  const [name, script] = beside
    ? ['beside', resolve(beside, 'bench/src/server.ts')]
    : ['SIA', 'server.ts']
  return start(name, { script, args: [], flags: heapFlags, env, onLine })
}

/** Starts Kantor's server as it runs beside the students', in a process of its own, on a free port. */
export function startKantor({
  databaseUrl,
  dataDir,
  secret,
  cost,
  more,
  onLine,
}: ServerSettings): Promise<Served> {
  const env = {
    ...ownEnv,
    HOST: '127.0.0.1',
    KANTOR_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    BCRYPT_COST: String(cost),
    ...more,
  }
  return start('Kantor', {
    script: '../../scripts/kantor.ts',
    args: [],
    flags: kantorHeapFlags,
    env,
    onLine,
  })
}

/** Starts a floor in a process of its own. */
export function startFloor(kind: 'raw' | 'prisma', databaseUrl: string): Promise<Served> {
  const name = kind === 'raw' ? 'raw pg' : 'Prisma include'
  const args = [kind, databaseUrl]
  return start(name, { script: 'floors/server.ts', args, flags: [], env: ownEnv })
}

/** Starts the floor that sends the documents of a file, in a process of its own. */
export const startSameBytes = (file: string): Promise<Served> =>
  start('same bytes', { script: 'floors/same-bytes.ts', args: [file], flags: [], env: ownEnv })

interface Program {
  /** Seen from this folder. */
  script: string
  args: string[]
  /** Node's flags. */
  flags: string[]
  env: NodeJS.ProcessEnv
  onLine?: ServerSettings['onLine']
}

async function start(name: string, program: Program): Promise<Served> {
  const { script, args, flags, env, onLine } = program
  const child = fork(resolve(import.meta.dirname, script), args, {
    execArgv: flags,
    env,
    stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (onLine) {
    for (const input of [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on('line', onLine)
    }
    child.once('exit', (code, signal) => onLine(`${name} ended: ${code ?? signal}`))
  }
  const origin = await firstMessage<string>(child, name)
  return { name, origin, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => end(child) }
}

/**
 * The first thing a child process says.
 * @throws Error when it ends before.
 */
export async function firstMessage<T>(child: ChildProcess, name: string): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with code ${code} before it listened`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return message as T
}

/** Ends a child process: each of ours stops when nobody is connected to it any more. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
