import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatDay,
  formatMoment,
  formatTime,
  hariOf,
  parseDay,
  parseMoment,
  parseTime,
  todayWita,
} from './time.ts'

const instant = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('formatMoment and todayWita', () => {
  test.each([
    ['2026-02-01T00:00:00Z', '2026-02-01 08:00:00'],
    ['2026-01-31T15:59:59Z', '2026-01-31 23:59:59'],
    ['2026-01-31T16:00:00Z', '2026-02-01 00:00:00'],
    ['2025-12-31T18:30:15.999Z', '2026-01-01 02:30:15'],
    ['2024-02-28T20:00:00Z', '2024-02-29 04:00:00'],
  ])('%s is %s on campus', (utc, wita) => {
    expect(formatMoment(new Date(utc))).toBe(wita)
    expect(todayWita(new Date(utc))).toBe(wita.slice(0, 10))
  })

  test('an invalid date throws', () => {
    expect(() => formatMoment(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => todayWita(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => formatDay(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => formatTime(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('parseMoment', () => {
  test.each([
    ['2026-02-01 08:00:00', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01 08:00', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01T08:00', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01T08:00:59', '2026-02-01T00:00:59.000Z'],
    ['2026-02-01 07:59:59', '2026-01-31T23:59:59.000Z'],
    ['2024-02-29 00:00', '2024-02-28T16:00:00.000Z'],
    ['2026-12-31 23:59:59', '2026-12-31T15:59:59.000Z'],
  ])('%s', (text, utc) => {
    expect(parseMoment(text)?.toISOString()).toBe(utc)
  })

  test.each([
    '',
    '2026-02-01',
    '2025-02-29 08:00',
    '2025-02-30 08:00',
    '2026-13-01 08:00',
    '2026-00-10 08:00',
    '2026-01-00 08:00',
    '2026-01-01 24:00',
    '2026-01-01 23:60',
    '2026-01-01 23:59:60',
    '2026-1-1 08:00',
    '2026-01-01 8:00',
    '2026-01-01  08:00',
    '2026-01-01X08:00',
    '2026-01-01 08:00:00Z',
    '2026-01-01 08:00:00.000',
    ' 2026-01-01 08:00',
    'x2026-01-01 08:00',
    '2026-01-01 08:00 ',
    '2026-01-01 08:00:00\n',
  ])('%j is no moment', (text) => {
    expect(parseMoment(text)).toBeNull()
  })

  test('reads what formatMoment writes, to the second', () => {
    fc.assert(
      fc.property(instant, (d) => {
        const seconds = Math.floor(d.getTime() / 1000) * 1000
        expect(parseMoment(formatMoment(d))?.getTime()).toBe(seconds)
      }),
    )
  })

  test('text order is time order', () => {
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        if (a <= b) expect(formatMoment(a) <= formatMoment(b)).toBe(true)
      }),
    )
  })
})

describe('calendar days', () => {
  test.each(['2026-02-01', '2024-02-29', '2000-02-29', '2025-12-31', '0050-06-01'])(
    '%s',
    (text) => {
      const day = parseDay(text)
      expect(day?.toISOString()).toBe(`${text}T00:00:00.000Z`)
      expect(day && formatDay(day)).toBe(text)
    },
  )

  test.each([
    '2025-02-30',
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-01',
    '2025-01-32',
    '2025-1-1',
    '01-02-2025',
    '2025-01-01 ',
    ' 2025-01-01',
    'x2025-01-01',
    '2025-01-01x',
    '2025-01-01T00:00:00Z',
    // Five-digit year and month: ten characters that Date would read and write alike.
    '+012345-01',
    '',
  ])('%j is no day', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  test('every day comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (days) => {
        const day = new Date(days * 86_400_000)
        expect(parseDay(formatDay(day))?.getTime()).toBe(day.getTime())
      }),
    )
  })
})

describe('times of day', () => {
  test.each([
    ['00:00:00', 0],
    ['08:00:00', 28_800_000],
    ['08:30', 30_600_000],
    ['19:05:09', 68_709_000],
    ['23:59:59', 86_399_000],
  ])('%s', (text, ms) => {
    expect(parseTime(text)?.getTime()).toBe(ms)
    expect(formatTime(new Date(ms))).toBe(text.padEnd(8, ':00'))
  })

  test.each([
    '24:00:00',
    '30:00:00',
    '23:60:00',
    '23:59:60',
    '8:00:00',
    '08.00',
    '08:00:0',
    '08:-0',
    '08:00:-0',
    '08:00:00 ',
    ' 08:00:00',
    '',
  ])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull()
  })

  test('every second of a day comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const time = new Date(second * 1000)
        expect(parseTime(formatTime(time))?.getTime()).toBe(second * 1000)
      }),
    )
  })
})

test.each([
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2026-02-30', Number.NaN],
])('%s is weekday %d', (day, hari) => {
  expect(hariOf(day)).toBe(hari)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %d days is %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other)
})
