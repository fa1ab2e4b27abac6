import { expect, test } from 'vitest'
import { bodyOf, isBentrok, isianOf, type Peminjaman } from './isian.ts'

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
}

test('an untouched form sends what the loan holds', () => {
  const { dari, sampai, no_telp, keperluan } = row
  expect(bodyOf(isianOf(row))).toEqual({ ruangan_id: '3', dari, sampai, no_telp, keperluan })
})

test.each([
  ['2026-11-25T09:00', '2026-11-25T09:30', true],
  ['2026-11-25T07:00', '2026-11-25T08:00', false],
  ['2026-11-25T10:00', '2026-11-25T11:00', false],
  ['2026-11-25T09:00', '', false],
  ['2026-11-25T09:00', '2026-11-25T08:30', false],
])('%s to %s meets 08.00 to 10.00: %s', (dari, sampai, expected) => {
  expect(isBentrok({ dari, sampai }, row)).toBe(expected)
})
