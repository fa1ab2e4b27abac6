import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMadeOf, squash } from './password-text.ts'

test.each([
  ['Dé-Wi 01', 'dewi01'],
  ['I Gusti Ayu', 'igustiayu'],
  ["Ma'ruf", 'maruf'],
  ['ＡＢＣ１', 'abc1'],
  ['!@# ', ''],
])('squash %j', (text, expected) => {
  expect(squash(text)).toBe(expected)
})

test('squash changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(squash(squash(text))).toBe(squash(text))
    }),
  )
})

describe('isMadeOf', () => {
  test.each([
    ['niluh', ['ni', 'luh'], true],
    ['luhniluh', ['ni', 'luh'], true],
    ['niluhx', ['ni', 'luh'], false],
    ['xniluh', ['ni', 'luh'], false],
    ['nixluh', ['ni', 'luh'], false],
    ['niluhl', ['ni', 'luh'], false],
    // The longest piece first would leave 'd' over.
    ['abcd', ['abc', 'ab', 'cd'], true],
    ['', ['ni'], false],
    ['ni', [], false],
    ['ni', [''], false],
    ['ni', ['', 'ni'], true],
  ])('%j of %j: %s', (text, pieces, expected) => {
    expect(isMadeOf(text, pieces)).toBe(expected)
  })

  test('finds what was strung together', () => {
    const piece = fc.string({ minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        expect(isMadeOf(pieces.join(''), pieces)).toBe(true)
        expect(
          isMadeOf(
            `${pieces.join('')}\n`,
            pieces.filter((p) => !p.includes('\n')),
          ),
        ).toBe(false)
      }),
    )
  })
})
