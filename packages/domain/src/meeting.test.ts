import { expect, test } from 'vitest'
import { listMeetings, mondayOf } from './meeting.ts'

// 2 March 2026 is a Monday.
const jamkul = { hari: 1, dari: '19:00:00', sampai: '20:40:00' }
const term = { semester: 'genap' as const, mulai: '2026-02-16', selesai: '2026-03-31' }
type Session = { pertemuan: string; tanggal: string | null; status: number | null }
const sesi = (pertemuan: string, tanggal: string | null, status: number | null = null): Session => {
  return { pertemuan, tanggal, status }
}

/** Day, session and whether it is cancelled, of every meeting. */
const shown = (
  pengajaran: Session[],
  {
    from = '2026-03-02',
    of = term as typeof term | null,
    slot = jamkul as typeof jamkul | null,
  } = {},
) =>
  listMeetings({ jamkul: slot, pengajaran }, of, from).map(({ mulai, sesi, ditiadakan }) => [
    mulai.slice(0, 10),
    sesi?.pertemuan ?? null,
    ditiadakan,
  ])

test('a class meets on the days its sessions are dated to, at its slot', () => {
  const pengajaran = [sesi('1', '2026-02-23', 1), sesi('2', '2026-03-02'), sesi('3', '2026-03-09')]
  expect(listMeetings({ jamkul, pengajaran }, term, '2026-03-02')[0]).toEqual({
    mulai: '2026-03-02 19:00:00',
    selesai: '2026-03-02 20:40:00',
    sesi: pengajaran[1],
    ditiadakan: false,
  })
  expect(shown(pengajaran)).toEqual([
    ['2026-03-02', '2', false],
    ['2026-03-09', '3', false],
  ])
})

test('a session that was moved moves its meeting, also to another weekday', () => {
  const moved = [sesi('3', '2026-03-12'), sesi('2', '2026-03-02')]
  expect(shown(moved)).toEqual([
    ['2026-03-02', '2', false],
    ['2026-03-12', '3', false],
  ])
})

test('a week without a session of its own, such as a holiday, has no meeting', () => {
  expect(shown([sesi('2', '2026-03-02'), sesi('3', '2026-03-16')]).map(([day]) => day)).toEqual([
    '2026-03-02',
    '2026-03-16',
  ])
})

test('a cancelled session is cancelled, unless another one is held on the day', () => {
  expect(shown([sesi('2', '2026-03-02', 9)])).toEqual([['2026-03-02', '2', true]])
  const both = [sesi('2', '2026-03-02', 9), sesi('3', '2026-03-02')]
  expect(shown(both)).toEqual([['2026-03-02', '3', false]])
})

test('what has no day yet is expected weekly after the last dated day, without a number', () => {
  const pengajaran = [
    sesi('1', '2026-03-02', 1),
    sesi('2', null),
    sesi('3', null),
    sesi('4', null, 9),
  ]
  expect(shown(pengajaran)).toEqual([
    ['2026-03-02', '1', false],
    ['2026-03-09', null, false],
    ['2026-03-16', null, false],
  ])
})

test('the expected stay within the term, and are none outside the running one', () => {
  const open = Array.from({ length: 12 }, (_, index) => sesi(String(index + 1), null))
  const days = shown(open, { from: '2026-02-01' }).map(([day]) => day)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-16', '2026-03-30', 7])
  expect(shown(open, { of: null })).toEqual([])
})

test('a class without any session is expected through the term, one without a slot never', () => {
  expect(shown([]).map(([day]) => day)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
  expect(shown([sesi('2', '2026-03-02')], { slot: null })).toEqual([])
})

test('the week of a Sunday began on the Monday before', () => {
  expect(['2026-03-02', '2026-03-08', '2026-03-09'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
  ])
})

test('a session with hours of its own is met then, also of a class without a slot', () => {
  const moved = { ...sesi('3', '2026-03-07'), jamkul: { dari: '13:00:00', sampai: '14:40:00' } }
  for (const slot of [jamkul, null]) {
    const [first] = listMeetings({ jamkul: slot, pengajaran: [moved] }, null, '2026-03-02')
    expect([first?.mulai, first?.selesai]).toEqual(['2026-03-07 13:00:00', '2026-03-07 14:40:00'])
  }
})

test('two sessions of a day at other hours are two meetings', () => {
  const early = { ...sesi('2', '2026-03-02'), jamkul: { dari: '08:00:00', sampai: '09:40:00' } }
  const both = listMeetings(
    { jamkul, pengajaran: [sesi('1', '2026-03-02'), early] },
    term,
    '2026-03-02',
  )
  expect(both.slice(0, 2).map(({ mulai, sesi }) => [mulai, sesi?.pertemuan])).toEqual([
    ['2026-03-02 08:00:00', '2'],
    ['2026-03-02 19:00:00', '1'],
  ])
})
