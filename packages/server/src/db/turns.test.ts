import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const stateOf = (promise: Promise<void>) => {
  const seen = { state: 'waiting' }
  promise.then(
    () => {
      seen.state = 'started'
    },
    (error) => {
      seen.state = error.message
    },
  )
  return seen
}

/** Turns of which the first taken is the first given back. */
function createTrial(count: number) {
  const takeTurn = createTurns(count, { silentMs: 100, longestMs: 1000 })
  const ends: ((worked: boolean) => void)[] = []
  return {
    take: () => takeTurn().then((end) => void ends.push(end)),
    async give(worked: boolean) {
      ends.shift()?.(worked)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const TIMEOUT = 'timeout exceeded when trying to connect'

describe('createTurns', () => {
  it('starts as many as there are connections, then first come first served', async () => {
    const turns = createTrial(2)
    const all = [1, 2, 3, 4].map(() => stateOf(turns.take()))
    await vi.advanceTimersByTimeAsync(0)
    expect(all.map(({ state }) => state)).toEqual(['started', 'started', 'waiting', 'waiting'])
    await turns.give(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(all.map(({ state }) => state)).toEqual(['started', 'started', 'started', 'waiting'])
    await turns.give(false)
    await turns.give(true)
    await turns.give(true)
    await turns.take()
    await turns.take()
    const late = stateOf(turns.take())
    await vi.advanceTimersByTimeAsync(0)
    expect([all[3]?.state, late.state]).toEqual(['started', 'waiting'])
  })

  it('sends a waiter away once nobody was answered for a while', async () => {
    const turns = createTrial(1)
    await turns.take()
    const waiter = stateOf(turns.take())
    await vi.advanceTimersByTimeAsync(99)
    expect(waiter.state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(waiter.state).toBe(TIMEOUT)
    await turns.give(false)
    await turns.take()
  })

  it('lets waiters wait while the database answers, but not for ever', async () => {
    const turns = createTrial(1)
    await turns.take()
    const others = Array.from({ length: 20 }, () => stateOf(turns.take()))
    const last = stateOf(turns.take())
    for (let step = 1; step <= 12; step += 1) {
      await vi.advanceTimersByTimeAsync(80)
      await turns.give(true)
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(others.slice(0, 12).every(({ state }) => state === 'started')).toBe(true)
    expect(last.state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(40)
    expect(last.state).toBe(TIMEOUT)
  })
})
