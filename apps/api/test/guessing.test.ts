import { login } from '@sia/contracts/auth'
import { lanesOf } from '@sia/server/auth/login-limits'
import { createMhs, HASH_COST, PASSWORD } from '@sia/server/test/factories'
import bcrypt from 'bcrypt'
import { describe, expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { createStudents } from './students.ts'

// Only counted, so it does not matter how long a hash takes.
const { app, db } = await createTestApp()
const password_hash = await bcrypt.hash(PASSWORD, HASH_COST)

const tryLogin = (nim: string, password: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { nim, password, is_mhs: true },
    remoteAddress,
  })

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

/** Uses up so many of the failures that an address has. */
const useUp = (source: string, count: number) => {
  const [lane] = lanesOf({ nim: '', sources: [source], device: null }, false)
  return db.$executeRaw`select rate_limit_add(${JSON.stringify(lane?.watched)}::jsonb, ${count}::int)`
}

describe('guessing', () => {
  it('300 guesses on one NIM from as many sources cost at most 30 hashes', async () => {
    const { nim } = await createMhs(db, {}, { password_hash })
    const statuses: Record<number, number> = {}
    await inParallel(Array.from({ length: 300 }), 20, async (_, guess) => {
      const source = `10.2.${guess % 250}.${guess % 20}`
      const { statusCode } = await tryLogin(nim, `tebakan ${guess}`, source)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    })
    expect(statuses[200]).toBeGreaterThan(0)
    expect(statuses[200]).toBeLessThanOrEqual(30)
    expect(statuses[429]).toBe(300 - (statuses[200] ?? 0))
  })

  it('students of one address with a slip each get in; guessers and sprayers do not get far', async () => {
    const students = await createStudents(db, 200, { prefix: '89', password_hash })
    const [victim = '', ...others] = await createStudents(db, 200, { prefix: '87', password_hash })
    const campus = '10.4.0.1'
    const tally = { guessed: 0, sprayed: 0 }
    // 100 of 1,200 are left to each: fewer than the students have slips, and the sprayer tries.
    await useUp(campus, 1100)
    await useUp('10.6.0.1', 1100)

    const crowd = inParallel(students, 40, async (nim) => {
      const slip = await tryLogin(nim, `${PASSWORD}x`, campus)
      const right = await tryLogin(nim, PASSWORD, campus)
      return [slip.json().message, right.json().message]
    })
    const guesser = inParallel(Array.from({ length: 200 }), 10, async (_, index) => {
      const { statusCode } = await tryLogin(victim, `tebakan ${index}`, `10.5.0.${index}`)
      if (statusCode === 200) tally.guessed += 1
    })
    const sprayer = inParallel(others, 10, async (nim) => {
      const { statusCode } = await tryLogin(nim, 'Denpasar2026', '10.6.0.1')
      if (statusCode === 200) tally.sprayed += 1
    })
    const [messages] = await Promise.all([crowd, guesser, sprayer])
    expect(messages.filter(([slip]) => slip === 'fail')).toHaveLength(200)
    expect(messages.filter(([, right]) => right === 'success')).toHaveLength(200)
    expect(tally.guessed).toBeLessThanOrEqual(30)
    expect(tally.sprayed).toBeGreaterThanOrEqual(100)
    expect(tally.sprayed).toBeLessThan(150)
    // The sprayer used up the tries of his own address, not those of the students.
    expect((await tryLogin(others[0] ?? '', PASSWORD, '10.6.0.2')).json().message).toBe('success')
  })
})
