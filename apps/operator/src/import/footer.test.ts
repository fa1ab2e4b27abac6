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
])('%s is a name', (text) => {
  expect(looksLikeNoName(text)).toBe(false)
})
