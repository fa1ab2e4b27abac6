import { describe, expect, it } from 'vitest'
import { connectionsOf, countWorkers, shareOf } from './count.ts'

const GB = 2 ** 30
const automatic = { WORKERS: undefined }

describe('countWorkers', () => {
  it.each([
    [1, 16, 1],
    [2, 1, 1],
    [2, 2, 2],
    [4, 2, 3],
    [8, 8, 8],
  ])('is for %i cores and %i GB %i', (cores, gb, wanted) => {
    expect(countWorkers(automatic, { cores, memory: gb * GB })).toBe(wanted)
  })

  it('is what WORKERS says, on any machine', () => {
    expect(countWorkers({ WORKERS: 3 }, { cores: 1, memory: GB })).toBe(3)
  })
})

it('shares a bound so that nobody is left without', () => {
  expect([shareOf(8, 2), shareOf(8, 3), shareOf(2, 4)]).toEqual([4, 3, 1])
})

it('gives a worker two connections at least, and one that serves alone all', () => {
  const of = (DATABASE_POOL: number, workers: number) => connectionsOf({ DATABASE_POOL }, workers)
  expect([of(8, 1), of(1, 1), of(8, 2), of(8, 8)]).toEqual([8, 1, 4, 2])
})
