import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { createInFlight } from './in-flight.ts'

const here = { destroyed: false, headersSent: false }

function createTrial(waitMs = 5000) {
  const flight = createInFlight({
    atOnce: 2,
    waitingAtMost: 3,
    waitMs,
    refuseMs: 10,
    sendingMs: 20,
  })
  const entered: string[] = []
  const places: (() => void)[] = []
  const enter = async (name: string, account = 'one', answer = here) => {
    places.push(await flight.enter(account, answer))
    entered.push(name)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { entered, places, enter, settle }
}

describe('what one caller has in flight', () => {
  it('is bounded; the rest waits in order, and too many are refused', async () => {
    const { entered, places, enter, settle } = createTrial()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
    await settle()
    await expect(enter('f')).rejects.toMatchObject({ kind: 'too_many', retryAfter: 1 })
    expect(entered).toEqual(['a', 'b'])
    places[0]?.()
    places[0]?.()
    await settle()
    expect(entered).toEqual(['a', 'b', 'c'])
    for (let place = 1; place < 5; place += 1) {
      places[place]?.()
      await settle()
    }
    await Promise.all(all)
    expect(entered).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('leaves others alone', async () => {
    const { entered, enter, settle } = createTrial()
    const all = ['a', 'b', 'c'].map((name) => enter(name).catch((error) => error))
    await enter('other', 'two')
    await settle()
    expect(entered).toEqual(['a', 'b', 'other'])
    expect(all).toHaveLength(3)
  })

  it('does not wait for ever', async () => {
    const { enter } = createTrial(20)
    await Promise.all([enter('a'), enter('b')])
    await expect(enter('c')).rejects.toBeInstanceOf(AppError)
  })

  it('gives the place on when the client that waited is gone', async () => {
    const { entered, places, enter, settle } = createTrial()
    await Promise.all([enter('a'), enter('b')])
    const gone = enter('gone', 'one', { destroyed: true, headersSent: false })
    const next = enter('next')
    places[0]?.()
    await expect(gone).rejects.toMatchObject({ kind: 'abandoned' })
    await next
    await settle()
    expect(entered).toEqual(['a', 'b', 'next'])
  })

  it('does not count an answer that its client is slow to read', async () => {
    const { entered, places, enter } = createTrial()
    const slow = { destroyed: false, headersSent: true }
    await Promise.all([enter('slow', 'one', slow), enter('b')])
    await enter('c')
    expect(entered).toEqual(['slow', 'b', 'c'])
    // Its own end must not free a second place.
    places[0]?.()
    const next = enter('d')
    expect(await Promise.race([next, 'waits'])).toBe('waits')
    places[1]?.()
    await next
  })
})
