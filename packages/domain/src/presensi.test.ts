import { describe, expect, test } from 'vitest'
import {
  checkOpening,
  findUndated,
  readCode,
  type SesiKelas,
  stepAt,
  stepLeft,
} from './presensi.ts'
import { formatMoment, parseMoment } from './time.ts'

const at = (text: string) => parseMoment(text) as Date

// 2 March 2026 is a Monday.
const jamkul = { hari: 1, dari: '08:00:00', sampai: '09:40:00' }
const sesi = (given: Partial<SesiKelas> = {}): SesiKelas => ({
  tanggal: '2026-03-02',
  status: null,
  jamkul,
  ...given,
})
const asked = (given: Partial<SesiKelas> | null, moment: string) => {
  const answer = checkOpening(given && sesi(given), at(moment))
  return answer.ok ? formatMoment(answer.sampai) : answer.message
}

test.each([
  ['2026-03-02 08:00:00', 0, 15_000],
  ['2026-03-02 08:00:14', 0, 1000],
  ['2026-03-02 08:00:15', 1, 15_000],
  ['2026-03-02 08:00:31', 2, 14_000],
])('at %s it is step %i, which lasts %i ms more', (moment, step, left) => {
  const first = stepAt(at('2026-03-02 08:00:00'))
  expect([stepAt(at(moment)) - first, stepLeft(at(moment))]).toEqual([step, left])
})

test('a code names its opening and its time, in whatever case it comes', () => {
  expect(readCode(' K7QM4R9X2TFB ')).toEqual({ opening: 'k7qm4r', code: '9x2tfb' })
})

test.each(['', 'k7qm4r', 'k7qm4r9x2tfbb', 'k7qm4r9x2tfi', 'k7qm4r/9x2tf', "k7qm4r9x2tf'"])(
  '%j is no code',
  (text) => expect(readCode(text)).toBeNull(),
)

describe('the code of a session may be shown', () => {
  const LATE =
    'Kode dapat dibuka hari ini, dari 15 menit sebelum pukul 08.00 sampai 15 menit sesudah pukul 09.40 WITA.'

  test.each([
    ['2026-03-02 07:44:59', LATE],
    ['2026-03-02 07:45:00', '2026-03-02 09:55:00'],
    ['2026-03-02 09:54:59', '2026-03-02 09:55:00'],
    ['2026-03-02 09:55:00', LATE],
  ])('in its hours and 15 minutes around them: at %s %s', (moment, answer) => {
    expect(asked({}, moment)).toBe(answer)
  })

  test('in the hours of its own, where it has some', () => {
    const own = { tanggal: '2026-03-07', jam: { dari: '13:00:00', sampai: '14:40:00' } }
    expect(asked(own, '2026-03-07 12:45:00')).toBe('2026-03-07 14:55:00')
    const refused =
      'Kode dapat dibuka hari ini, dari 15 menit sebelum pukul 13.00 sampai 15 menit sesudah pukul 14.40 WITA.'
    expect(asked(own, '2026-03-07 08:30:00')).toBe(refused)
    expect(asked({ ...own, jamkul: null }, '2026-03-07 08:30:00')).toBe(refused)
  })

  test('on the day it was moved to, in the hours of the slot', () => {
    expect(asked({ tanggal: '2026-03-05' }, '2026-03-05 08:30:00')).toBe('2026-03-05 09:55:00')
    expect(asked({ tanggal: '2026-03-05' }, '2026-03-02 08:30:00')).toMatch(
      /^Pertemuan ini bertanggal 5 Maret 2026: kodenya dapat dibuka pada hari itu, dari 15 menit/,
    )
  })

  test('without a day on the weekday of the slot', () => {
    expect(asked({ tanggal: null }, '2026-03-09 08:30:00')).toBe('2026-03-09 09:55:00')
    expect(asked({ tanggal: null }, '2026-03-10 08:30:00')).toMatch(
      /^Pertemuan ini belum bertanggal/,
    )
  })

  test('of a class without a slot all day long', () => {
    expect(asked({ jamkul: null }, '2026-03-02 00:00:00')).toBe('2026-03-03 00:00:00')
    expect(asked({ jamkul: null }, '2026-03-02 23:59:59')).toBe('2026-03-03 00:00:00')
    expect(asked({ jamkul: null, tanggal: null }, '2026-03-10 20:00:00')).toBe(
      '2026-03-11 00:00:00',
    )
    expect(asked({ jamkul: null }, '2026-03-03 00:00:00')).toBe(
      'Pertemuan ini bertanggal 2 Maret 2026: kodenya dapat dibuka pada hari itu. Bila pertemuannya pindah hari, hubungi Bagian Akademik.',
    )
  })

  test('never where it is cancelled or was not planned', () => {
    expect(asked({ status: 9 }, '2026-03-02 08:30:00')).toBe('Pertemuan ini ditiadakan.')
    expect(asked(null, '2026-03-02 08:30:00')).toMatch(/^Pertemuan ini belum direncanakan/)
  })
})

describe('the session without a day that is held on a day', () => {
  // A term that begins on a Monday, the weekday of the slot.
  const MULAI = '2026-02-02'
  const term = (...given: (Partial<SesiKelas> & { diabsen?: boolean })[]) =>
    given.map((one, index) => ({
      ...sesi({ tanggal: null, ...one }),
      diabsen: one.diabsen ?? false,
      pertemuan: String(index + 1),
    }))
  const on = (day: string, ...given: Parameters<typeof term>) =>
    findUndated(term(...given), MULAI, day)?.pertemuan ?? null
  const taken = { diabsen: true }

  test.each([
    ['the first on the first day', '2026-02-02', [{}, {}], '1'],
    ['the same when its attendance was taken today', '2026-02-02', [taken, {}], '1'],
    ['the next a week later', '2026-02-09', [taken, {}], '2'],
    ['the next one, when a week was missed', '2026-02-16', [taken, {}, {}], '2'],
    ['the one after the last, when one was never taken', '2026-02-16', [{}, taken, {}], '3'],
    ['none that is cancelled', '2026-02-09', [{ status: 9 }, taken, {}], '3'],
    ['the first after those with a day', '2026-02-09', [{ tanggal: MULAI }, {}], '2'],
    ['none beside one of that day', '2026-02-09', [{ tanggal: '2026-02-09' }, {}], null],
    ['none on another weekday', '2026-02-10', [taken, {}], null],
    ['none once all were taken', '2026-02-16', [taken, taken], null],
    ['none of a class without a slot', '2026-02-02', [{ jamkul: null }], null],
  ])('is %s', (_, day, given, pertemuan) => {
    expect(on(day, ...given)).toBe(pertemuan)
  })
})
