import type { PastedLine } from '@sia/contracts/office/nim-list'
import { expect, test } from 'vitest'
import { meantBy, sayMeant } from './meant.ts'

const AYU = { nim: '24010012', nama: 'Ni Made Ayu' }
const AGUS = { nim: '24010047', nama: 'I Putu Agus' }
const line = (mhs: PastedLine['mhs'], saran: PastedLine['saran'] = []): PastedLine => ({
  baris: 1,
  teks: '',
  keadaan: mhs ? 'dikenal' : 'tidak_dikenal',
  mhs,
  lain: false,
  saran,
})

test('who is on the list already, or stands there twice, is not added again', () => {
  const meant = meantBy([line(AYU), line(AGUS), line(AYU)], new Map(), new Set([AGUS.nim]))
  expect(meant.map(({ keadaan }) => keadaan)).toEqual(['baru', 'sudah', 'ganda'])
  expect(sayMeant(meant)).toBe('1 akan ditambahkan, 1 sudah ada di daftar, 1 ditulis dua kali')
})

test('an accepted suggestion counts as its student, once', () => {
  const lines = [line(null, [AYU]), line(AYU), line(null)]
  expect(sayMeant(meantBy(lines, new Map(), new Set()))).toBe('1 akan ditambahkan, 2 tidak dikenal')
  const meant = meantBy(lines, new Map([[0, AYU]]), new Set())
  expect(meant.map(({ keadaan }) => keadaan)).toEqual(['baru', 'ganda', 'tidak_dikenal'])
})
