import { expect, test } from 'vitest'
import { KANTOR, type Kantor, kantorFor, ksListOf, listKantor, nextStatus } from './ks.ts'

test.each<[string | null, Kantor[]]>([
  [null, ['akademik']],
  ['', ['akademik']],
  ['Akademik', ['akademik']],
  ['bagian KEUANGAN', ['keuangan']],
  ['Sarana Prasarana', ['sarana']],
  ['Sarana & Prasarana', ['sarana']],
  ['prasarana', ['sarana']],
  ['PKK', ['pkk']],
  ['Bagian IT', ['it']],
  ['Humas', ['humas']],
  ['Akademik dan Keuangan', ['akademik', 'keuangan']],
  // Names no office that answers.
  ['Perpustakaan', ['akademik']],
  ['Kantin', ['akademik']],
  ['Security', ['akademik']],
  ['Dosen', ['akademik']],
])('a complaint for %j is answered by %j', (bagian, kantor) => {
  expect(listKantor(bagian)).toEqual(kantor)
})

test('what a complaint is handed over as names its new office alone', () => {
  for (const [kantor, bagian] of Object.entries(KANTOR)) {
    expect(listKantor(bagian)).toEqual([kantor])
  }
})

test('who has several roles answers for the office that is named', () => {
  expect(kantorFor(['akademik', 'keuangan'], 'Keuangan')).toBe('keuangan')
  expect(kantorFor(['akademik'], 'Keuangan')).toBeNull()
  expect(kantorFor(['dosen', 'pimpinan'], null)).toBeNull()
  expect(kantorFor(['akademik'], 'Kantin')).toBe('akademik')
})

test('an answer begins to deal with a complaint, and leaves one that is done with as it is', () => {
  expect(nextStatus('diterima', 'jawab')).toBe('ditangani')
  expect(nextStatus('ditangani', 'jawab')).toBe('ditangani')
  expect(nextStatus('selesai', 'jawab')).toBe('selesai')
  expect(nextStatus('selesai', 'ditangani')).toBe('ditangani')
  expect(nextStatus('diterima', 'selesai')).toBe('selesai')
  expect(nextStatus('ditangani', 'serahkan')).toBe('diterima')
})

test.each([
  ['diterima', null, 'menunggu'],
  ['ditangani', 'jawaban', 'ditangani'],
  ['ditangani', 'mahasiswa', 'menunggu'],
  ['selesai', 'mahasiswa', 'selesai'],
] as const)('a complaint that is %s, last %s, stands under %s', (status, last, list) => {
  expect(ksListOf(status, last)).toBe(list)
})
