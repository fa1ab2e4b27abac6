import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('chance', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: string) => Array.from({ length: 50 }, createRandom(seed).next)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('keeps to its bounds and reaches them', () => {
    const random = createRandom('bounds')
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 7)))
    expect([...drawn].sort()).toEqual([3, 4, 5, 6, 7])
  })
})
