import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { login } from '@sia/contracts/auth'
import { openStorage } from '@sia/server/storage/open-storage'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import bcrypt from 'bcrypt'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { tokenOf } from '../sessions.ts'
import { createStudents } from '../students.ts'
import type { HangUps } from './hang-up.ts'

// As it is configured when nothing is said.
const FULL = 10
const test = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, hashCost: FULL })
const password_hash = await bcrypt.hash(PASSWORD, FULL)
const { app, db, pool } = test

const tryLogin = (nim: string, password: string, remoteAddress = '10.1.1.1') =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { nim, password, is_mhs: true },
    remoteAddress,
  })

/** Where the server listens, from the first time it is asked. */
const listening = async () =>
  app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

beforeEach(async () => {
  await pool.query('delete from rate_limit')
})

/** Product §19.3 says 5 %, on a quiet machine; skipping the hash would make it 90 %. */
const UNEQUAL = 1.3

describe('an unknown NIM, a wrong password and an inactive account with a wrong password', () => {
  it('get the same bytes after the same time', async () => {
    const known = await createMhs(db, {}, { password_hash })
    const inactive = await createMhs(db, {}, { password_hash, active: false, nonaktif_by: 2 })
    const kinds = { unknown: '77777777', wrong: known.nim, inactive: inactive.nim }
    const times: Record<string, number[]> = { unknown: [], wrong: [], inactive: [] }
    const bodies = new Set<string>()
    const shortest = () => Object.values(times).map((of) => Math.min(...of))
    const unequal = () => Math.max(...shortest()) / Math.min(...shortest())
    // Other work of the machine makes some of the times longer and none shorter: then it takes more of them to find the
    // shortest, and a kind that takes longer by itself stays behind however many there are.
    for (let round = 0; round < 15 || (round < 200 && unequal() >= UNEQUAL); round += 1) {
      await pool.query('delete from rate_limit')
      for (const [kind, nim] of Object.entries(kinds)) {
        const began = performance.now()
        const { payload } = await tryLogin(nim, 'bukan kata sandinya')
        times[kind]?.push(performance.now() - began)
        bodies.add(payload)
      }
    }
    expect(bodies.size).toBe(1)
    expect(unequal()).toBeLessThan(UNEQUAL)
  })
})

describe('an attack beside innocent students', () => {
  it('keeps the right login quick while one address fills the queue and hangs up', async () => {
    const address = await listening()
    const guessed = await createStudents(db, 600, { prefix: '86', password_hash })
    const students = await createStudents(db, 24, { prefix: '85', password_hash })
    const logIn = async (nim: string, from: string) => {
      const began = performance.now()
      const reply = await fetch(`${address}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ nim, password: PASSWORD, is_mhs: true }),
      })
      expect(await reply.json()).toMatchObject({ message: 'success' })
      return performance.now() - began
    }
    const quiet: number[] = []
    for (const nim of students.slice(0, 5)) quiet.push(await logIn(nim, '10.8.0.1'))

    const attack: HangUps = {
      url: `${address}${login.path}`,
      from: ['10.6.0.9'],
      nims: guessed,
      wave: 430,
      hangUpMs: 1500,
      everyMs: 3000,
    }
    const attacker = new Worker(new URL('hang-up.ts', import.meta.url), { workerData: attack })
    await once(attacker, 'message')
    const times: number[] = []
    for (const [index, nim] of students.slice(5).entries()) {
      // Every other one comes from the very address of the attack.
      times.push(await logIn(nim, index % 2 ? '10.6.0.9' : `10.7.0.${index}`))
    }
    await attacker.terminate()
    // The bar is three seconds where a login takes 80 ms; a machine that is busy needs longer for both.
    expect(percentile95(times)).toBeLessThan(Math.max(3000, 15 * median(quiet)))
  })
})

it('1,000 guesses held open from 200 addresses leave a right login quick', async () => {
  const students = await createStudents(db, 8, { prefix: '83', password_hash })
  const logIn = async (nim: string, from: string) => {
    const began = performance.now()
    const headers = { 'x-forwarded-for': from }
    const payload = { nim, password: PASSWORD, is_mhs: true }
    const reply = await app.inject({ method: 'POST', url: login.path, headers, payload })
    expect(reply.json().message).toBe('success')
    return performance.now() - began
  }
  const quiet: number[] = []
  for (const nim of students.slice(0, 2)) quiet.push(await logIn(nim, '10.8.1.1'))
  const attack: HangUps = {
    url: `${await listening()}${login.path}`,
    from: Array.from({ length: 200 }, (_, index) => `10.9.0.${index}`),
    // No account has them, and they cost as much.
    nims: Array.from({ length: 1000 }, (_, index) => `84${index}`),
    wave: 1000,
    hangUpMs: 120_000,
    everyMs: 120_000,
  }
  const attacker = new Worker(new URL('hang-up.ts', import.meta.url), { workerData: attack })
  const held = async () =>
    (await pool.query(`select count(*)::int as n from rate_limit where key like 'all:84%'`)).rows[0]
      .n
  await expect.poll(held, { timeout: 40_000 }).toBeGreaterThan(900)
  const times: number[] = []
  for (const [index, nim] of students.slice(2).entries()) {
    times.push(await logIn(nim, `10.7.1.${index}`))
  }
  await attacker.terminate()
  // The bar is three seconds where a login takes 80 ms; a machine that is busy needs longer for both.
  expect(percentile95(times)).toBeLessThan(Math.max(3000, 15 * median(quiet)))
})

it('a campus behind one address is not punished: 200 right passwords, 200 successes', async () => {
  const students = await createStudents(db, 200, { prefix: '88', password_hash })
  const replies = await Promise.all(students.map((nim) => tryLogin(nim, PASSWORD)))
  const messages = replies.map((reply) => reply.json().message)
  expect(messages.filter((message) => message === 'success')).toHaveLength(200)
})

describe('a flood of wrong logins', () => {
  let token: string
  beforeAll(async () => {
    const { nim } = await createMhs(db, {}, { password_hash })
    token = await tokenOf(test, nim)
    const storage = await openStorage(test.env)
    await storage.put('akademik/kalender-akademik.pdf', Buffer.from('%PDF-1.4'))
  })

  // A file is read by the very threads that make hashes.
  const READS = ['/api/check-mhs', '/storage/akademik/kalender-akademik.pdf']

  it('does not stall reading, and overflows into 503 only', async () => {
    const began = performance.now()
    const flood: Promise<number>[] = []
    const reads: number[] = []
    for (let seconds = 0; seconds < 4; seconds = (performance.now() - began) / 1000) {
      while (flood.length < seconds * 50) {
        const index = flood.length
        flood.push(
          tryLogin(`66${index}`, 'salah', `10.3.0.${index % 250}`).then(
            (reply) => reply.statusCode,
          ),
        )
      }
      const asked = performance.now()
      const { statusCode } = await app.inject({
        url: READS[reads.length % READS.length],
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      reads.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(percentile95(reads)).toBeLessThan(300)
    for (const status of await Promise.all(flood)) expect([200, 503]).toContain(status)
  })
})
