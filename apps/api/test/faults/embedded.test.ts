import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningEmbedded, startEmbedded } from '@sia/server/db/embedded'
import { joinDatabase } from '@sia/server/db/join'
import { prepareDatabase } from '@sia/server/db/prepare'
import { readEnv } from '@sia/server/env'
import { createFolder } from '@sia/server/test/cleanup'
import { PATIENCE_MS } from '@sia/server/test/patience'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProcess } from './server-process.ts'

// Longer than a server without an embedded database takes for its stop.
const SLOW_DISK_MS = 9000

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const untilGone = (pid: number) => vi.waitUntil(() => !isRunning(pid), { timeout: PATIENCE_MS })

// Making a cluster and its schema is half the work of such a start, and tried where that matters.
const made = createFolder('made')
beforeAll(async () => {
  const { stop, ...urls } = await startEmbedded(made)
  await prepareDatabase(urls)
  await stop()
})

/** A data folder that was used before. PostgreSQL's user keeps what is his. */
function createDataDir(): string {
  const dataDir = createFolder('data')
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
  return dataDir
}

/** A server with an embedded database of its own. */
async function serve() {
  const server = await startProcess({ databaseUrl: '', dataDir: createDataDir() })
  const status = async (path: string) => (await fetch(server.address + path)).status
  const until = (wanted: number) =>
    vi.waitUntil(async () => (await status('/health/ready')) === wanted, { timeout: PATIENCE_MS })
  return { ...server, status, until, stop: () => server.child.kill('SIGTERM') }
}

/** Joins the database of a data folder as a command of `sia` does. */
const command = (dataDir: string) => joinDatabase(readEnv({ DATA_DIR: dataDir }))

const clients: pg.Client[] = []
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  clients.push(client)
  await client.connect()
  return client
}
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

describe('the embedded database of a running server', () => {
  it('is started again when it is killed, with a line in the log', async () => {
    const { dataDir, until, status, output, stop, ended } = await serve()
    const killed = postmaster(dataDir)
    process.kill(killed, 'SIGKILL')
    await until(503)
    expect(await status('/health/live')).toBe(200)
    await until(200)
    expect(postmaster(dataDir)).not.toBe(killed)
    const said = (line: string) => output().includes(`"msg":"${line}"`)
    await vi.waitUntil(() => said('PostgreSQL bawaan menjawab lagi.'), { timeout: PATIENCE_MS })
    expect(said('PostgreSQL bawaan mati; SIA menyalakannya lagi.')).toBe(true)
    stop()
    expect(await ended).toMatchObject({ code: 0 })
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('ends the server with a sentence and code 1 when it cannot be started any more', async () => {
    const { dataDir, ended } = await serve()
    rmSync(join(dataDir, 'postgres/global/pg_control'))
    process.kill(postmaster(dataDir), 'SIGKILL')
    const { code, output } = await ended
    expect(code).toBe(1)
    // The reason is PostgreSQL's own, in the log at each start and in the last sentence.
    const why = /could not open file [^\n]*pg_control/
    expect(output).toMatch(
      new RegExp(`^✗ PostgreSQL bawaan mati berulang kali[^\\n]+${why.source}[^\\n]+$`, 'm'),
    )
    expect(output).toMatch(new RegExp(`"msg":"PostgreSQL bawaan tidak mau mulai: ${why.source}`))
    expect(output).not.toMatch(/^ {4}at /m)
  })

  // Only root's PostgreSQL runs as somebody else.
  it.runIf(process.getuid?.() === 0)(
    'comes back by itself when somebody closed the data folder to its user',
    async () => {
      const { dataDir, until, stop, ended } = await serve()
      const { uid, gid } = statSync(join(dataDir, 'postgres'))
      chownSync(dataDir, 0, 0)
      chmodSync(dataDir, 0o750)
      process.kill(postmaster(dataDir), 'SIGKILL')
      await until(503)
      await until(200)
      expect([uid, gid]).not.toContain(0)
      expect(statSync(dataDir)).toMatchObject({ gid })
      stop()
      expect(await ended).toMatchObject({ code: 0 })
    },
  )

  it('is waited for at a stop while it still writes to disk', async () => {
    const { dataDir, stop, ended } = await serve()
    const pid = postmaster(dataDir)
    const found = await findRunningEmbedded(dataDir)
    const { rows } = await (await connect(found?.superuserUrl ?? '')).query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    )
    const checkpointer = Number(rows[0]?.pid)
    process.kill(checkpointer, 'SIGSTOP')
    stop()
    await sleep(SLOW_DISK_MS)
    expect(isRunning(pid)).toBe(true)
    process.kill(checkpointer, 'SIGCONT')
    expect(await ended).toMatchObject({ code: 0 })
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('stays the server’s when a connection is killed and a command comes at once', async () => {
    const { dataDir, until, stop, ended } = await serve()
    const pid = postmaster(dataDir)
    const { databaseUrl, stop: leave } = await command(dataDir)
    const { rows } = await (await connect(databaseUrl)).query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'sia-pemilik'",
    )
    process.kill(Number(rows[0]?.pid), 'SIGKILL')
    await leave()
    for (const _ of [1, 2, 3]) {
      await (await command(dataDir)).stop()
    }
    await until(200)
    expect(postmaster(dataDir)).toBe(pid)
    // The lock is held again, so the next one joins at once.
    const held = `select from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'sia-pemilik'`
    const looker = await connect(databaseUrl)
    await vi.waitUntil(async () => (await looker.query(held)).rowCount === 1, {
      timeout: PATIENCE_MS,
    })
    await looker.end()
    await (await command(dataDir)).stop()
    stop()
    expect(await ended).toMatchObject({ code: 0 })
    await untilGone(pid)
  })
})

describe('the embedded database of a command', () => {
  it('is left to another command that works on it, which stops it at its end', async () => {
    const dataDir = createDataDir()
    const first = await command(dataDir)
    const pid = postmaster(dataDir)
    const second = await command(dataDir)
    const client = await connect(second.databaseUrl)
    await first.stop()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const third = await command(dataDir)
    expect(third.databaseUrl).toBe(first.databaseUrl)
    await third.stop()
    expect(isRunning(pid)).toBe(true)
    await client.end()
    await second.stop()
    await untilGone(pid)
  })

  it('is taken over as it runs while anybody is connected, and is nobody’s leftover', async () => {
    const dataDir = createDataDir()
    const { databaseUrl, leave } = await startEmbedded(dataDir)
    const client = await connect(databaseUrl)
    await leave()
    const next = await startEmbedded(dataDir)
    expect(next.databaseUrl).toBe(databaseUrl)
    await expect(startEmbedded(dataDir)).rejects.toThrow(/SIA lain sedang berjalan/)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await next.stop()
    const last = await startEmbedded(dataDir)
    expect(last.databaseUrl).not.toBe(databaseUrl)
    await last.stop()
  })
})
