import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache } from '../packages/server/test/compile-cache.ts'
import { until } from '../packages/server/test/patience.ts'
import { freePort } from './free-port.ts'
import { ended, type Started, start, untilReady } from './test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sia-start-'))

const sentenceOnly = /^\n✗ [^\n]+\n$/
// PostgreSQL removes this file as the last thing it does.
const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
const postgresPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

describe('starting and stopping', () => {
  let server: Started
  let port: number

  beforeAll(async () => {
    port = await freePort()
    server = start(dataDir, { PORT: String(port), LOG_LEVEL: 'info' })
    await untilReady(server)
  })
  afterAll(() => {
    server.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('serves', async () => {
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200)
  })

  it('logs a line of JSON a request, in UTC, with the path and nothing a student wrote', async () => {
    const origin = `http://localhost:${port}`
    const apiLines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"path":"/api'))
    await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer TOKENWORD' },
      body: JSON.stringify({ nim: 'NIMWORD', password: 'PASSWORDWORD', is_mhs: true }),
    })
    await fetch(`${origin}/api/ks?judul=x&isi=TEXTWORD%0A%7B%22forged%22%3A1%7D`, {
      method: 'POST',
    })
    await fetch(`${origin}/api/kelas/1%0A%7B%22forged%22%3A1%7D`)
    await until(() => expect(apiLines()).toHaveLength(3))
    const lines = apiLines().map((line) => JSON.parse(line))
    expect(lines.map(({ path }) => path)).toContain('/api/ks')
    for (const line of lines) {
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect(line).not.toHaveProperty('forged')
    }
    expect(server.output()).not.toMatch(/TOKENWORD|NIMWORD|PASSWORDWORD|TEXTWORD/)
  })

  it('says in one sentence that the data folder is in use', async () => {
    const second = start(dataDir, { PORT: String(await freePort()) })
    const { code, output } = await ended(second)
    expect(code).toBe(1)
    expect(output.replace(/^• .*\n/gm, '')).toMatch(sentenceOnly)
    expect(output).toContain(dataDir)
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200)
  })

  it('says in one sentence that another program has the port', async () => {
    const other = createServer((_, reply) => reply.end('x')).listen(0, 'localhost')
    await once(other, 'listening')
    const taken = String((other.address() as AddressInfo).port)
    const { code, output } = await ended(start(dataDir, { PORT: taken }))
    other.close()
    expect([code, output]).toEqual([1, expect.stringMatching(sentenceOnly)])
    expect(output).toContain(`Port ${taken} di localhost sudah dipakai program lain`)
  })

  it('says in one sentence that SIA runs on the port already', async () => {
    const { code, output } = await ended(start(dataDir, { PORT: String(port) }))
    expect(code).toBe(1)
    expect(output).toMatch(sentenceOnly)
    expect(output).toContain(`SIA sudah berjalan di port ${port}`)
  })

  it('refuses production without a secret, quickly and by name', async () => {
    let quickest = Infinity
    // Other work of a machine makes some tries longer and none shorter.
    for (let tries = 0; tries < 5 && quickest >= 5000; tries += 1) {
      const began = performance.now()
      const { code, output } = await ended(
        start(dataDir, { NODE_ENV: 'production', SESSION_SECRET: '' }),
      )
      quickest = Math.min(quickest, performance.now() - began)
      expect(code).toBe(1)
      expect(output).toMatch(sentenceOnly)
      expect(output).toContain('SESSION_SECRET')
      expect(output).toContain('NODE_ENV=production')
    }
    expect(quickest).toBeLessThan(5000)
  })

  it('stops everything at SIGTERM within 8 seconds, kept-alive clients or not', async () => {
    await fetch(`http://localhost:${port}/health/live`)
    const began = performance.now()
    server.process.kill('SIGTERM')
    const { code } = await ended(server)
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect(existsSync(pidFile)).toBe(false)
  })

  it('takes over after a crash that left PostgreSQL running', async () => {
    const crashed = start(dataDir, { PORT: String(port) })
    await untilReady(crashed)
    const pid = postgresPid()
    crashed.process.kill('SIGKILL')
    await once(crashed.process, 'exit')
    expect(postgresPid()).toBe(pid)

    const again = start(dataDir, { PORT: String(port) })
    await untilReady(again)
    expect(postgresPid()).not.toBe(pid)
    again.process.kill('SIGTERM')
    expect((await ended(again)).code).toBe(0)
  })

  it.each([
    ['the schema is written', 'dev-api.ts', 'SIA berhenti', 0],
    ['demo data is written', 'seed.ts', 'Menghentikan PostgreSQL bawaan', 1],
  ])('stops PostgreSQL at Ctrl-C while %s, with a word', async (_, script, word, expected) => {
    const fresh = mkdtempSync(join(tmpdir(), 'sia-start-'))
    const file = join(fresh, 'postgres', 'postmaster.pid')
    const starting = start(fresh, { PORT: String(await freePort()) }, { script })
    await until(() => expect(existsSync(file)).toBe(true))
    if (script === 'seed.ts') {
      await until(() => expect(starting.output().split('•').length).toBeGreaterThan(2))
    }
    // As a terminal does it: everything that was started from it and has no session of its own.
    const press = () => process.kill(-(starting.process.pid ?? 0), 'SIGINT')
    press()
    await until(() => expect(starting.output()).toContain(word))
    if (starting.process.exitCode === null) press()
    const { code, output } = await ended(starting)
    expect([code, existsSync(file)]).toEqual([expected, false])
    expect(output).toContain(word)
    expect(output).not.toMatch(/✗|siap/)
    rmSync(fresh, { recursive: true, force: true })
  })

  it('stops with npx, which ends at a signal without passing it on', async () => {
    const behindNpx = `
      process.title = 'npm exec pnpm@12 start'
      const command = 'node ${join(import.meta.dirname, 'dev-api.ts')}; :'
      require('node:child_process').spawn('sh', ['-c', command], { stdio: 'inherit' })`
    const npx = spawn('node', ['-e', behindNpx], {
      env: { ...process.env, ...compileCache, DATA_DIR: dataDir, PORT: String(port) },
    })
    let output = ''
    npx.stdout.on('data', (chunk) => {
      output += chunk
    })
    await until(() => expect(output).toContain('siap'))
    npx.kill('SIGTERM')
    await expect.poll(() => existsSync(pidFile), { timeout: 8000 }).toBe(false)
    await until(() => expect(output).toContain('SIA berhenti'))
  })
})
