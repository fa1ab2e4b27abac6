import { expect, it } from 'vitest'
import { groupReasons, reasonText, spareColumns } from './reasons.ts'
import type { Rejection } from './rows.ts'

const reject = (line: number, column: string, sentence: string, spare = false): Rejection => ({
  line,
  cells: [],
  column,
  sentence,
  ...(spare && { spare }),
})
const texts = (rejections: Rejection[]) => groupReasons(rejections).map(reasonText)

it('the most frequent reason stands first, with its count and first lines', () => {
  const lines = [2, 3, 4, 5, 6, 7].map((line) => reject(line, 'dosen', "'Ayu' tidak ditemukan"))
  expect(texts([reject(1, 'kode', 'wajib diisi'), ...lines])).toEqual([
    "6 baris, dosen: 'Ayu' tidak ditemukan (baris 2, 3, 4, 5, 6, ...)",
    'baris 1, kode: wajib diisi',
  ])
})

it('a few values are named one by one, many are one reason', () => {
  const wrong = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      reject(n + 2, 'tanggal', `'3${n}/2/2026' bukan tanggal`),
    )
  expect(texts(wrong(2))).toEqual([
    "baris 2, tanggal: '30/2/2026' bukan tanggal",
    "baris 3, tanggal: '31/2/2026' bukan tanggal",
  ])
  expect(texts(wrong(6))).toEqual([
    "6 baris, tanggal: '30/2/2026' bukan tanggal, dan 5 isi lain (baris 2, 3, 4, 5, 6, ...)",
  ])
})

it('the same sentence about another column is another reason', () => {
  expect(groupReasons([reject(2, 'a', 'x'), reject(3, 'b', 'x')])).toHaveLength(2)
})

it('counts the lines that one spare cell alone keeps out', () => {
  expect(
    spareColumns([
      reject(2, 'ktp', 'x', true),
      reject(3, 'ktp', 'x', true),
      reject(4, 'ktp', 'x', true),
      reject(4, 'nama', 'x'),
      reject(5, 'nama', 'x'),
    ]),
  ).toEqual([['ktp', 2]])
})
