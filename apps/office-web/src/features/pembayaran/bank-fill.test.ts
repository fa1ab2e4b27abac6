import { expect, it } from 'vitest'
import { pasteDown } from './bank-fill.ts'

const put = (text: string, lines = [4, 7, 9]) => {
  const pasted = pasteDown(text, lines)
  return 'refused' in pasted ? pasted.refused : Object.fromEntries(pasted.filled)
}

it.each([
  ['24010001\n24010002\n24010003', { 4: '24010001', 7: '24010002', 9: '24010003' }],
  ['24010001\r\n\r\n24010003\r\n\r\n', { 4: '24010001', 9: '24010003' }],
  ['\n24010001\n24010002', { 7: '24010001', 9: '24010002' }],
  ['NIM\n24010001\n24010002\n24010003', { 4: '24010001', 7: '24010002', 9: '24010003' }],
  ['24010001\tMade\n24010002\tKadek', { 4: '24010001', 7: '24010002' }],
  ['1\n2\n3\n4', 'Tempelan 4 baris, tetapi dari sini hanya ada 3 baris. Tidak ada yang ditempel.'],
  ['\n\n', 'Tidak ada NIM yang dapat ditempel di sini.'],
])('%j is pasted downwards', (text, wanted) => {
  expect(put(text)).toEqual(wanted)
})
