import { expect, it } from 'vitest'
import { createTalk, type Talk } from './talk.ts'

/** Two ends that hear each other a moment later. */
function createPair() {
  const one: Talk = createTalk((message) => queueMicrotask(() => other.hear(message)), {})
  const other: Talk = createTalk((message) => queueMicrotask(() => one.hear(message)), {
    double: async (value: number) => 2 * value,
    broken() {
      throw new Error('broken')
    },
    silent: () => new Promise(() => undefined),
  })
  return { one, other }
}

it('answers each question with its own answer', async () => {
  const { one } = createPair()
  expect(await Promise.all([1, 2, 3].map((value) => one.ask('double', value)))).toEqual([2, 4, 6])
})

it('tells why there is no answer', async () => {
  const { one } = createPair()
  await expect(one.ask('broken')).rejects.toThrow('broken')
  await expect(one.ask('unknown')).rejects.toThrow('nobody answers unknown')
})

it('leaves nobody waiting for a process that is gone', async () => {
  const { one } = createPair()
  const asked = one.ask('silent')
  one.end()
  await expect(asked).rejects.toThrow('gone')
  await expect(one.ask('double', 1)).rejects.toThrow('gone')
})
