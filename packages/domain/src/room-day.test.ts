import { expect, test } from 'vitest'
import {
  chooseIn,
  clockAt,
  endAt,
  hoursFrom,
  isThin,
  listFree,
  nextQuarter,
  stretchOn,
} from './room-day.ts'

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const stretch = (from: string, until: string) => ({ from: at(from), until: at(until) })
const DAY = '2026-12-01'

test.each([
  ['2026-12-01 08:00:00', '2026-12-01 09:40:00', stretch('08:00', '09:40')],
  ['2026-11-30 20:00:00', '2026-12-01 07:00:00', stretch('06:00', '07:00')],
  ['2026-11-30 20:00:00', '2026-12-02 07:00:00', stretch('06:00', '22:00')],
  ['2026-12-01 21:00:00', '2026-12-02 00:00:00', stretch('21:00', '22:00')],
  ['2026-12-01 04:00:00', '2026-12-01 06:00:00', null],
  ['2026-12-02 08:00:00', '2026-12-02 09:00:00', null],
])('from %s until %s takes of the day %j', (dari, sampai, taken) => {
  expect(stretchOn({ dari, sampai }, DAY)).toEqual(taken)
})

test.each([
  [[], '00:00', [stretch('06:00', '22:00')]],
  [[], '21:40', []],
  [[stretch('08:00', '09:40')], '00:00', [stretch('06:00', '08:00'), stretch('09:40', '22:00')]],
  [[stretch('08:00', '09:40')], '09:10', [stretch('09:40', '22:00')]],
  [
    [stretch('12:00', '22:00'), stretch('06:00', '11:40')],
    '00:00',
    // Twenty minutes are no place for anybody.
    [],
  ],
  [[stretch('06:00', '21:00'), stretch('07:00', '08:00')], '00:00', [stretch('21:00', '22:00')]],
])('beside %j, from %s on, the free places are %j', (taken, earliest, free) => {
  expect(listFree(taken, at(earliest))).toEqual(free)
})

test.each([
  ['13:12', stretch('13:00', '14:00')],
  ['13:45', stretch('13:30', '14:30')],
  ['09:41', stretch('09:40', '10:40')],
  ['15:40', stretch('15:30', '16:00')],
  ['15:59', stretch('15:30', '16:00')],
])('a touch at %s on what is free from 09.40 to 16.00 chooses %j', (touched, chosen) => {
  expect(chooseIn(stretch('09:40', '16:00'), at(touched))).toEqual(chosen)
})

test.each([
  ['15:10', '15:00'],
  ['15:20', '15:30'],
  ['23:00', '16:00'],
  ['11:00', '13:30'],
])('its end drawn to %s stands at %s', (drawn, end) => {
  const chosen = endAt(stretch('13:00', '14:00'), at(drawn), stretch('09:40', '16:00'))
  expect(chosen).toEqual(stretch('13:00', end))
})

test('minutes are read as the clock shows them', () => {
  expect([0, 545, 810].map(clockAt)).toEqual(['00:00', '09:05', '13:30'])
})

test('the end of a lecture that is at no half hour is counted from', () => {
  const chosen = endAt(stretch('09:40', '10:40'), at('11:20'), stretch('09:40', '16:00'))
  expect(chosen).toEqual(stretch('09:40', '11:10'))
})

test.each([
  ['07:24', '07:30'],
  ['07:25', '07:45'],
  ['23:59', '24:15'],
])('at %s the next quarter is %s', (now, next) => {
  expect(nextQuarter(now)).toBe(at(next))
})

test.each([
  ['00:00', [6, 10, 14, 18, 22]],
  ['09:45', [6, 10, 14, 18, 22]],
  ['10:00', [10, 13, 16, 19, 22]],
  ['17:45', [14, 16, 18, 20, 22]],
  ['18:30', [18, 19, 20, 21, 22]],
  ['21:30', [18, 19, 20, 21, 22]],
])('of a day from %s on the bar shows %j', (earliest, hours) => {
  expect(hoursFrom(at(earliest))).toEqual(hours)
})

test.each([
  [stretch('12:40', '13:30'), stretch('06:00', '22:00'), true],
  [stretch('12:10', '13:30'), stretch('06:00', '22:00'), false],
  // The last half hour of a day is as wide as a finger by then.
  [stretch('21:30', '22:00'), stretch('18:00', '22:00'), false],
])('the place %j is too thin on the bar of %j: %s', (place, shown, thin) => {
  expect(isThin(place, shown)).toBe(thin)
})
