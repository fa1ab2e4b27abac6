import { expect, it } from 'vitest'
import { cutBlock } from './clipboard.ts'

it.each([
  [
    'as Excel and LibreOffice put it there',
    '80\t85,5\r\n\r\n90\t\r\n\r\n',
    [['80', '85,5'], [''], ['90', '']],
  ],
  [
    'with a quoted line break in one cell',
    'NIM\t"Nilai\nTugas"\tUTS\n1\t84\t64\n',
    [
      ['NIM', 'Nilai Tugas', 'UTS'],
      ['1', '84', '64'],
    ],
  ],
  [
    'with quotes and tabs within quotes',
    '"Made ""Ucok"" \t Arta"\t80',
    [['Made "Ucok" Arta', '80']],
  ],
  [
    'with a quote that closes nothing',
    '"Ucok Arta\t80\n5" \t81',
    [
      ['"Ucok Arta', '80'],
      ['5"', '81'],
    ],
  ],
  [
    'without letters that nobody sees',
    '2401\u200b0001\ufeff\t8\u00ad5\u00a0\u202f',
    [['24010001', '85']],
  ],
  ['of old line ends', 'a\rb\r', [['a'], ['b']]],
  ['empty', '\n\t\n', []],
])('cuts a block %s', (_, text, cells) => {
  expect(cutBlock(text)).toEqual(cells)
})
