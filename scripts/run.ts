import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '..')

/** How a program ended: everything it printed in the order it came, and of that what is its result. */
export interface Ended {
  code: number
  output: string
  stdout: string
}

/** Runs one of the workspace's programs (prisma, vite, tsc ...) and waits; `show` prints as it goes. */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean } = {},
): Promise<Ended> {
  const { cwd = root, env = {}, show = false } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env } })
    let output = ''
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (show) process.stdout.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}
