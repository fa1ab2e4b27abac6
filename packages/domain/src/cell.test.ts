import { expect, it, test } from 'vitest'
import { parseAbsensi, parseMark, showMark } from './cell.ts'

test.each([
  ['8\u200b5', 85],
  ['\ufeff85,5\u00a0', 85.5],
  ['043', 43],
  ['85', 85],
  [' 85,5 ', 85.5],
  ['85.50', 85.5],
  ['0', 0],
  ['100', 100],
  ['100,00', 100],
  ['', null],
])('a mark typed as %j is %j', (typed, value) => {
  expect(parseMark(typed)).toEqual({ value })
})

test.each(['101', '100,01', '8o', '85,555', '1e2', '-1', '1.000', '85 5', '٨٥', '0x1F', '+5', ','])(
  'a mark typed as %j is refused with a sentence',
  (typed) => {
    expect(parseMark(typed)).toEqual({ refused: expect.stringMatching(/\.$/) })
  },
)

it('shows a mark as it can be typed again', () => {
  expect([showMark(85.5), showMark(0), showMark(null)]).toEqual(['85,5', '0', ''])
})

it('takes attendance by letter or word', () => {
  expect(['h', ' I', 'Sakit', 'ALPA', '', '-'].map(parseAbsensi)).toEqual(
    ['1', '2', '3', '4', null, null].map((value) => ({ value })),
  )
  expect(['v', '✓', 'Alpha', 'ijin', 'S\u200b'].map(parseAbsensi)).toEqual(
    ['1', '1', '4', '2', '3'].map((value) => ({ value })),
  )
  expect(parseAbsensi('X')).toEqual({ refused: "'X' bukan H, I, S, atau A." })
})
