import type { Taken } from '@sia/contracts/office/ruangan'
import { expect, test } from 'vitest'
import { isOn, layOut, listClashes, shareAt } from './layout.ts'

const DAY = '2026-12-03'

/** A use of room 1 on the day between two hours, 'HH:mm'. */
const taken = (dari: string, sampai: string, more: Partial<Taken> = {}): Taken => ({
  ruangan_id: 1,
  dari: `${DAY} ${dari}:00`,
  sampai: `${DAY} ${sampai}:00`,
  jenis: 'disetujui',
  nama: `${dari}-${sampai}`,
  peminjaman_id: 1,
  ...more,
})

const linesOf = (all: Taken[]) =>
  layOut(all, DAY).map((bars) => bars.map(({ one, from, until }) => [one.nama, from, until]))

test('bars of one day stand in one line where none covers another', () => {
  expect(
    linesOf([taken('14:00', '18:00'), taken('08:00', '10:00'), taken('10:00', '12:00')]),
  ).toEqual([
    [
      ['08:00-10:00', 0.125, 0.25],
      ['10:00-12:00', 0.25, 0.375],
      ['14:00-18:00', 0.5, 0.75],
    ],
  ])
})

test('those that meet stand below each other', () => {
  expect(
    linesOf([taken('08:00', '12:00'), taken('10:00', '14:00'), taken('12:00', '13:00')]),
  ).toEqual([
    [
      ['08:00-12:00', 0.125, 0.375],
      ['12:00-13:00', 0.375, 0.4375],
    ],
    [['10:00-14:00', 0.25, 0.5]],
  ])
})

test('a short one is wide enough to be touched, and what follows it goes to another line', () => {
  expect(linesOf([taken('08:00', '08:10'), taken('08:10', '09:10')])).toEqual([
    [['08:00-08:10', 0.125, 0.175]],
    [['08:10-09:10', shareAt(`${DAY} 08:10:00`, DAY), shareAt(`${DAY} 09:10:00`, DAY)]],
  ])
})

test('words go on beyond their bar as far as there is room', () => {
  const [line = []] = layOut(
    [taken('08:00', '10:00'), taken('10:30', '12:00'), taken('20:00', '21:45')],
    DAY,
  )
  expect(line.map(({ until, end }) => end - until)).toEqual([
    0.03125,
    expect.closeTo(0.08),
    expect.closeTo(0.015625),
  ])
})

test('one over midnight fills both days to their edges, one at night stands at the edge', () => {
  const long = { ...taken('20:00', '20:00'), sampai: '2026-12-04 08:00:00' }
  expect(layOut([long], DAY)[0]?.[0]).toMatchObject({ from: 0.875, until: 1 })
  expect(layOut([long], '2026-12-04')[0]?.[0]).toMatchObject({ from: 0, until: 0.125 })
  expect(layOut([long], '2026-12-05')).toEqual([])
  expect(layOut([taken('22:30', '23:30')], DAY)[0]?.[0]).toMatchObject({ from: 0.95, until: 1 })
})

test('what ends at midnight is not on the next day', () => {
  expect(isOn({ dari: `${DAY} 20:00:00`, sampai: '2026-12-04 00:00:00' }, '2026-12-04')).toBe(false)
})

test('a clash is with what is certain: two that wait do not clash, nor those of two rooms', () => {
  const lecture = taken('08:00', '10:00', { jenis: 'kuliah', nama: 'BD-1', peminjaman_id: null })
  const waiting = taken('09:00', '11:00', { jenis: 'menunggu', nama: 'Ayu' })
  const later = taken('10:30', '12:00', { jenis: 'menunggu', nama: 'Budi' })
  const elsewhere = taken('08:00', '10:00', { ruangan_id: 2 })
  const clashing = (all: Taken[]) => [...listClashes(all)].map(({ nama }) => nama)
  expect(clashing([lecture, waiting, later, elsewhere])).toEqual(['Ayu'])
  expect(clashing([lecture, { ...waiting, jenis: 'disetujui' }])).toEqual(['BD-1', 'Ayu'])
  expect(clashing([taken('08:00', '10:00'), taken('10:00', '11:00')])).toEqual([])
})
