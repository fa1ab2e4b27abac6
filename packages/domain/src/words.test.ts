import { expect, test } from 'vitest'
import { cutWords, hasWords } from './words.ts'

test('words are compared without case, signs and what stands on letters', () => {
  expect(cutWords('Élan, vol. 2: “Bali”\0')).toEqual(['elan', 'vol', '2', 'bali'])
  expect(cutWords(' … ')).toEqual([])
  expect(cutWords("Qur'an Do’a Ma‘ruf Nurʼaini Jum`at 'Berani'")).toEqual(
    'quran doa maruf nuraini jumat berani'.split(' '),
  )
})

test.each([
  ['jadwal kuliah', 'Jadwal Perkuliahan', false],
  ['perk jad', 'Jadwal Perkuliahan', true],
  ['PERKULIAHAN', 'Jadwal Perkuliahan', true],
  ['wal', 'Jadwal Perkuliahan', false],
  ['kafé', 'Kafe & Restoran', true],
  ['quran', "Tafsir Al-Qur'an", true],
  ["qur'an", 'Tafsir Al-Quran', true],
  ['qur’', "Tafsir Al-Qur'an", true],
  ['', 'apa saja', true],
])('%j in %j: %s', (sought, text, isThere) => {
  expect(hasWords(cutWords(sought), text)).toBe(isThere)
})
