import type { MhsWire } from '@sia/contracts/mhs'
import { expect, test } from 'vitest'
import { listPerubahan, nameJenjang, PROFIL_FIELDS } from './profil.ts'

const mhs = { tempat: 'Gianyar', no_hp: '0812', fb: null } as MhsWire

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const field of PROFIL_FIELDS) form.set(field, values[field] ?? mhs[field] ?? '')
  return form
}

test('only what differs is sent; emptying a field is a change', () => {
  expect(listPerubahan(formOf({}), mhs)).toEqual({})
  expect(listPerubahan(formOf({ tempat: ' Ubud ', ig: ' ' }), mhs)).toEqual({ tempat: 'Ubud' })
  expect(listPerubahan(formOf({ no_hp: ' ' }), mhs)).toEqual({ no_hp: '' })
})

test('levels are named by their years', () => {
  expect([nameJenjang('D1'), nameJenjang('D2')]).toEqual(['Program 1 Tahun', 'Program 2 Tahun'])
})
