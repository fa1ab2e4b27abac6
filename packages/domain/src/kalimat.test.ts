import { expect, test } from 'vitest'
import { listKalimatOf } from './kalimat.ts'
import { listIzin } from './staf.ts'

test.each([
  [['sarana'], ['peminjaman.tolak', 'ks.jawab', 'ks.selesai']],
  [['pkk'], ['buku_saku.tolak', 'ks.jawab', 'ks.selesai']],
  [['humas'], ['ks.jawab', 'ks.selesai']],
  [['pimpinan'], []],
] as const)('%j keep the phrases of their own acts: %j', (peran, acts) => {
  expect(listKalimatOf(listIzin(peran))).toEqual(acts)
})
