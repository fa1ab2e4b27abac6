import { describe, expect, test } from 'vitest'
import { describePemeliharaan, parseSelesai } from './pemeliharaan.ts'
import { formatMoment } from './time.ts'

// 21 November 2026, 22.15 in WITA.
const NOW = new Date('2026-11-21T14:15:00Z')

describe('parseSelesai', () => {
  test.each([
    ['2026-11-22 06:00', '2026-11-22 06:00:00'],
    ['2026-11-20 06:00', '2026-11-20 06:00:00'],
    ['23:30', '2026-11-21 23:30:00'],
    ['22:16', '2026-11-21 22:16:00'],
    ['22:15', '2026-11-22 22:15:00'],
    ['06:00', '2026-11-22 06:00:00'],
    ['6.00', '2026-11-22 06:00:00'],
    ['00:00', '2026-11-22 00:00:00'],
    ['2 jam', '2026-11-22 00:15:00'],
    ['90 menit', '2026-11-21 23:45:00'],
    ['1 jam 30 menit', '2026-11-21 23:45:00'],
    ['1jam', '2026-11-21 23:15:00'],
    ['0 menit', '2026-11-21 22:15:00'],
  ])('%s is %s', (text, at) => {
    const found = parseSelesai(text, NOW)
    expect(found && formatMoment(found)).toBe(at)
  })

  test.each([
    '',
    ' ',
    'besok',
    '24:00',
    '6:60',
    '6',
    '2026-11-31 06:00',
    '22-11-2026 06:00',
    'jam',
    '2 hari',
    '-2 jam',
  ])('%j is nothing', (text) => expect(parseSelesai(text, NOW)).toBeNull())
})

describe('describePemeliharaan', () => {
  const sampai = new Date('2026-11-21T22:00:00Z')

  test('says text and end', () => {
    expect(describePemeliharaan({ pesan: 'Pembaruan server.', sampai }, NOW)).toBe(
      'Pembaruan server. Diperkirakan selesai 22-11-2026 06.00 WITA.',
    )
    expect(describePemeliharaan({ pesan: 'Pembaruan server', sampai: null }, NOW)).toBe(
      'Pembaruan server.',
    )
    expect(describePemeliharaan({ pesan: 'Sabar ya!', sampai: null }, NOW)).toBe('Sabar ya!')
    expect(describePemeliharaan({ pesan: null, sampai: null }, NOW)).toBe(
      'Situs sedang dalam pemeliharaan.',
    )
  })

  test('says from the end on that it takes longer', () => {
    expect(describePemeliharaan({ pesan: 'Pembaruan server.', sampai }, sampai)).toBe(
      'Pembaruan server. Semula diperkirakan selesai 22-11-2026 06.00 WITA, ternyata perlu waktu lebih lama.',
    )
  })
})
