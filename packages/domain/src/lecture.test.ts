import { expect, test } from 'vitest'
import { listLectures, type ScheduledKelas } from './lecture.ts'
import { formatMoment, parseMoment } from './time.ts'

// 2 March 2026 is a Monday.
const kelas: ScheduledKelas = {
  kode: 'MI-4A',
  semester: 4,
  jamkul: { hari: 1, dari: '08:00:00', sampai: '09:40:00' },
  pengajaran: [],
}
const genap = { semester: 'genap' as const, mulai: '2026-02-02', selesai: '2026-07-31' }

const at = (text: string) => parseMoment(text) ?? new Date(Number.NaN)
const held = (dari: string, sampai: string, more: Partial<ScheduledKelas> = {}, term = genap) =>
  listLectures([{ ...kelas, ...more }], term, { dari: at(dari), sampai: at(sampai) }).map((one) =>
    formatMoment(one.dari),
  )

test('every week of the term, on its weekday and at its time', () => {
  expect(held('2026-03-02 00:00', '2026-03-17 00:00')).toEqual([
    '2026-03-02 08:00:00',
    '2026-03-09 08:00:00',
    '2026-03-16 08:00:00',
  ])
  expect(held('2026-03-02 09:39', '2026-03-02 12:00')).toEqual(['2026-03-02 08:00:00'])
  expect(held('2026-03-02 09:40', '2026-03-02 12:00')).toEqual([])
  expect(held('2026-03-02 07:00', '2026-03-02 08:00')).toEqual([])
  expect(held('2026-03-03 08:00', '2026-03-08 09:00')).toEqual([])
})

test('a Sunday is the seventh day, also before the day begins in UTC', () => {
  const jamkul = { hari: 7, dari: '06:00:00', sampai: '07:00:00' }
  expect(held('2026-03-08 05:00', '2026-03-08 08:00', { jamkul })).toEqual(['2026-03-08 06:00:00'])
})

test('not outside the term', () => {
  const term = { ...genap, mulai: '2026-03-09', selesai: '2026-03-09' }
  expect(held('2026-03-01 00:00', '2026-03-30 00:00', {}, term)).toEqual(['2026-03-09 08:00:00'])
})

test('classes of the other half of the year only on days they have a session', () => {
  const pengajaran = [{ tanggal: '2026-03-04', status: 1 }]
  expect(held('2026-03-01 00:00', '2026-03-30 00:00', { semester: 3 })).toEqual([])
  expect(held('2026-03-01 00:00', '2026-03-30 00:00', { semester: 3, pengajaran })).toEqual([
    '2026-03-04 08:00:00',
  ])
})

test('a cancelled session is not held, one moved to another day is', () => {
  const pengajaran = [
    { tanggal: '2026-03-02', status: 9 },
    { tanggal: '2026-03-05', status: null },
    { tanggal: '2026-08-03', status: 1 },
  ]
  expect(held('2026-03-01 00:00', '2026-03-10 00:00', { pengajaran })).toEqual([
    '2026-03-05 08:00:00',
    '2026-03-09 08:00:00',
  ])
  expect(held('2026-08-01 00:00', '2026-08-10 00:00', { pengajaran })).toEqual([])
  const twice = [...pengajaran, { tanggal: '2026-03-02', status: 1 }]
  expect(held('2026-03-02 00:00', '2026-03-03 00:00', { pengajaran: twice })).toHaveLength(1)
})

const own = { jamkul: { dari: '13:00:00', sampai: '14:40:00' }, ruangan_id: 2 }

test('a session with hours and a room of its own is held then and there', () => {
  const pengajaran = [{ pertemuan: '3', tanggal: '2026-03-07', status: null, ...own }]
  const [first] = listLectures([{ ...kelas, ruangan_id: 1, pengajaran }], genap, {
    dari: at('2026-03-07 00:00'),
    sampai: at('2026-03-08 00:00'),
  })
  expect(first).toMatchObject({ ruangan_id: 2, pertemuan: '3' })
  expect([first?.dari, first?.sampai].map((one) => one && formatMoment(one))).toEqual([
    '2026-03-07 13:00:00',
    '2026-03-07 14:40:00',
  ])
})

test('a session on another day of a week leaves the slot of that week free', () => {
  const pengajaran = [{ tanggal: '2026-03-07', status: null, ...own }]
  expect(held('2026-03-01 00:00', '2026-03-10 00:00', { pengajaran })).toEqual([
    '2026-03-07 13:00:00',
    '2026-03-09 08:00:00',
  ])
  const cancelled = pengajaran.map((one) => ({ ...one, status: 9 }))
  expect(held('2026-03-01 00:00', '2026-03-09 00:00', { pengajaran: cancelled })).toEqual([
    '2026-03-02 08:00:00',
  ])
})

test('two sessions of one day at the same hours in the same room are one lecture, unless each is wanted', () => {
  const pengajaran = ['3', '4'].map((pertemuan) => ({
    pertemuan,
    tanggal: '2026-03-07',
    status: null,
  }))
  const period = { dari: at('2026-03-07 00:00'), sampai: at('2026-03-08 00:00') }
  const sessions = (each: boolean) =>
    listLectures([{ ...kelas, pengajaran }], genap, { ...period, each }).map((one) => one.pertemuan)
  expect([sessions(false), sessions(true)]).toEqual([['3'], ['3', '4']])
})
