import type { MhsWire } from '@sia/contracts/mhs'
import { expect, test } from 'vitest'
import { LAID_OUT, listChanges, nameJenjang, type ProfileValues, valuesOf } from './profile.ts'

const mhs = { tempat: 'Gianyar', no_hp: '0812', fb: null } as MhsWire

const typing = (changes: Partial<ProfileValues>) => ({ ...valuesOf(mhs), ...changes })

test('only what differs is sent; emptying a field is a change', () => {
  expect(listChanges(typing({}), mhs)).toEqual({})
  expect(listChanges(typing({ tempat: ' Ubud ', ig: ' ' }), mhs)).toEqual({ tempat: 'Ubud' })
  expect(listChanges(typing({ no_hp: ' ' }), mhs)).toEqual({ no_hp: '' })
})

test('levels are named by their years', () => {
  expect([nameJenjang('D1'), nameJenjang('D2')]).toEqual(['Program 1 Tahun', 'Program 2 Tahun'])
})

test('what takes the whole width comes last', () => {
  const wide = LAID_OUT.map(([, field]) => field.kind === 'teks' && field.lines !== undefined)
  expect(wide).toEqual([...wide].sort((a, b) => Number(a) - Number(b)))
  expect(wide).toContain(true)
})
