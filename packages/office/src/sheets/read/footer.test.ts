import { expect, it } from 'vitest'
import { beginsSignature, looksLikeNoName, looksLikeOffice, looksLikeTitle } from './footer.ts'

it.each([
  'Denpasar, 1 Agustus 2026',
  'Denpasar, 01-08-2026',
  'Badung 1/8/2026',
  'Total',
  'JUMLAH',
  'Mengetahui,',
  'Ketua Jurusan',
  'Dicetak oleh',
  'NIDN 0812',
  '(Dr. I Ketut Sudarsana, M.M.)',
  'Denpasar, Agustus 2026',
  'Denpasar, ........ 2026',
  'Rata-rata',
  'Rata2 kelas',
  'Nilai tertinggi',
  'Terendah :',
  'Subtotal',
  'Grand Total',
  'Jml. SKS',
  'Hadir',
  'Ket.: H hadir',
  'NB: belum final',
  'a.n. Direktur',
  'Wakil Direktur I,',
  'Kaprodi',
  'Disetujui oleh',
  'Wali Kelas',
  'Wali Dosen',
  'Tim Pengajar',
  'Yang bertanda tangan di bawah ini',
  'Bali, 12 Mei',
  'L = 12, P = 18',
  'Laki-laki: 12',
  'Perempuan : 18',
  '*) cuti akademik',
  'Printed by admin',
  '12',
  '-',
])('%s is no name', (text) => {
  expect(looksLikeNoName(text)).toBe(true)
})

it.each([
  'Ni Made Ayu, M.Kom.',
  'Halim',
  'I Nyoman Total',
  'Lab Komputer 1',
  'PT Karya 2000',
  'Norman',
  'Bali (Pusat)',
  'Aula 17 lantai 2 2024',
  'R 101',
  'Hadiroh Safitri',
  'Hadir Santoso',
  'Ratana Wulandari',
  'Rataningsih',
  'Jumlahwati',
  'Totalindo Putri',
  'Tertinggi Made',
  'An Nisa Putri',
  'Sakit Wijaya',
  'Nomori Ketut',
  'Made Mei',
  'Wanita Sari',
  'Tim Berners',
  'Ayu Lestari, S.Pd',
  'Dewa Putu, M.Par',
])('%s is a name', (text) => {
  expect(looksLikeNoName(text)).toBe(false)
})

it.each(['DOSEN TETAP', 'Tenaga Kependidikan', 'Program Studi Akuntansi'])(
  '%s is a title',
  (text) => {
    expect(looksLikeTitle(text)).toBe(true)
  },
)

it.each(['Kepala Bagian Akademik', 'Sub Bagian Akademik', 'Ka. Prodi'])(
  '%s is an office',
  (text) => {
    expect(looksLikeOffice(text)).toBe(true)
  },
)

it.each([
  ['Mengetahui,', true],
  ['Yang bertanda tangan di bawah ini', true],
  ['Kupang, 28 November 2026', true],
  ['28 November 2026', false],
  ['Kepala Bagian Akademik', false],
])('%s begins a signature: %s', (text, expected) => {
  expect(beginsSignature(text)).toBe(expected)
})
