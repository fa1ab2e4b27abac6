import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { heapFlags } from '../../../../scripts/heap.ts'
import { SECRET } from '../harness.ts'

const script = join(import.meta.dirname, '../../../../scripts/dev-api.ts')

interface ProcessOptions {
  databaseUrl: string
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Program and arguments that the server is run by, such as a shell that sets limits first. */
  prefix?: string[]
}

const folders: string[] = []
const running: { child: ChildProcess; ended: Promise<unknown> }[] = []

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes away after the file. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sia-fault-'))
  folders.push(folder)
  return folder
}

/**
 * A server process as it is run in production, signals included, that may or may not come up.
 * Killed after the file when it still runs.
 */
export function launch({ databaseUrl, dataDir, env, prefix = [] }: ProcessOptions) {
  const folder = dataDir ?? createFolder()
  const [program = '', ...args] = [...prefix, process.execPath, ...heapFlags, script]
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  running.push({ child, ended })
  return { child, dataDir: folder, ended, output: () => output }
}

/** A server process that answers; `address` is where. */
export async function startProcess(options: ProcessOptions) {
  const started = launch(options)
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /API siap di (\S+)/.exec(started.output())?.[1]
      if (found) resolve(found)
    }
    started.child.stdout.on('data', look)
    void started.ended.then(({ output }) => reject(new Error(output)))
  })
  return { ...started, address }
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>
