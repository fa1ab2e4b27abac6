import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { login } from '@sia/contracts/auth'
import { createMhs, HASH_COST, PASSWORD } from '@sia/server/test/factories'
import bcrypt from 'bcrypt'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { tokenOf } from '../sessions.ts'
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

// What is counted here does not depend on how long the hashes take.
const quick = await createTestApp({ databaseUrl: test.url })

const quickLogin = (nim: string, password: string, remoteAddress: string) =>
  quick.app.inject({
    method: 'POST',
    url: login.path,
    payload: { nim, password, is_mhs: true },
    remoteAddress,
  })

/** Students with the tests' password, by the row and not one by one. */
async function createStudents(
  count: number,
  { cost = FULL, prefix = '88' } = {},
): Promise<string[]> {
  const password_hash = await bcrypt.hash(PASSWORD, cost)
  const nims = Array.from({ length: count }, (_, index) => prefix + String(index).padStart(6, '0'))
  await db.jurusan.upsert({ where: { id: 3 }, create: { id: 3, nama: 'Jurusan 3' }, update: {} })
  const rest = { angkatan: 2024, jenjang: 'D2', jurusan_id: 3, semester: 1, cabang: 'denpasar' }
  await db.mhs.createMany({ data: nims.map((nim) => ({ nim, nama: nim, ...rest })) })
  const rows = await db.mhs.findMany({ where: { nim: { in: nims } } })
  const data = rows.map(({ id, nim }) => ({ nim, password_hash, mhs_id: id }))
  await db.account.createMany({ data })
  return nims
}

/** Does something for every item, so many at a time. */
async function inParallel<T, R>(
  items: T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

beforeEach(async () => {
  await pool.query('delete from rate_limit')
})

describe('an unknown NIM, a wrong password and an inactive account with a wrong password', () => {
  it('get the same bytes after the same time', async () => {
    const known = await createMhs(db, {}, { password_hash })
    const inactive = await createMhs(db, {}, { password_hash, active: false, nonaktif_by: 2 })
    const kinds = { unknown: '77777777', wrong: known.nim, inactive: inactive.nim }
    const times: Record<string, number[]> = { unknown: [], wrong: [], inactive: [] }
    const bodies = new Set<string>()
    for (let round = 0; round < 15; round += 1) {
      await pool.query('delete from rate_limit')
      for (const [kind, nim] of Object.entries(kinds)) {
        const began = performance.now()
        const { payload } = await tryLogin(nim, 'bukan kata sandinya')
        times[kind]?.push(performance.now() - began)
        bodies.add(payload)
      }
    }
    expect(bodies.size).toBe(1)
    const medians = Object.values(times).map(median)
    // Product §19.3 says 5 %, on a quiet machine; skipping the hash would make it 90 %.
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.3)
  }, 60_000)
})

describe('guessing', () => {
  it('1,000 guesses on one NIM from many sources cost at most 30 hashes', async () => {
    const { nim } = await createMhs(db, {}, { password_hash })
    const statuses: Record<number, number> = {}
    for (let guess = 0; guess < 1000; guess += 20) {
      const batch = Array.from({ length: 20 }, (_, index) =>
        tryLogin(nim, `tebakan ${guess + index}`, `10.2.${guess % 250}.${index}`),
      )
      for (const { statusCode } of await Promise.all(batch)) {
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      }
    }
    expect(statuses[200]).toBeGreaterThan(0)
    expect(statuses[200]).toBeLessThanOrEqual(30)
    expect(statuses[429]).toBe(1000 - (statuses[200] ?? 0))
  })

  it('does not punish a campus behind one address: 200 right passwords, 200 successes', async () => {
    const students = await createStudents(200)
    const replies = await Promise.all(students.map((nim) => tryLogin(nim, PASSWORD)))
    const messages = replies.map((reply) => reply.json().message)
    expect(messages.filter((message) => message === 'success')).toHaveLength(200)
  }, 60_000)
})

describe('attacks beside an innocent crowd', () => {
  it('1,000 students of one address with a slip each get in; guessers and sprayers do not get far', async () => {
    const students = await createStudents(1000, { cost: HASH_COST, prefix: '89' })
    const [victim = '', ...others] = await createStudents(1500, { cost: HASH_COST, prefix: '87' })
    const campus = '10.4.0.1'
    const tally = { guessed: 0, sprayed: 0 }

    const crowd = inParallel(students, 40, async (nim) => {
      const slip = await quickLogin(nim, `${PASSWORD}x`, campus)
      const right = await quickLogin(nim, PASSWORD, campus)
      return [slip.json().message, right.json().message]
    })
    const guesser = inParallel(Array.from({ length: 1000 }), 10, async (_, index) => {
      const { statusCode } = await quickLogin(
        victim,
        `tebakan ${index}`,
        `10.5.${index >> 8}.${index & 255}`,
      )
      if (statusCode === 200) tally.guessed += 1
    })
    const sprayer = inParallel(others, 10, async (nim) => {
      const { statusCode } = await quickLogin(nim, 'Denpasar2026', '10.6.0.1')
      if (statusCode === 200) tally.sprayed += 1
    })
    const [messages] = await Promise.all([crowd, guesser, sprayer])
    expect(messages.filter(([slip]) => slip === 'fail')).toHaveLength(1000)
    expect(messages.filter(([, right]) => right === 'success')).toHaveLength(1000)
    expect(tally.guessed).toBeLessThanOrEqual(30)
    expect(tally.sprayed).toBeGreaterThanOrEqual(1200)
    expect(tally.sprayed).toBeLessThan(1250)
    // What the sprayer used up is his address's alone, and not that of who is at home there.
    expect((await quickLogin(others[0] ?? '', PASSWORD, '10.6.0.2')).json().message).toBe('success')
  }, 240_000)

  it('keeps the right login quick while one address fills the queue and hangs up', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const guessed = await createStudents(600, { prefix: '86' })
    const students = await createStudents(24, { prefix: '85' })
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
      from: '10.6.0.9',
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
      times.push(await logIn(nim, index % 2 ? attack.from : `10.7.0.${index}`))
    }
    await attacker.terminate()
    // The bar is three seconds where a login takes 80 ms; a machine that is busy needs longer for both.
    expect(percentile95(times)).toBeLessThan(Math.max(3000, 15 * median(quiet)))
  }, 120_000)
})

describe('a flood of logins', () => {
  let token: string
  beforeAll(async () => {
    const { nim } = await createMhs(db, {}, { password_hash })
    token = await tokenOf(test, nim)
  })

  it('does not stall reading, and overflows into 503 only', async () => {
    const began = performance.now()
    const seconds = 4
    const flood: Promise<number>[] = []
    const reads: number[] = []
    while (performance.now() - began < seconds * 1000) {
      const second = Math.floor((performance.now() - began) / 1000)
      while (flood.length < (second + 1) * 50) {
        const index = flood.length
        flood.push(
          tryLogin(`66${index}`, 'salah', `10.3.0.${index % 250}`).then(
            (reply) => reply.statusCode,
          ),
        )
      }
      const asked = performance.now()
      const { statusCode } = await app.inject({
        url: '/api/check-mhs',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      reads.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(percentile95(reads)).toBeLessThan(300)
    for (const status of await Promise.all(flood)) expect([200, 503]).toContain(status)
  }, 60_000)
})
