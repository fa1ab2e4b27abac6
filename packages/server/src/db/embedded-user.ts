import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../errors.ts'

interface User {
  uid: number
  gid: number
}

/** How PostgreSQL's programs are run. */
export interface Runner {
  /** Who has to own the files; null for whoever runs this process. */
  owner: User | null
  /** Starts one of the programs, like the function of Node. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

const USER = 'postgres'
const ENTER = 0o1

/**
 * PostgreSQL refuses to run as root. A root caller therefore runs it as the user `postgres`, made
 * when missing. That user is let into the data folder. Where he may still
 * not enter a folder, such as a home or temporary folder of root's, his processes alone are given
 * the right to pass (docs/decisions/0001).
 * @throws StartError where this machine has no such user, or does not let us give the right.
 */
export function runnerFor(program: string, dataDir: string): Runner {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { owner: null, spawn }
  const owner = findOrCreateUser()
  letIn(dataDir, owner)
  const closed = [program, dataDir].map((path) => closedFolder(path, owner)).find(Boolean)
  if (closed === undefined) {
    return { owner, spawn: (file, args, options) => spawn(file, args, { ...options, ...owner }) }
  }
  const prefix = passing(owner)
  requirePassing(prefix, { program, dataDir, closed })
  const [setpriv = '', ...before] = prefix
  return {
    owner,
    spawn: (file, args, options) => spawn(setpriv, [...before, file, ...args], options),
  }
}

let known: User | undefined
/** Programs and data folders that the user has been seen to reach. */
const reached = new Set<string>()

// Each is asked of the machine once: a stop at Ctrl-C must not ask a program that a second Ctrl-C ends.
function findOrCreateUser(): User {
  known ??= askForUser()
  return known
}

function askForUser(): User {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, USER], { stdio: ['ignore', 'pipe', 'ignore'] }))
  const find = () => ({ uid: idOf('-u'), gid: idOf('-g') })
  const create = ['--system', '--user-group', '--no-create-home', USER]
  try {
    return find()
  } catch {
    try {
      execFileSync('useradd', create, { stdio: 'ignore' })
      return find()
    } catch (cause) {
      throw asRoot(`pengguna ${USER} tidak dapat dibuat (useradd ${create.join(' ')})`, cause)
    }
  }
}

/**
 * The command that closes a data folder to other users of the machine and lets its embedded PostgreSQL work
 * on. Null where a plain `chmod o-rwx` does that: no embedded PostgreSQL, or one that runs as the owner.
 * Product §25.27.
 */
export function commandToClose(dataDir: string): string | null {
  const cluster = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (cluster === undefined || cluster.uid === statSync(dataDir).uid) return null
  return `chgrp ${USER} ${dataDir} && chmod 710 ${dataDir}`
}

/** The data folder is ours: closed to all but root, it is opened for the one group that has to pass. */
function letIn(dataDir: string, { gid }: User): void {
  const { mode, uid: made, gid: group } = statSync(dataDir)
  const forRootAlone = (mode & 0o007) === 0 && ((mode & 0o070) === 0 || group === 0)
  if (made !== 0 || !forRootAlone) return
  try {
    chownSync(dataDir, made, gid)
    chmodSync(dataDir, 0o710)
  } catch (cause) {
    throw asRoot(`pengguna ${USER} tidak dapat diizinkan masuk ke ${dataDir}`, cause)
  }
}

/** The uppermost folder on the way to a path that the user may not enter. */
function closedFolder(path: string, user: User): string | undefined {
  const above = path === dirname(path) ? undefined : closedFolder(dirname(path), user)
  return above ?? (mayEnter(path, user) ? undefined : path)
}

function mayEnter(path: string, user: User): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === user.uid) return (mode & (ENTER << 6)) !== 0
  return (mode & (gid === user.gid ? ENTER << 3 : ENTER)) !== 0
}

// PostgreSQL's programs look for each other with access(2), which forgets a right of a user other
// than root unless the process was told to keep it (no_setuid_fixup).
const passing = ({ uid, gid }: User) => [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

function requirePassing(
  prefix: string[],
  { program, dataDir, closed }: { program: string; dataDir: string; closed: string },
): void {
  const pair = `${program} ${dataDir}`
  if (reached.has(pair)) return
  const look = 'for (const path of process.argv.slice(1)) fs.accessSync(path, fs.constants.X_OK)'
  const [setpriv = '', ...before] = prefix
  try {
    execFileSync(setpriv, [...before, process.execPath, '-e', look, program, dataDir], {
      stdio: 'ignore',
    })
    reached.add(pair)
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'program setpriv (paket util-linux) tidak ada'
        : 'hak dac_override dan setpcap tidak diberikan kepada root di sini'
    throw new StartError(
      `PostgreSQL bawaan berjalan sebagai pengguna ${USER}, yang tidak boleh masuk ke ${closed} (${why}). Pindahkan SIA dan DATA_DIR ke folder yang boleh dimasuki semua pengguna seperti /opt/sia, jalankan sebagai pengguna biasa, atau isi DATABASE_URL.`,
      { cause },
    )
  }
}

/** Why PostgreSQL cannot be run by this root, who lacks rights that root usually has. */
export const asRoot = (why: string, cause: unknown) =>
  new StartError(
    `PostgreSQL bawaan tidak boleh berjalan sebagai root, dan ${why}. Jalankan SIA sebagai pengguna biasa, atau isi DATABASE_URL.`,
    { cause },
  )
