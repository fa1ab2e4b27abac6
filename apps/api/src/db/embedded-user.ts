import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How to run PostgreSQL's programs: a prefix for the command line, and who owns the files. */
export interface Runner {
  prefix: string[]
  owner: { uid: number; gid: number } | null
}

const USER = 'postgres'

/**
 * PostgreSQL refuses to run as root. A root caller therefore runs it as the user `postgres`, made
 * when missing. That user may not be able to enter a folder below a home or temporary folder that
 * only root may enter; then its processes alone are given the right to pass.
 */
export function runnerFor(paths: string[]): Runner {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [], owner: null }
  const owner = findOrCreateUser()
  const passing = paths.every(canBeEnteredByAll)
    ? []
    : ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    ...passing,
  ]
  return { prefix, owner }
}

function findOrCreateUser() {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, USER], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

function canBeEnteredByAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
