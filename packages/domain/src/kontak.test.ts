import { expect, it } from 'vitest'
import { linkWhatsapp, listKontakOf, showPromise } from './kontak.ts'

it.each([
  [['keuangan'], ['keuangan']],
  [
    ['dosen', 'pkk', 'akademik'],
    ['akademik', 'pkk'],
  ],
  [['it'], ['it', 'akademik', 'keuangan', 'pkk', 'sarana', 'humas']],
  [['dosen', 'pimpinan'], []],
] as const)('lets %j keep the contacts of %j', (peran, kept) => {
  expect(listKontakOf(peran)).toEqual(kept)
})

it.each([
  [0, 'Biasanya dijawab pada hari kerja yang sama.'],
  [1, 'Biasanya dijawab dalam 1 hari kerja.'],
])('promises %i working days in words', (hari_kerja, words) => {
  expect(showPromise(hari_kerja)).toBe(words)
})

it.each(['0812-3456 7890', '+62 812 3456 7890', '6281234567890'])(
  'leads %s to WhatsApp',
  (nomor) => {
    expect(linkWhatsapp(nomor)).toBe('https://wa.me/6281234567890')
  },
)
