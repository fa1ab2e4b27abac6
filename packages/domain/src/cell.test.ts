import { describe, expect, it, test } from 'vitest'
import { cutBlock, parseAbsensi, parseMark, placeBlock, showMark } from './cell.ts'

test.each([
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
  expect(parseAbsensi('X')).toEqual({ refused: "'X' bukan H, I, S, atau A." })
})

describe('a pasted block', () => {
  const nims = ['24010001', '24010002', '24010003']
  const place = (text: string, from = 0) =>
    placeBlock(cutBlock(text), {
      nims,
      from,
      labels: ['Tugas', 'UTS', 'UAS'],
      isValue: (cell) => cell !== '' && 'value' in parseMark(cell),
    })

  it('is cut as Excel and LibreOffice put it there', () => {
    expect(cutBlock('80\t85,5\r\n\r\n90\t\r\n\r\n')).toEqual([['80', '85,5'], [''], ['90', '']])
  })

  it('goes down row by row, and a blank row keeps its place', () => {
    expect(place('80\n\n90\n').rows).toEqual([
      { at: 0, cells: ['80'] },
      { at: 1, cells: [''] },
      { at: 2, cells: ['90'] },
    ])
  })

  it('says how many rows there is no place for', () => {
    expect(place('80\n85\n90\n95\n').beyond).toBe(1)
    expect(place('80\n85\n90\n\n\n').beyond).toBe(0)
    expect(place('80\n85\n', 2).beyond).toBe(1)
  })

  it('goes by NIM where it has them, whatever their order, and names those that are not here', () => {
    const placed = place(
      'NIM\tNama\tTugas\n24010003\tCitra\t70\n\n24010001\tAdi\t90\n24019999\tXena\t10\n',
      1,
    )
    expect(placed.rows).toEqual([
      { at: 2, cells: ['70'] },
      { at: 0, cells: ['90'] },
    ])
    expect(placed.unknown).toEqual(['24019999'])
    // A column of marks that are none is no column of names.
    expect(place('24010001\t101\t80\n').rows).toEqual([{ at: 0, cells: ['101', '80'] }])
  })

  it('leaves out a heading, but no mark that was mistyped', () => {
    expect(place('Tugas\n80\n').rows).toEqual([{ at: 0, cells: ['80'] }])
    expect(place('Nilai Tugas\n80\n85\n90\n').rows.map(({ at }) => at)).toEqual([0, 1, 2])
    // Of whom nobody knows the mark stays in his place, and the others in theirs.
    expect(place('belum\n85\n90\n').rows).toEqual([
      { at: 0, cells: ['belum'] },
      { at: 1, cells: ['85'] },
      { at: 2, cells: ['90'] },
    ])
    expect(place('8o\n80\n').rows[0]).toEqual({ at: 0, cells: ['8o'] })
    const attendance = placeBlock(cutBlock('1\t2\tUTS\nH\tA\tH\n'), {
      nims,
      from: 0,
      labels: ['1', '2', 'UTS'],
      isValue: (cell) => 'value' in parseAbsensi(cell),
    })
    expect(attendance.rows).toEqual([{ at: 0, cells: ['H', 'A', 'H'] }])
  })
})
