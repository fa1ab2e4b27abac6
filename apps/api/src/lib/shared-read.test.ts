import { describe, expect, it } from 'vitest'
import { shareReads } from './shared-read.ts'

/** Reads that end when they are told to; each answers which one of its key it was. */
function createTrial() {
  const begun: { key: string; end: (failure?: Error) => void }[] = []
  const read = shareReads((key: string) => {
    const number = begun.filter((one) => one.key === key).length + 1
    return new Promise<string>((resolve, reject) => {
      const end = (failure?: Error) => (failure ? reject(failure) : resolve(`${key} ${number}`))
      begun.push({ key, end })
    })
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, read, settle }
}

describe('a read that many ask for', () => {
  it('is one read for all who asked before it began, and never one that began before', async () => {
    const { begun, read, settle } = createTrial()
    const first = read('a')
    const later = [read('a'), read('a'), read('a')]
    await settle()
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    await settle()
    expect(begun).toHaveLength(2)
    const latest = read('a')
    begun[1]?.end()
    await settle()
    begun[2]?.end()
    expect(await Promise.all([first, ...later, latest])).toEqual([
      'a 1',
      'a 2',
      'a 2',
      'a 2',
      'a 3',
    ])
  })

  it('does not wait for one of another key, nor for one that ended', async () => {
    const { begun, read, settle } = createTrial()
    const [a, b] = [read('a'), read('b')]
    expect(begun).toHaveLength(2)
    for (const { end } of begun) end()
    await Promise.all([a, b])
    await settle()
    void read('a')
    expect(begun).toHaveLength(3)
  })

  it('goes on after one that failed', async () => {
    const { begun, read, settle } = createTrial()
    const first = read('a')
    const second = read('a')
    begun[0]?.end(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await settle()
    begun[1]?.end()
    expect(await second).toBe('a 2')
  })
})
