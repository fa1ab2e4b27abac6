import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ABSENSI_LABELS,
  bestKehadiran,
  computeKehadiran,
  countHadir,
  isHeld,
  isMeeting,
  PERTEMUAN,
  type Pengajaran,
  showAbsensi,
  showHadir,
  summarizeHadir,
} from './absensi.ts'

const held = PERTEMUAN.map((pertemuan) => ({ pertemuan, status: 1 }))
const mark = (status: string | null, pertemuan: readonly string[]) =>
  pertemuan.map((p) => ({ pertemuan: p, status }))

test('PERTEMUAN are 12 meetings, UTS and UAS', () => {
  expect(PERTEMUAN.join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 UTS UAS')
})

test.each([
  ['1', 'H', 'Hadir'],
  ['2', 'I', 'Izin'],
  ['3', 'S', 'Sakit'],
  ['4', 'A', 'Alpa'],
] as const)('status %s is %s, %s', (status, kode, label) => {
  expect(ABSENSI_LABELS[status]).toEqual({ kode, label })
  expect(showAbsensi(status)).toBe(kode)
})

test.each([null, '', '0', '5', 'H', 'toString'])('status %j shows -', (status) => {
  expect(showAbsensi(status)).toBe('-')
})

test('isHeld is false only for status 9', () => {
  expect([9, 8, 10, 1, 0, null].map((status) => isHeld({ status }))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

describe('computeKehadiran', () => {
  test.each([
    [0, 0],
    [1, 8.33],
    [2, 16.67],
    [5, 41.67],
    [7, 58.33],
    [11, 91.67],
    [12, 100],
  ])('%d meetings attended are %d percent', (count, percent) => {
    const absensi = mark('1', PERTEMUAN.slice(0, count))
    expect(countHadir({ pengajaran: held, absensi })).toBe(count)
    expect(computeKehadiran({ pengajaran: held, absensi })).toBe(percent)
  })

  test('UTS and UAS do not count', () => {
    expect(computeKehadiran({ pengajaran: held, absensi: mark('1', PERTEMUAN) })).toBe(100)
    expect(countHadir({ pengajaran: held, absensi: mark('1', ['UTS', 'UAS', '13', '0']) })).toBe(0)
  })

  test('a session with status 9 does not count, the divisor stays 12', () => {
    const pengajaran = held.map((p) => (p.pertemuan === '3' ? { ...p, status: 9 } : p))
    expect(computeKehadiran({ pengajaran, absensi: mark('1', PERTEMUAN) })).toBe(91.67)
  })

  test('izin, sakit, alpa and empty do not count', () => {
    const absensi = [
      ...mark('1', ['1', '2']),
      ...mark('2', ['3']),
      ...mark('3', ['4']),
      ...mark('4', ['5']),
      ...mark(null, ['6']),
    ]
    expect(countHadir({ pengajaran: held, absensi })).toBe(2)
  })

  test('a meeting marked twice counts once; one without a session row counts', () => {
    expect(countHadir({ pengajaran: [], absensi: mark('1', ['1', '1', '2']) })).toBe(2)
  })

  test('stays within 0 and 100 and never falls by one more attendance', () => {
    const anyMark = fc.record({
      pertemuan: fc.constantFrom(...PERTEMUAN),
      status: fc.constantFrom('1', '2', '3', '4', null),
    })
    const session = fc.record({
      pertemuan: fc.constantFrom(...PERTEMUAN),
      status: fc.constantFrom(1, 9, null),
    })
    fc.assert(
      fc.property(fc.array(session), fc.array(anyMark), anyMark, (pengajaran, absensi, more) => {
        const before = computeKehadiran({ pengajaran, absensi })
        const after = computeKehadiran({ pengajaran, absensi: [...absensi, more] })
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('over several classes, only meetings with a mark count', () => {
  const kelas = (marks: [string, string | null][], pengajaran: Pengajaran[] = []) => ({
    pengajaran,
    absensi: marks.map(([pertemuan, status]) => ({ pertemuan, status })),
  })
  const seven = kelas([
    ['1', '1'],
    ['2', '1'],
    ['3', '4'],
    ['UTS', '1'],
    ['4', null],
  ])
  const two = kelas(
    [
      ['1', '2'],
      ['2', '1'],
    ],
    [{ pertemuan: '1', status: 9 }],
  )
  // 2 of 3, and 1 of 1 with the first cancelled.
  expect(summarizeHadir([seven, two])).toEqual({ hadir: 3, pertemuan: 4, persen: 75 })
  expect(summarizeHadir([kelas([])])).toEqual({ hadir: 0, pertemuan: 0, persen: null })
})

test('a meeting is one of the twelve', () => {
  expect(PERTEMUAN.filter(isMeeting)).toHaveLength(12)
  expect(['UTS', 'UAS', '13', ''].some(isMeeting)).toBe(false)
})

describe('showHadir', () => {
  test('of how many meetings', () => {
    expect(showHadir(4, 5)).toBe('4 dari 5 pertemuan')
    expect(showHadir(0, 3)).toBe('0 dari 3 pertemuan')
    expect(showHadir(0, 0)).toBe('Belum ada absensi')
  })
})

describe('bestKehadiran', () => {
  test('reckons with all that is to come, and with nothing that is missed or cancelled', () => {
    const absensi = [...mark('1', ['1', '2', '3']), ...mark('4', ['4']), ...mark('2', ['5'])]
    expect(bestKehadiran({ pengajaran: held, absensi })).toBe(83.33)
    const cancelled = held.map((one) => (one.pertemuan === '12' ? { ...one, status: 9 } : one))
    expect(bestKehadiran({ pengajaran: cancelled, absensi })).toBe(75)
  })
})
