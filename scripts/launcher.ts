import { readFileSync } from 'node:fs'

const EVERY_MS = 500
const LAUNCHER = /\b(npx|npm|pnpm)\b/

interface Ancestor {
  pid: number
  parent: number
}

/**
 * `npx` starts us through a shell that does not pass SIGTERM on: the launcher ends and we would run
 * on unseen. Calls `stop` when one of the launching processes is gone. Knows its ancestors from
 * /proc; on systems without it, SIGTERM has to reach this process itself.
 */
export function stopWithLauncher(stop: () => void): void {
  const chain = launchers()
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (chain.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    stop()
  }, EVERY_MS)
  timer.unref()
}

/** From our parent up to the command a person typed; whatever started that is not watched. */
function launchers(): Ancestor[] {
  const chain: Ancestor[] = [{ pid: process.pid, parent: process.ppid }]
  for (let pid = process.ppid; LAUNCHER.test(commandOf(pid)); ) {
    const parent = parentOf(pid)
    if (parent === null || !LAUNCHER.test(commandOf(parent))) break
    chain.push({ pid, parent })
    pid = parent
  }
  return chain.length > 1 ? chain : []
}

function parentOf(pid: number): number | null {
  const status = read(`/proc/${pid}/status`)
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1]
  return parent === undefined ? null : Number(parent)
}

const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
