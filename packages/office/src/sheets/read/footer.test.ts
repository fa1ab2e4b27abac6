import { expect, it } from 'vitest'
import { looksLikeNoName } from './footer.ts'

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
])('%s is a name', (text) => {
  expect(looksLikeNoName(text)).toBe(false)
})
