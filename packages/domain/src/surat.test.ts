import { expect, it, test } from 'vitest'
import {
  hideNim,
  JENIS_SURAT,
  listSuratOf,
  mayHaveSurat,
  parseJenisSurat,
  readKodeSurat,
  sayNumber,
  showKodeSurat,
  showNomorSurat,
  showRujukan,
  showSemesterAjaran,
  stateOfSurat,
  verifikasiPath,
} from './surat.ts'

it('numbers a paper by its kind, month and year', () => {
  expect(showNomorSurat('khs', 12, '2026-11-28')).toBe('0012/KHS/XI/2026')
  expect(showNomorSurat('kuitansi', 12_345, '2027-01-01')).toBe('12345/KWT/I/2027')
})

it.each([
  ['24010001', '24••••01'],
  ['123', '•••'],
  ['', ''],
])('hides the middle of %s: %s', (nim, hidden) => {
  expect(hideNim(nim)).toBe(hidden)
})

it('reads a code as it is printed, typed or mistaken for its look-alikes', () => {
  const kode = '0123456789ABCDEFGHJK'
  expect(showKodeSurat(kode)).toBe('01234-56789-ABCDE-FGHJK')
  expect(verifikasiPath(kode)).toBe(`/verifikasi/${kode}`)
  for (const typed of [
    kode,
    showKodeSurat(kode),
    ' o1234 56789 abcde fghjk ',
    'OI23456789ABCDEFGHJK',
  ])
    expect(readKodeSurat(typed)).toBe(kode)
  for (const none of [
    '',
    kode.slice(1),
    `${kode}0`,
    '0123456789ABCDEFGHJU',
    "0123456789ABCDEFGH'-",
  ])
    expect(readKodeSurat(none)).toBeNull()
})

it('gives each kind to one office', () => {
  expect(listSuratOf(['keuangan'])).toEqual(['kuitansi'])
  expect([...listSuratOf(['akademik']), ...listSuratOf(['keuangan'])]).toEqual(JENIS_SURAT)
  expect(listSuratOf(['it', 'dosen'])).toEqual([])
})

it('certifies to be a student of who is one, and marks of who may read them', () => {
  expect(mayHaveSurat('aktif', 'aktif')).toBe(true)
  expect(mayHaveSurat('aktif', 'cuti')).toBe(false)
  expect(mayHaveSurat('ujian', 'lulus')).toBe(false)
  expect(mayHaveSurat('transkrip', 'lulus')).toBe(true)
  expect(JENIS_SURAT.filter((jenis) => mayHaveSurat(jenis, 'keluar'))).toEqual([])
})

it('reads the kinds of a setting', () => {
  expect(parseJenisSurat('khs,aktif,lain')).toEqual(['aktif', 'khs'])
  expect(parseJenisSurat(null)).toEqual([])
})

it.each([
  ['khs', '3', 'Semester 3'],
  ['ujian', '7-UTS', 'UTS'],
  ['kuitansi', 'angsuran_2-13', 'Angsuran 13 D2'],
  ['kuitansi', 'angsuran_1-1', 'Angsuran 1 D1'],
  ['kuitansi', 'du-2', 'Daftar ulang 2'],
  ['kuitansi', 'angsuran_optional-512', 'Angsuran opsional'],
  ['transkrip', '', ''],
] as const)('says what %s %s is about: %s', (jenis, rujukan, words) => {
  expect(showRujukan(jenis, rujukan)).toBe(words)
})

it('names an optional installment as the payment page does', () => {
  expect(showRujukan('kuitansi', 'angsuran_optional-512', 3)).toBe('Opsional 3')
  expect(showRujukan('kuitansi', 'angsuran-7', 4)).toBe('Opsional 4')
})

it('names a term', () => {
  expect(showSemesterAjaran('ganjil', '2026/2027')).toBe('Ganjil 2026/2027')
})

test.each([
  [0, 'nol'],
  [11, 'sebelas'],
  [17, 'tujuh belas'],
  [100, 'seratus'],
  [1000, 'seribu'],
  [21_115, 'dua puluh satu ribu seratus lima belas'],
  [765_000, 'tujuh ratus enam puluh lima ribu'],
  [1_000_001, 'satu juta satu'],
  [2_000_000_000, 'dua miliar'],
])('%d is %s', (value, words) => {
  expect(sayNumber(value)).toBe(words)
})

it('is replaced where its facts are others now, and only while it was issued', () => {
  expect(stateOfSurat('terbit', true)).toBe('terbit')
  expect(stateOfSurat('terbit', false)).toBe('diganti')
  expect(stateOfSurat('ditarik', false)).toBe('ditarik')
  expect(stateOfSurat('menunggu', false)).toBe('menunggu')
})
