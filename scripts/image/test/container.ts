import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'

/** A program of the image that runs or ran. */
export interface Started {
  child: ChildProcess
  output(): string
  /** Its exit code. */
  ended: Promise<number | null>
}

/**
 * Folders that stand for those of a container: `image` holds the code, `data`, `rahasia`,
 * `kerja` and `postgres` are volumes, `bin` has Node alone, `compiled` no container has. Programs run as
 * another user when we are root, and with nothing of this process's environment.
 */
export async function createContainer() {
  const folder = mkdtempSync(join(tmpdir(), 'sia-image-'))
  const at = (...names: string[]) => join(folder, ...names)
  // Root builds an image and another user runs it; who is not root here must do with one user.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const port = await freePort()

  chmodSync(folder, 0o755)
  for (const name of ['bin', 'context', 'build', 'image']) mkdirSync(at(name))
  for (const name of ['data', 'rahasia', 'kerja', 'postgres', 'compiled']) {
    mkdirSync(at(name))
    if (user.uid !== undefined) chownSync(at(name), user.uid, user.gid)
  }
  cpSync(process.execPath, at('bin/node'))

  const ownEnv = {
    PATH: `${at('bin')}:/usr/bin:/bin`,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: at('data'),
    // A dozen programs start here; what one has compiled the next ones need not.
    NODE_COMPILE_CACHE: at('compiled'),
  }
  const start = (words: string[], env: NodeJS.ProcessEnv = {}): Started => {
    const [program = '', ...args] = words
    const child = spawn(program, args, { cwd: at('kerja'), env: { ...ownEnv, ...env }, ...user })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const ended = once(child, 'close').then(([code]) => code)
    return { child, output: () => output, ended }
  }

  return {
    at,
    start,
    origin: `http://127.0.0.1:${port}`,
    /** Runs a program to its end. */
    async run(words: string[], env?: NodeJS.ProcessEnv) {
      const { output, ended } = start(words, env)
      return { code: await ended, output: output() }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
