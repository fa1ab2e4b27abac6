import { describe, expect, test } from 'vitest'
import { isDitiadakan, isSelesai, listDays, mondayShown } from './timetable.ts'
import { isInRows, layLanes, listHours, rowOf } from './timetable-grid.ts'

const slot = (hari: number, dari: string, sampai: string) => ({ hari, dari, sampai })
const weekdays = [slot(1, '08:00:00', '09:40:00'), slot(6, '17:00:00', '18:40:00')]
const sunday = [...weekdays, slot(7, '09:00:00', '10:00:00')]

describe('the days of a week', () => {
  test('a free Sunday is left out', () => {
    expect(listDays('2026-11-26', weekdays)).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  })

  test('a Sunday with classes is there, and any that is today', () => {
    expect(listDays('2026-11-26', sunday)).toContain('2026-11-29')
    expect(listDays('2026-11-22', weekdays)).toHaveLength(7)
    expect(listDays('2026-11-22', weekdays)[0]).toBe('2026-11-22')
  })

  test.each([
    ['2026-11-23', weekdays, '2026-11-23'],
    ['2026-11-28', weekdays, '2026-11-23'],
    // Sunday: what comes next, unless it is a day of classes itself.
    ['2026-11-22', weekdays, '2026-11-23'],
    ['2026-11-22', sunday, '2026-11-16'],
  ])('on %s the grid begins on its Monday', (today, slots, monday) => {
    expect(mondayShown(today, slots)).toBe(monday)
  })
})

describe('the hours of the grid', () => {
  test('those with classes; a long gap is left out, a single hour is not', () => {
    expect(listHours(weekdays)).toEqual([8, 9, 17, 18])
    expect(listHours([slot(1, '08:00:00', '09:00:00'), slot(2, '10:00:00', '11:00:00')])).toEqual([
      8, 9, 10,
    ])
    expect(listHours([])).toEqual([])
  })

  test.each([
    ['07:00', 0],
    ['08:30:00', 0.5],
    ['09:40:00', 1 + 2 / 3],
    // Between 10 and 17 nothing is shown.
    ['12:00', 2],
    ['17:00:00', 2],
    ['18:30:00', 3.5],
    ['23:00', 4],
  ])('%s is %d rows from the top', (time, rows) => {
    expect(rowOf(time, [8, 9, 17, 18])).toBeCloseTo(rows, 9)
  })
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['09:59:59', true],
  ['10:00', false],
  ['16:59', false],
  ['17:00', true],
  ['19:00', false],
])('%s lies in the rows: %s', (time, isIn) => {
  expect(isInRows(time, [8, 9, 17, 18])).toBe(isIn)
})

describe('classes at the same time', () => {
  const lanesOf = (...times: [string, string][]) =>
    layLanes(times.map(([dari, sampai]) => slot(1, `${dari}:00`, `${sampai}:00`))).map(
      ({ item, lane, lanes }) => `${item.dari.slice(0, 5)} ${lane + 1}/${lanes}`,
    )

  test('one after the other have the whole day', () => {
    expect(lanesOf(['09:40', '11:20'], ['08:00', '09:40'])).toEqual(['08:00 1/1', '09:40 1/1'])
  })

  test('two that overlap share it', () => {
    expect(lanesOf(['08:00', '10:00'], ['09:00', '11:00'])).toEqual(['08:00 1/2', '09:00 2/2'])
  })

  test('a lane that is free again is taken again', () => {
    expect(lanesOf(['08:00', '12:00'], ['08:00', '09:00'], ['09:00', '10:00'])).toEqual([
      '08:00 1/2',
      '08:00 2/2',
      '09:00 2/2',
    ])
  })

  test('three at once, and none of them with the one after', () => {
    expect(
      lanesOf(['08:00', '09:00'], ['08:00', '09:00'], ['08:30', '09:30'], ['09:30', '10:00']),
    ).toEqual(['08:00 1/3', '08:00 2/3', '08:30 3/3', '09:30 1/1'])
  })
})

test('a day is cancelled when all its sessions are; a day without one is not', () => {
  const sessions = [
    { tanggal: '2026-11-23', status: 9 },
    { tanggal: '2026-11-30', status: 9 },
    { tanggal: '2026-11-30', status: 1 },
  ]
  expect(
    ['2026-11-23', '2026-11-30', '2026-12-07'].map((day) => isDitiadakan(sessions, day)),
  ).toEqual([true, false, false])
})

test('a class is over when every session has its day and that is past', () => {
  const past = { tanggal: '2026-11-21' }
  expect(isSelesai([past, past], '2026-11-22')).toBe(true)
  expect(isSelesai([past, { tanggal: '2026-11-22' }], '2026-11-22')).toBe(false)
  expect(isSelesai([past, { tanggal: null }], '2026-11-22')).toBe(false)
  expect(isSelesai([], '2026-11-22')).toBe(false)
})
