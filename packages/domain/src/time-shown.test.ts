import { describe, expect, test } from 'vitest'
import {
  instantOf,
  nameBulan,
  nameHari,
  showHariMoment,
  showHariTanggal,
  showJam,
  showMoment,
  showMomentLong,
  showSince,
  showTanggal,
  showTanggalLong,
} from './time.ts'

describe('names', () => {
  test('weekdays run Monday to Sunday', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(nameHari)).toEqual([
      'Senin',
      'Selasa',
      'Rabu',
      'Kamis',
      'Jumat',
      'Sabtu',
      'Minggu',
    ])
    expect([0, 8, -1, 1.5, null].map(nameHari)).toEqual(['-', '-', '-', '-', '-'])
  })

  test('months', () => {
    expect(Array.from({ length: 12 }, (_, index) => nameBulan(index + 1)).join(' ')).toBe(
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    )
    expect([0, 13, null].map(nameBulan)).toEqual(['-', '-', '-'])
  })
})

describe('what the student reads', () => {
  test('showTanggal', () => {
    expect(showTanggal('2026-02-01')).toBe('01-02-2026')
    expect(showTanggal('2024-12-31')).toBe('31-12-2024')
    expect(showTanggal(null)).toBe('-')
    expect(showTanggal('2025-02-30')).toBe('-')
  })

  test('showTanggalLong', () => {
    expect(showTanggalLong('2026-02-01')).toBe('1 Februari 2026')
    expect(showTanggalLong('2024-02-22')).toBe('22 Februari 2024')
    expect(showTanggalLong('2025-10-31')).toBe('31 Oktober 2025')
    expect(showTanggalLong(null)).toBe('-')
    expect(showTanggalLong('kemarin')).toBe('-')
  })

  test('showHariTanggal', () => {
    expect(showHariTanggal('2026-01-12')).toBe('Senin, 12 Januari 2026')
    expect(showHariTanggal('2026-02-01')).toBe('Minggu, 1 Februari 2026')
    expect(showHariTanggal('2026-02-30')).toBe('')
    expect(showHariTanggal('')).toBe('')
  })

  test('showHariMoment', () => {
    expect(showHariMoment('2026-01-12T13:00')).toBe('Senin, 12 Januari 2026, 13.00 WITA')
    expect(showHariMoment('2026-02-01 00:30:00')).toBe('Minggu, 1 Februari 2026, 00.30 WITA')
    expect(showHariMoment('2026-01-12T')).toBe('')
  })

  test('showJam', () => {
    expect(showJam('08:00:00')).toBe('08.00')
    expect(showJam('17:45')).toBe('17.45')
    expect(showJam(null)).toBe('-')
    expect(showJam('25:00:00')).toBe('-')
  })

  test('showMoment', () => {
    expect(showMoment('2026-02-01 08:00:00')).toBe('01-02-2026 08.00 WITA')
    expect(showMoment('2025-12-31 23:59:59')).toBe('31-12-2025 23.59 WITA')
    expect(showMoment(null)).toBe('-')
    expect(showMoment('2026-02-01')).toBe('-')
  })
})

describe('showMomentLong and instantOf', () => {
  test('the day in words, the time, and the same for machines', () => {
    expect(showMomentLong('2026-02-01 08:00:59')).toBe('1 Februari 2026, 08.00 WITA')
    expect(showMomentLong(null)).toBe('-')
    expect(showMomentLong('2026-02-30 08:00:00')).toBe('-')
    expect(new Date(instantOf('2026-02-01 00:30:00'))).toEqual(new Date('2026-01-31T16:30:00Z'))
  })
})

describe('showSince', () => {
  test.each([
    ['2026-03-10 10:00:00', 'Baru saja'],
    ['2026-03-10 09:59:01', 'Baru saja'],
    ['2026-03-10 10:00:59', 'Baru saja'],
    ['2026-03-10 09:59:00', '1 menit lalu'],
    ['2026-03-10 09:00:01', '59 menit lalu'],
    ['2026-03-10 09:00:00', '1 jam lalu'],
    ['2026-03-10 00:00:00', '10 jam lalu'],
    ['2026-03-09 23:59:59', 'Kemarin'],
    ['2026-03-09 00:00:00', 'Kemarin'],
    ['2026-03-08 23:59:59', '2 hari lalu'],
    ['2026-03-04 12:00:00', '6 hari lalu'],
    ['2026-03-03 12:00:00', '1 minggu lalu'],
    ['2026-02-09 12:00:00', '4 minggu lalu'],
    ['2026-02-08 12:00:00', '1 bulan lalu'],
    ['2025-03-11 12:00:00', '12 bulan lalu'],
    ['2025-03-10 12:00:00', '1 tahun lalu'],
    ['2023-01-01 12:00:00', '3 tahun lalu'],
    ['2026-03-11 09:00:00', '11 Maret 2026'],
    ['kemarin', '-'],
  ])('%s is %s on 10 March 2026 at 10.00', (text, expected) => {
    expect(showSince(text, '2026-03-10 10:00:00')).toBe(expected)
  })

  test('minutes count across midnight', () => {
    expect(showSince('2026-03-09 23:50:00', '2026-03-10 00:10:00')).toBe('20 menit lalu')
  })
})
