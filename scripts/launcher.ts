import { readFileSync } from 'node:fs'

const EVERY_MS = 500
const LAUNCHER = /^(\S*\/)?(node \S*)?(npx|npm|pnpm)\b/
const SHELL = /^(\S*\/)?(ba|da)?sh -c\b/

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

/**
 * The links from us up to the highest npm, npx or pnpm, with the shells between them. The process that started that one
 * is not watched: it may rightly end before us, as a script does that starts us behind it.
 */
function launchers(): Ancestor[] {
  const links: Ancestor[] = []
  let watched = 0
  for (let pid = process.pid; ; ) {
    const parent = parentOf(pid)
    if (parent === null) break
    const command = commandOf(parent)
    const isLauncher = LAUNCHER.test(command)
    if (!isLauncher && !SHELL.test(command)) break
    links.push({ pid, parent })
    if (isLauncher) watched = links.length
    pid = parent
  }
  return links.slice(0, watched)
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
