import { once } from 'node:events'
import { connect } from 'node:net'
import { createFolder } from '@sia/server/test/cleanup'
import { until } from '@sia/server/test/patience'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { checkJournal } from './check-journal.ts'
import { createConnection, type Outcome } from './client.ts'
import { createCrowd, type Student } from './crowd.ts'
import { createJournal } from './journal.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { prepareWrites } from './writes.ts'

const WITHIN_MS = 8000
const AFTER_LAST_ANSWER_MS = 3000
const CLIENTS = 16
const UNSENT = /^(ECONNRESET|ECONNREFUSED|EPIPE)$/

const test = await createTestApp()
const writes = await prepareWrites(test)
const dataDir = createFolder('server')

let server: ServerProcess
let students: Student[]

beforeEach(async () => {
  students = await createCrowd(test, 400)
  server = await startProcess({ databaseUrl: test.url, dataDir, env: { LOG_LEVEL: 'silent' } })
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Stops the server as an operator does; out: after how many milliseconds it had ended. */
async function stop(): Promise<number> {
  const began = performance.now()
  server.child.kill('SIGTERM')
  const { code, signal } = await server.ended
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  return performance.now() - began
}

describe('SIGTERM', () => {
  it('under load: answers are whole or none, and what was acknowledged is there', async () => {
    const journal = createJournal(writes)
    const asked: { at: number; outcome: Outcome }[] = []
    const load = Array.from({ length: CLIENTS }, () =>
      journal.write(server.address, students, (outcome, at) => {
        asked.push({ at, outcome })
        return outcome.error === null
      }),
    )
    // Until all of them write: what a server does for its first calls is not part of its stop.
    await until(() => expect(asked.length).toBeGreaterThan(2 * CLIENTS))
    await sleep(500)
    const signalled = performance.now()
    expect(await stop()).toBeLessThan(WITHIN_MS)
    await Promise.all(load)

    // Later calls may cross the end of their connection, and nothing worse.
    const odd = asked.filter(
      ({ at, outcome: { status, error } }) =>
        status !== 200 && (at < signalled || !UNSENT.test(error ?? '')),
    )
    expect(odd).toEqual([])
    const photos = `${dataDir}/storage/ks`
    const { wrong, stray } = await checkJournal(test.owner, journal.entries, photos)
    expect([wrong, stray]).toEqual([[], []])
  })

  it('lets end what is under way: a write that waits, an upload that still comes', async () => {
    const [one, other] = students.slice(-2)
    if (!one || !other) throw new Error('no students')
    await sendPhoto(other)
    const idle = await keepAlive()
    const upload = await startUpload(other, 'lambat')
    const holder = await test.owner.connect()
    await holder.query('begin; lock table peminjaman_ruangan in share mode')
    const waiting = createConnection(server.address).send(writes.peminjaman_ruangan(one, 'tunggu'))
    await until(async () => expect(await waitingWrites()).toBe(1))

    const stopped = stop()
    // Who has no work left is closed at once; it would hold up the end of all others.
    await Promise.all([idle.closed, sleep(1000)])
    await holder.query('rollback')
    holder.release()
    upload.finish()
    expect(await waiting).toMatchObject({ status: 200, error: null })
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 .*"success"$/s)
    const answered = performance.now()
    expect(await stopped).toBeLessThan(WITHIN_MS)
    expect(performance.now() - answered).toBeLessThan(AFTER_LAST_ANSWER_MS)
    const rows = await test.db.ks.count({ where: { judul: 'lambat' } })
    expect(rows).toBe(1)
  })

  it('does not wait for an upload that never ends', async () => {
    const [student] = students.slice(-1)
    if (!student) throw new Error('no student')
    await sendPhoto(student)
    const upload = await startUpload(student, 'tidak pernah')
    expect(await stop()).toBeLessThan(WITHIN_MS)
    expect(await upload.answer).not.toMatch(/ 200 /)
    expect(await test.db.ks.count({ where: { judul: 'tidak pernah' } })).toBe(0)
  })

  it('is answered as ever where nobody reads any more what the server prints', async () => {
    server.child.stdout.destroy()
    server.child.stderr.destroy()
    expect(await stop()).toBeLessThan(WITHIN_MS)
  })
})

async function waitingWrites() {
  const { rowCount } = await test.owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount
}

/** Connects and is answered once; `closed` settles when the server has closed the connection. */
async function keepAlive() {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /health/live HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  socket.resume()
  return { closed: once(socket, 'close') }
}

/** Sends a whole photo: what a server does for its first one is not part of its stop. */
async function sendPhoto(student: Student) {
  const photo = writes.ks(student, 'awal')
  expect((await createConnection(server.address).send(photo)).status).toBe(200)
}

/** Sends a photo without its last byte, and waits until the server has begun to read it. */
async function startUpload(student: Student, judul: string) {
  const { path, token, headers, payload = '' } = writes.ks(student, judul)
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A connection that is cut has no answer.
  socket.on('error', () => undefined)
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString())
  const lines = Object.entries({
    host: hostname,
    authorization: `Bearer ${token}`,
    'content-length': Buffer.byteLength(payload),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(payload.slice(0, -1))
  // A call after it has been answered: what a server does for its first one is not part of its stop.
  expect((await createConnection(server.address).send({ path, token })).status).toBe(200)
  await sleep(200)
  return { answer, finish: () => socket.write(payload.slice(-1)) }
}
