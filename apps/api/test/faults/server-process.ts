import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createFolder, undoAfterFile } from '@sia/server/test/cleanup'
import { compileCache } from '@sia/server/test/compile-cache'
import { heapFlags } from '../../../../scripts/heap.ts'
import { MANY_WRITES, SECRET } from '../harness.ts'

const script = join(import.meta.dirname, '../../../../scripts/dev-api.ts')

interface ProcessOptions {
  databaseUrl: string
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Program and arguments that the server is run by, such as a shell that sets limits first. */
  prefix?: string[]
}

/**
 * A server process as it is run in production, signals included, that may or may not come up.
 * Killed after the file when it still runs.
 */
export function launch({ databaseUrl, dataDir, env, prefix = [] }: ProcessOptions) {
  const folder = dataDir ?? createFolder('server')
  const [program = '', ...args] = [...prefix, process.execPath, ...heapFlags, script]
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      // Where several serve is said by what tries several.
      WORKERS: '1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      ...MANY_WRITES,
      ...compileCache,
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
  undoAfterFile(() => {
    child.kill('SIGKILL')
    return ended
  })
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
