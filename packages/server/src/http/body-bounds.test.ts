import { describe, expect, it } from 'vitest'
import { hasTooManyFields, isTooIntricate } from './body-bounds.ts'

describe('hasTooManyFields', () => {
  it.each([
    ['', false],
    ['a=1&'.repeat(99), false],
    ['a&'.repeat(100), true],
    ['&'.repeat(500_000), true],
  ])('%.20s is %s', (text, isTooMany) => {
    expect(hasTooManyFields(text)).toBe(isTooMany)
  })
})

describe('isTooIntricate', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each([
    [nested(16), false],
    [nested(17), true],
    [`{"a":${nested(16)}}`, true],
    [`[${'[],'.repeat(1000)}[]]`, false],
    [`[${'1,'.repeat(20_001)}1]`, true],
    // In a text the signs are letters.
    [JSON.stringify({ isi: '[{,'.repeat(20_000) }), false],
    [JSON.stringify({ isi: `"\\${'['.repeat(50)}` }), false],
    ['"\\', false],
  ])('%.20s is %s', (json, isIntricate) => {
    expect(isTooIntricate(json)).toBe(isIntricate)
  })

  it('lets more values through where a call takes a longer body', () => {
    const json = `[${'1,'.repeat(60_000)}1]`
    expect([isTooIntricate(json), isTooIntricate(json, 1024 * 1024)]).toEqual([true, false])
  })
})
