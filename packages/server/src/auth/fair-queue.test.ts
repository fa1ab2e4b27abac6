import { expect, it } from 'vitest'
import { createFairQueue, type Turn } from './fair-queue.ts'

const FULL = new Error('full')
const GONE = new Error('gone')

/** A queue that does one thing at a time, and what was done in it, in order, and what was refused. */
function createTrial(waitingAtMost = 100) {
  const queue = createFairQueue(
    { atOnce: 1, waitingAtMost },
    { full: () => FULL, gone: () => GONE },
  )
  const done: string[] = []
  const refused: string[] = []
  const all: Promise<unknown>[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const enter = (name: string, turn: Partial<Turn> = {}) => {
    const work = async () => {
      await gate
      done.push(name)
    }
    const whole = { lane: 2, source: 'a', account: name, ...turn } as const
    all.push(
      queue.run(whole, work).catch((error: Error) => refused.push(`${name} ${error.message}`)),
    )
  }
  // It is at work from the start, so that everything after it has to wait.
  enter('first', { source: 'first' })
  return {
    enter,
    async finish() {
      open()
      await Promise.all(all)
      return { done: done.slice(1), refused: refused.sort() }
    },
  }
}

it('lets sources take turns: one with many does not keep the next waiting', async () => {
  const { enter, finish } = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, { source: 'a' })
  enter('b1', { source: 'b' })
  expect((await finish()).done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

it('lets one who has just come go before many who wait with more, however many there are', async () => {
  const { enter, finish } = createTrial(1000)
  for (let index = 0; index < 600; index += 1) {
    enter(`guess ${index}`, { source: `attacker ${index % 200}` })
  }
  enter('right', { source: 'student' })
  const { done } = await finish()
  expect(done.indexOf('right')).toBeLessThan(2)
  // Nor does a crowd that goes on coming one by one stop those that wait with more.
  expect(done).toHaveLength(601)
})

it('goes round those that wait with more, too', async () => {
  const { enter, finish } = createTrial()
  for (const name of ['a1', 'a2', 'a3']) enter(name, { source: 'a' })
  for (const name of ['b', 'c', 'd', 'e']) enter(name, { source: name })
  const { done } = await finish()
  expect(done.indexOf('a1')).toBeLessThan(2)
})

it('lets the accounts of a source take turns', async () => {
  const { enter, finish } = createTrial()
  for (const name of ['x1', 'x2', 'x3']) enter(name, { account: 'x' })
  enter('y1', { account: 'y' })
  expect((await finish()).done).toEqual(['x1', 'y1', 'x2', 'x3'])
})

it('lets the first lane go before, without stopping the others', async () => {
  const { enter, finish } = createTrial()
  for (const name of ['s1', 's2']) enter(name, { lane: 2, source: 's' })
  for (const name of ['h1', 'h2']) enter(name, { lane: 1, source: 'h' })
  for (const name of ['d1', 'd2', 'd3', 'd4']) enter(name, { lane: 0, source: 'd' })
  const { done } = await finish()
  expect(done).toEqual(['d1', 'd2', 'h1', 's1', 'd3', 'd4', 'h2', 's2'])
})

it('lets go of what nobody waits for, and keeps the place of those beside it', async () => {
  const { enter, finish } = createTrial()
  const leaving = new AbortController()
  enter('a1', { source: 'a', signal: leaving.signal })
  enter('a2', { source: 'a' })
  enter('b1', { source: 'b' })
  leaving.abort()
  enter('too late', { source: 'a', signal: leaving.signal })
  const { done, refused } = await finish()
  expect(done).toEqual(['a2', 'b1'])
  expect(refused).toEqual(['a1 gone', 'too late gone'])
})

it('when full, takes room from who waits with most, or in a later lane; else refuses', async () => {
  const { enter, finish } = createTrial(3)
  for (const name of ['a1', 'a2', 'a3']) enter(name, { source: 'a' })
  enter('a4', { source: 'a' })
  enter('b1', { source: 'b' })
  enter('c1', { source: 'c' })
  enter('d1', { source: 'd' })
  enter('e1', { source: 'e', lane: 0 })
  const { done, refused } = await finish()
  expect(refused).toEqual(['a2 full', 'a3 full', 'a4 full', 'c1 full', 'd1 full'])
  expect(done).toEqual(['e1', 'a1', 'b1'])
})

it('goes on after work that fails', async () => {
  const queue = createFairQueue(
    { atOnce: 1, waitingAtMost: 1 },
    { full: () => FULL, gone: () => GONE },
  )
  const turn = { lane: 2, source: 'a', account: 'x' } as const
  const broken = queue.run(turn, () => Promise.reject(new Error('broken')))
  const after = queue.run(turn, async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
