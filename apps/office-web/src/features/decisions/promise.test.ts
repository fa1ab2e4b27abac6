import type { BagianKontak } from '@sia/domain/kontak'
import { expect, test } from 'vitest'
import { waitOf } from './promise.ts'

const PROMISED = new Map<BagianKontak, number | null>([
  ['it', 3],
  ['keuangan', 1],
  ['humas', null],
])
// From Friday to Tuesday.
const at = '2026-11-27 09:00:00'
const late = (offices: BagianKontak[]) => waitOf({ at, offices }, PROMISED, '2026-12-01')

test('a case is late by the promise of its own office alone', () => {
  expect(late(['it'])).toEqual({ days: 2, isLate: false })
  expect(late(['keuangan'])).toEqual({ days: 2, isLate: true })
})

test('no promise is none that is broken, also of an office whose card the person does not keep', () => {
  expect(late(['humas']).isLate).toBe(false)
  expect(late(['pkk']).isLate).toBe(false)
  expect(late([]).isLate).toBe(false)
})
