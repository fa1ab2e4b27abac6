import { expect, it } from 'vitest'
import { countWorkingDays, linkWhatsapp, listKontakOf, showPromise } from './kontak.ts'

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

// 27 November 2026 is a Friday.
it.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 1],
  ['2026-11-28', '2026-11-30', 1],
  ['2026-11-23', '2026-11-27', 4],
  ['2026-11-20', '2026-12-04', 10],
  ['2026-11-30', '2026-11-27', 0],
])('from %s to %s are %i working days', (from, today, days) => {
  expect(countWorkingDays(from, today)).toBe(days)
})
