import { describe, expect, it } from 'vitest'
import {
  bareReference,
  isNear,
  isOwnReference,
  isSameAccount,
  ownReference,
  partReferences,
} from './bank-reference.ts'

const at = (day: string) => new Date(`2026-11-${day}T01:14:00Z`)
const line = (referensi: string, va: string, jumlah: number, day = '25') => ({
  referensi,
  va,
  jumlah,
  waktu: at(day),
})
type Line = ReturnType<typeof line>

/** The references that lines are told apart by, of which those of `known` are known. */
function part(lines: Line[], known: Line[] = []) {
  const byRef = new Map(known.map((one) => [bareReference(one.referensi), one]))
  const isSame = (a: Line, b: Line) => a.va === b.va && a.jumlah === b.jumlah
  const parted = partReferences(lines, (bare) => byRef.get(bare), isSame)
  return lines.map((one) => {
    const { referensi, known: found, other } = parted.get(one) ?? { referensi: '' }
    return [referensi, found ? 'known' : other ? 'other' : 'new']
  })
}

describe('a reference', () => {
  const [A, B, C] = [line('U1', '73', 350), line('U1', '73', 400), line('U1', '74', 400)]

  it('of another amount or account is another payment, with a reference of its own', () => {
    expect(part([A, B, C])).toEqual([
      ['U1', 'new'],
      ['U1 · 20261125 400 73', 'other'],
      ['U1 · 20261125 400 74', 'other'],
    ])
    expect(part([A, line('00U1', '73', 350)]).map(([, is]) => is)).toEqual(['new', 'other'])
  })

  it('is the same payment whenever it is read again, whatever of it is known', () => {
    const booked = [A, line('U1 · 20261125 400 73', '73', 400)]
    expect(part([A, B, C], booked).map(([, is]) => is)).toEqual(['known', 'known', 'other'])
    // Read alone, the second is still none of the first.
    expect(part([B], [A])).toEqual([['U1 · 20261125 400 73', 'other']])
    expect(part([B], booked)).toEqual([['U1 · 20261125 400 73', 'known']])
  })

  it('that comes a third time in one file has a number', () => {
    expect(part([A, A, A].map((one) => ({ ...one }))).map(([ref]) => ref)).toEqual([
      'U1',
      'U1 · 20261125 350 73',
      'U1 · 20261125 350 73 2',
    ])
  })

  it('is never longer than is kept', () => {
    const long = ownReference(line('R'.repeat(60), '7'.repeat(30), 2_000_000_000), 12)
    expect([long.length, isOwnReference(long), isOwnReference('U1')]).toEqual([60, true, false])
  })
})

it.each([
  ['778880124010073', '77888-0124 010073', true],
  ['0778880124010073', '778880124010073', true],
  ['778880124010073', '778880124010074', false],
  ['AYU', ' AYU ', true],
  ['AYU', 'BUDI', false],
])('accounts %s and %s are one: %s', (one, other, expected) => {
  expect(isSameAccount(one, other)).toBe(expected)
})

it('a payment is told of again within three days', () => {
  expect([isNear(at('25'), at('28')), isNear(at('28'), at('25'))]).toEqual([true, true])
  expect(isNear(at('25'), new Date(at('28').getTime() + 1))).toBe(false)
})
