import { cpus } from 'node:os'
import { describe, expect, it } from 'vitest'
import { Quiet } from '../src/quiet.ts'

describe('Quiet', () => {
  const second = 1000 * cpus().length

  it.each([
    [[0.01, 0.03], 'Others took 2.0 % of the processor while it was measured.'],
    [[0.02, 0.2], /^\*\*Too busy to believe: Others took 11.0 % /],
    [[-0.01], /^Others took 0.0 % /],
    [[Number.NaN], 'What else the machine did meanwhile is not known.'],
    [[], 'What else the machine did meanwhile is not known.'],
  ])('tells of %j of a second of others', (rounds, sentence) => {
    const quiet = new Quiet()
    for (const part of rounds) quiet.note(part * second, 1000)
    expect(String(quiet)).toMatch(sentence)
  })
})
