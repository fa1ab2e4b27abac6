import { expect, test } from 'vitest'
import { type Case, refuseUnlike } from './kind.ts'
import { kindOf } from './kinds.ts'

const one = (kind: Case['kind'], words: string): Case => ({
  ...{ kind, id: 1, isi: '', title: '', detail: '', nama: '', nim: '', at: '' },
  offices: [],
  checks: [{ tone: 'good', words }],
  body: () => null,
})

test('many are decided on together only where they are of one kind', () => {
  const [room, claim] = [one('ruangan', 'kosong'), one('buku-saku', 'ada bukti')]
  expect(kindOf([room, room])?.name).toBe('ruangan')
  expect(kindOf([room, claim])).toBe(null)
  expect(kindOf([])).toBe(null)
})

test('and only where the same was found of all', () => {
  const [good, other] = [one('buku-saku', 'ada bukti'), one('buku-saku', 'tanpa bukti')]
  expect(refuseUnlike([good, good])).toBe(null)
  expect(refuseUnlike([good, other])).toContain('putuskan satu per satu')
})
