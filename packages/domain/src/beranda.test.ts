import { describe, expect, test } from 'vitest'
import {
  countHariIni,
  findBerikutnya,
  findChanges,
  findSisaHari,
  greetAt,
  pickJadwal,
  type StatusBeranda,
  shareOf,
  showWait,
  stateOfBeranda,
} from './beranda.ts'

const at = (day: string, dari: string, sampai: string, more = {}) => ({
  mulai: `${day} ${dari}:00`,
  selesai: `${day} ${sampai}:00`,
  ditiadakan: false,
  ...more,
})

// 23 November 2026 is a Monday.
const first = at('2026-11-23', '19:00', '20:40')
const second = at('2026-11-23', '20:50', '22:10')
const tuesday = at('2026-11-24', '17:00', '18:40')
const nextWeek = at('2026-12-01', '17:00', '18:40')
const week = [first, second, tuesday]
const MONDAY = '2026-11-23 18:25:00'

describe('the class on top', () => {
  test('is the next one until it begins, then the one that runs until its end', () => {
    expect(findBerikutnya(week, MONDAY)).toEqual({ item: first, berlangsung: false })
    expect(findBerikutnya(week, '2026-11-23 19:00:00')).toEqual({ item: first, berlangsung: true })
    expect(findBerikutnya(week, '2026-11-23 20:39:59')).toEqual({ item: first, berlangsung: true })
    expect(findBerikutnya(week, '2026-11-23 20:40:00')).toEqual({
      item: second,
      berlangsung: false,
    })
    expect(findBerikutnya(week, '2026-11-23 22:10:00')).toEqual({
      item: tuesday,
      berlangsung: false,
    })
    expect(findBerikutnya(week, '2026-11-24 18:40:00')).toBeNull()
  })

  test('is the one that ends first where two run at once', () => {
    const long = at('2026-11-23', '18:00', '21:00')
    expect(findBerikutnya([long, first], '2026-11-23 19:30:00')?.item).toBe(first)
  })

  test('is never a cancelled one', () => {
    const cancelled = { ...first, ditiadakan: true }
    expect(findBerikutnya([cancelled, second], MONDAY)?.item).toBe(second)
    expect(findBerikutnya([cancelled], MONDAY)).toBeNull()
  })
})

describe('below it', () => {
  test('stands what is left of its day', () => {
    expect(findSisaHari(week, MONDAY)).toEqual({ tanggal: '2026-11-23', items: [second] })
  })

  test('stands the next day with a class when today has nothing left', () => {
    expect(findSisaHari(week, '2026-11-23 21:00:00')).toEqual({
      tanggal: '2026-11-24',
      items: [tuesday],
    })
    expect(findSisaHari([second, nextWeek], MONDAY)?.tanggal).toBe('2026-12-01')
  })

  test('stands nothing when the class on top is alone on a day to come, or there is none', () => {
    expect(findSisaHari([tuesday, nextWeek], MONDAY)).toBeNull()
    expect(findSisaHari([], MONDAY)).toBeNull()
  })

  test('stand cancelled ones of that day, but no day for their sake', () => {
    const cancelled = { ...second, ditiadakan: true }
    expect(findSisaHari([first, cancelled], MONDAY)?.items).toEqual([cancelled])
    const off = { ...tuesday, ditiadakan: true }
    expect(findSisaHari([first, off, nextWeek], MONDAY)?.tanggal).toBe('2026-12-01')
  })
})

test('today’s classes are counted, the cancelled apart', () => {
  expect(countHariIni([first, { ...second, ditiadakan: true }, tuesday], MONDAY)).toEqual({
    jumlah: 1,
    ditiadakan: 1,
  })
  expect(countHariIni([tuesday], MONDAY)).toEqual({ jumlah: 0, ditiadakan: 0 })
})

describe('what the call carries', () => {
  const before = at('2026-11-22', '08:00', '09:00')
  const later = at('2026-12-04', '17:00', '18:40')
  const last = at('2026-12-08', '17:00', '18:40')

  test('is this week, what was before today included', () => {
    expect(pickJadwal([before, ...week, last], MONDAY)).toEqual(week)
    expect(pickJadwal([...week, nextWeek, later, last], '2026-11-24 09:00:00')).toEqual([
      ...week,
      nextWeek,
      later,
    ])
  })

  test('is once its classes are over, or in a week without one, the week that has the next two days', () => {
    expect(pickJadwal([...week, nextWeek, later, last], '2026-11-27 09:00:00')).toEqual([
      ...week,
      nextWeek,
      later,
    ])
    expect(pickJadwal([nextWeek, last], MONDAY)).toEqual([nextWeek, last])
    expect(pickJadwal([], MONDAY)).toEqual([])
  })

  test('is on a Sunday the week that ends', () => {
    const sunday = at('2026-11-29', '08:00', '09:00')
    expect(pickJadwal([...week, sunday, nextWeek], '2026-11-29 07:00:00')).toEqual([
      ...week,
      sunday,
      nextWeek,
    ])
  })
})

describe('without a class', () => {
  const status: StatusBeranda = {
    today: '2026-11-23',
    term: { mulai: '2026-09-01', selesai: '2027-01-16' },
    jumlah_kelas: 6,
    ada_jadwal: false,
    ojt: null,
  }
  const ojt = { dari: '2026-11-02', sampai: '2027-03-27' }
  test.each([
    ['a class to come goes before everything', { ada_jadwal: true, ojt }, 'kuliah'],
    ['the OJT runs', { ojt }, 'ojt'],
    ['its first day counts', { ojt, today: ojt.dari }, 'ojt'],
    ['its last day counts', { ojt, today: ojt.sampai }, 'ojt'],
    ['the day before it', { ojt, today: '2026-11-01' }, 'selesai'],
    ['a new student', { jumlah_kelas: 0 }, 'belum_ada_kelas'],
    ['the term is to begin', { today: '2026-08-31' }, 'belum_mulai'],
    ['the term is over', { today: '2027-01-17' }, 'selesai'],
    ['the college has set none', { term: null }, 'selesai'],
  ] as const)('%s', (_, change, keadaan) => {
    expect(stateOfBeranda({ ...status, ...change })).toBe(keadaan)
  })
})

test.each([
  ['2026-11-23 19:00:00', '2026-11-23 18:25:00', '35 menit lagi'],
  ['2026-11-23 19:00:00', '2026-11-23 18:59:01', '1 menit lagi'],
  ['2026-11-23 19:00:00', '2026-11-23 19:00:00', 'sekarang'],
  ['2026-11-23 19:00:00', '2026-11-23 18:00:00', '1 jam lagi'],
  ['2026-11-23 19:00:00', '2026-11-23 17:40:00', '1 jam 20 menit lagi'],
  ['2026-11-23 19:00:00', '2026-11-23 14:10:00', '4 jam lagi'],
  ['2026-11-24 00:10:00', '2026-11-23 23:50:00', 'besok'],
  ['2026-11-26 08:00:00', '2026-11-23 23:50:00', '3 hari lagi'],
])('until %s at %s it is %s', (moment, sekarang, words) => {
  expect(showWait(moment, sekarang)).toBe(words)
})

test('the page changes by itself when the next class begins or ends', () => {
  expect(findChanges(week, MONDAY)).toBe('2026-11-23 19:00:00')
  expect(findChanges(week, '2026-11-23 19:00:00')).toBe('2026-11-23 20:40:00')
  expect(findChanges([{ ...first, ditiadakan: true }], MONDAY)).toBeNull()
})

test('of a class that runs it is known how much is over', () => {
  expect(shareOf(first, '2026-11-23 19:50:00')).toBe(0.5)
  expect([shareOf(first, MONDAY), shareOf(first, '2026-11-24 00:00:00')]).toEqual([0, 1])
})

test.each([
  ['03:59', 'Selamat malam'],
  ['04:00', 'Selamat pagi'],
  ['10:59', 'Selamat pagi'],
  ['11:00', 'Selamat siang'],
  ['15:00', 'Selamat sore'],
  ['18:29', 'Selamat sore'],
  ['18:30', 'Selamat malam'],
])('at %s it says %s', (time, words) => {
  expect(greetAt(`2026-11-23 ${time}:00`)).toBe(words)
})
