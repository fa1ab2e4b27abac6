import type { Peminjaman } from '@sia/contracts/peminjaman-ruangan'
import { expect, test } from 'vitest'
import { bodyOf, isOverlap, listShown, valuesOf } from './loan-values.ts'

const row: Peminjaman = {
  id: 1,
  mhs_id: 2,
  mhs: { nama: 'Ayu' },
  ruangan_id: 3,
  ruangan: { id: 3, nama: 'Aula' },
  dari: '2026-11-25 08:00:00',
  sampai: '2026-11-25 10:00:00',
  no_telp: '081234567890',
  keperluan: 'Rapat',
  mengetahui: null,
  menyetujui: null,
  rejected: null,
  alasan: null,
}

test('an untouched form sends what the loan holds', () => {
  const { dari, sampai, no_telp, keperluan } = row
  expect(bodyOf(valuesOf(row))).toEqual({ ruangan_id: '3', dari, sampai, no_telp, keperluan })
})

test.each([
  ['2026-11-25T09:00', '2026-11-25T09:30', true],
  ['2026-11-25T07:00', '2026-11-25T08:00', false],
  ['2026-11-25T10:00', '2026-11-25T11:00', false],
  ['2026-11-25T09:00', '', false],
  ['2026-11-25T09:00', '2026-11-25T08:30', false],
])('%s to %s meets 08.00 to 10.00: %s', (dari, sampai, expected) => {
  expect(isOverlap({ dari, sampai }, row)).toBe(expected)
})

test('beside the form stand all loans, and the lectures of the chosen days or the next five', () => {
  const taken = Array.from({ length: 9 }, (_, index) => ({
    dari: `2026-03-0${index + 1} 08:00:00`,
    sampai: `2026-03-0${index + 1} 09:00:00`,
    kuliah: index !== 8,
  }))
  const days = (dari: string, sampai = '') =>
    listShown({ dari, sampai }, taken).map((one) => Number(one.dari.slice(8, 10)))
  expect(days('')).toEqual([1, 2, 3, 4, 5, 9])
  expect(days('2026-03-06T10:00')).toEqual([6, 9])
  expect(days('2026-03-06T10:00', '2026-03-08T10:00')).toEqual([6, 7, 8, 9])
})
