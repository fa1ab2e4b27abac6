import { expect, test } from 'vitest'
import { readDraft } from './draft.ts'

test.each([
  ['{"penampilan":"4","kritik_saran":"Baik"}', { penampilan: '4', kritik_saran: 'Baik' }],
  ['{"penampilan":4}', {}],
  ['null', {}],
  ['"teks"', {}],
  ['{', {}],
  [null, {}],
])('%s', (stored, draft) => {
  expect(readDraft(stored)).toEqual(draft)
})
