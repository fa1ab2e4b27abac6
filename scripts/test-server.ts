import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from '../packages/server/test/compile-cache.ts'
import { root } from './run.ts'

/** A server process of a test. */
export interface Started {
  process: ChildProcess
  /** Everything it printed until now. */
  output(): string
}

interface From {
  /** The checkout it is started from. */
  checkout?: string
  /** By default the one that builds nothing. */
  script?: string
  /** Program and arguments that the server is run by. */
  prefix?: string[]
}

/** Starts the server with an embedded database in a folder; it may come up or not. */
export function start(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  { checkout = root, script = 'dev-api.ts', prefix = [] }: From = {},
): Started {
  const command = [...prefix, process.execPath, join(checkout, 'scripts', script)]
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    // A group of its own, as a terminal gives it.
    detached: true,
    env: { ...process.env, ...compileCache, NODE_ENV: 'development', DATA_DIR: dataDir, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { process: child, output: () => output }
}

/** How a server process ended, with everything it printed. */
export async function ended({ process, output }: Started) {
  const [code] = await once(process, 'close')
  return { code, output: output() }
}

/** Waits until a server process answers. @throws Error with its output when it ends before. */
export async function untilReady({ process, output }: Started): Promise<void> {
  while (!output().includes('siap')) {
    if (process.exitCode !== null) throw new Error(output())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
