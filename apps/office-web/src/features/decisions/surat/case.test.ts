import { expect, test } from 'vitest'
import { checksOf } from './case.tsx'

test.each([
  [true, 'Ni Wayan', ['cocok dengan data kampus']],
  [false, 'Ni Wayan', ['tidak cocok dengan data kampus']],
  [true, null, ['cocok dengan data kampus', 'nama penanda tangan belum diatur']],
])('%j, signed by %j: %j', (dapat_terbit, penanda_tangan, words) => {
  expect(checksOf({ dapat_terbit, penanda_tangan }).map((check) => check.words)).toEqual(words)
})
