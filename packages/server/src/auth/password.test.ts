import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { createPasswordHasher } from './password.ts'

describe('the hashing queue', () => {
  it('refuses with 503 what would wait too long, and recovers', async () => {
    const hasher = createPasswordHasher(10, { waitingAtMost: 5 })
    const tries = Array.from({ length: 8 }, () => hasher.verify('x', '!'))
    const results = await Promise.allSettled(tries)
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(AppError)
    expect(refused[0].kind).toBe('unavailable')
    expect(refused[0].retryAfter).toBeGreaterThan(0)
    expect(await hasher.verify('x', '!')).toBe(false)
  })
})
