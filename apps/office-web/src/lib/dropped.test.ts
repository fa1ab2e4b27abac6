import { expect, it } from 'vitest'
import { unreadOf } from './dropped.ts'

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

it.each([
  [['a.csv'], [], null],
  [
    ['a.csv', 'b.xlsx'],
    ['Nilai'],
    'Hanya a.csv yang dibaca. Belum dibaca: b.xlsx, folder Nilai. Kirim berkasnya satu per satu.',
  ],
  [[], ['Nilai'], 'Belum dibaca: folder Nilai. Kirim berkasnya satu per satu.'],
])('%j and %j', (names, folders, sentence) => {
  expect(unreadOf({ files: files(...names), folders })).toBe(sentence)
})
