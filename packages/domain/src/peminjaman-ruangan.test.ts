import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkKeputusan,
  checkOverlap,
  checkPeriod,
  checkTerbuka,
  countSteps,
  isEditable,
  loanListOf,
  overlaps,
  PERIOD_SENTENCES,
  showPeriod,
  stateOf,
} from './peminjaman-ruangan.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 1, 2, 0, minute))
const period = (dari: number, sampai: number) => ({ dari: at(dari), sampai: at(sampai) })

describe('stateOf and isEditable', () => {
  test.each([
    [null, null, null, 'Belum ada persetujuan.', null],
    ['', '', '', 'Belum ada persetujuan.', null],
    ['Kaprodi', null, null, 'Mengetahui', 'Kaprodi'],
    [null, 'Sarpras', null, 'Menyetujui', 'Sarpras'],
    ['Kaprodi', 'Sarpras', null, 'Menyetujui', 'Sarpras'],
    [null, null, 'Direktur', 'Ditolak', 'Direktur'],
    ['Kaprodi', 'Sarpras', 'Direktur', 'Ditolak', 'Direktur'],
    ['Kaprodi', null, 'Direktur', 'Ditolak', 'Direktur'],
  ])('%j, %j, %j: %s', (mengetahui, menyetujui, rejected, text, oleh) => {
    const loan = { mengetahui, menyetujui, rejected }
    expect(stateOf(loan)).toEqual({ text, oleh })
    expect(isEditable(loan)).toBe(oleh === null)
  })
})

describe('checkPeriod', () => {
  test.each([
    [period(10, 20), 0],
    [period(10, 20), 10],
    [period(10, 11), 10],
  ])('fine, case %#', (asked, now) => {
    expect(checkPeriod(asked, at(now), 7)).toEqual({ ok: true })
  })

  test('a start in the past, by a millisecond', () => {
    const now = new Date(at(10).getTime() + 1)
    expect(checkPeriod(period(10, 20), now, 7)).toEqual({
      ok: false,
      errors: { dari: ['Waktu mulai tidak boleh di masa lalu.'] },
    })
  })

  test.each([period(10, 10), period(10, 9)])('no end after the start, case %#', (asked) => {
    expect(checkPeriod(asked, at(0), 7)).toEqual({
      ok: false,
      errors: { sampai: ['Waktu selesai harus setelah waktu mulai.'] },
    })
  })

  test('both at once', () => {
    expect(checkPeriod(period(10, 5), at(30), 7)).toEqual({
      ok: false,
      errors: {
        dari: [PERIOD_SENTENCES.dari_lampau],
        sampai: [PERIOD_SENTENCES.sampai_sebelum_dari],
      },
    })
  })
})

describe('checkPeriod, bounds', () => {
  const DAY = 24 * 60
  const now = at(0)

  test('as long as the setting allows, and no minute longer', () => {
    expect(checkPeriod(period(10, 10 + 7 * DAY), now, 7)).toEqual({ ok: true })
    expect(checkPeriod(period(10, 11 + 7 * DAY), now, 7)).toEqual({
      ok: false,
      errors: { sampai: ['Peminjaman paling lama 7 hari.'] },
    })
    expect(checkPeriod(period(10, 11 + DAY), now, 1)).toMatchObject({
      errors: { sampai: ['Peminjaman paling lama 1 hari.'] },
    })
  })

  test('five years ahead, not the year 9999', () => {
    const far = (year: number) => ({
      dari: new Date(`${year}-02-01T00:00:00Z`),
      sampai: new Date(`${year}-02-01T02:00:00Z`),
    })
    expect(checkPeriod(far(2031), now, 7)).toEqual({ ok: true })
    for (const year of [2032, 9999]) {
      expect(checkPeriod(far(year), now, 7)).toEqual({
        ok: false,
        errors: { dari: ['Waktu mulai paling lambat lima tahun dari sekarang.'] },
      })
    }
  })

  test('judges the half that is known', () => {
    expect(checkPeriod({ dari: at(-1) }, now, 7)).toMatchObject({
      errors: { dari: [PERIOD_SENTENCES.dari_lampau] },
    })
    expect(checkPeriod({ sampai: at(-1) }, now, 7)).toEqual({ ok: true })
    expect(checkPeriod({}, now, 7)).toEqual({ ok: true })
  })
})

describe('overlaps and checkOverlap', () => {
  test('a lecture has a sentence of its own, an approved loan goes before', () => {
    const asked = period(10, 20)
    const kuliah = { ok: false, errors: { dari: [PERIOD_SENTENCES.bentrok_kuliah] } }
    expect(checkOverlap(asked, [], [period(19, 30)])).toEqual(kuliah)
    expect(checkOverlap(asked, [], [period(20, 30)])).toEqual({ ok: true })
    expect(checkOverlap(asked, [period(9, 11)], [period(19, 30)])).toMatchObject({
      errors: { dari: [PERIOD_SENTENCES.bentrok] },
    })
  })

  test.each([
    [10, 20, 20, 30, false],
    [20, 30, 10, 20, false],
    [10, 20, 30, 40, false],
    [30, 40, 10, 20, false],
    [10, 21, 20, 30, true],
    [20, 30, 10, 21, true],
    [10, 40, 20, 30, true],
    [20, 30, 10, 40, true],
    [10, 20, 10, 20, true],
  ])('%d-%d and %d-%d: %s', (a, b, c, d, expected) => {
    expect(overlaps(period(a, b), period(c, d))).toBe(expected)
    const free = { ok: true }
    const taken = { ok: false, errors: { dari: ['Ruangan sudah dipakai pada waktu tersebut.'] } }
    const approved = [period(100, 110), period(c, d)]
    expect(checkOverlap(period(a, b), approved)).toEqual(expected ? taken : free)
  })

  test('no approved loan', () => {
    expect(checkOverlap(period(10, 20), [])).toEqual({ ok: true })
  })

  test('means a shared minute, either way round', () => {
    const minutes = fc.tuple(fc.nat(40), fc.nat(40)).filter(([a, b]) => a < b)
    fc.assert(
      fc.property(minutes, minutes, ([a, b], [c, d]) => {
        const shared = Array.from({ length: 40 }, (_, m) => m).some(
          (m) => m >= a && m < b && m >= c && m < d,
        )
        expect(overlaps(period(a, b), period(c, d))).toBe(shared)
        expect(overlaps(period(c, d), period(a, b))).toBe(shared)
      }),
    )
  })
})

describe('checkKeputusan', () => {
  const now = new Date('2026-03-02T00:00:00Z')
  const later = new Date('2026-03-02T01:00:00Z')
  const none = { mengetahui: null, menyetujui: null, rejected: '' }
  const loan = { ...none, dari: new Date('2026-03-01T23:00:00Z'), sampai: later }
  const over = { ...loan, sampai: now }
  const acknowledged = { ...loan, mengetahui: 'A' }
  const approved = { ...acknowledged, menyetujui: 'B' }
  const rejected = { ...acknowledged, rejected: 'B' }

  test.each([
    ['a new one', loan, ['ok', 'ok', 'ok']],
    ['one that is over', over, ['sudah_lewat', 'sudah_lewat', 'ok']],
    ['an acknowledged one', acknowledged, ['ok', 'ok', 'ok']],
    ['an approved one', approved, ['ok', 'ok', 'sudah_disetujui']],
    ['a rejected one', rejected, ['ok', 'sudah_ditolak', 'ok']],
    [
      'one approved without a word before',
      { ...approved, mengetahui: null },
      ['sudah_disetujui', 'ok', 'sudah_disetujui'],
    ],
    ['one approved and over', { ...approved, sampai: now }, ['ok', 'ok', 'sudah_disetujui']],
  ] as const)('%s', (_, row, expected) => {
    const answers = (['mengetahui', 'menyetujui', 'rejected'] as const).map((keputusan) => {
      const check = checkKeputusan(row, keputusan, now)
      return check.ok ? 'ok' : check.reason
    })
    expect(answers).toEqual(expected)
  })
})

test('showPeriod names a second day when there is one', () => {
  const dari = new Date('2026-03-02T00:00:00Z')
  const shown = (sampai: string) => showPeriod({ dari, sampai: new Date(sampai) })
  expect(shown('2026-03-02T02:30:00Z')).toBe('02-03-2026 08.00-10.30')
  expect(shown('2026-03-02T16:00:00Z')).toBe('02-03-2026 08.00 - 03-03-2026 00.00')
})

describe('checkTerbuka (open loans)', () => {
  test('allows as many as the setting says, and no more', () => {
    expect(checkTerbuka(9, 10)).toEqual({ ok: true })
    expect(checkTerbuka(10, 10)).toEqual({
      ok: false,
      errors: {
        ruangan_id: [
          'Anda masih memiliki 10 pengajuan yang belum diputuskan, paling banyak 10. Tunggu keputusannya, atau ubah salah satu pengajuan itu.',
        ],
      },
    })
  })
})

test.each([
  [{}, '2026-11-28', 'menunggu'],
  [{ mengetahui: 'Budi' }, '2026-11-28', 'menunggu'],
  [{}, '2026-11-29', 'lewat'],
  [{ menyetujui: 'Budi' }, '2026-11-30', 'disetujui'],
  [{ rejected: 'Budi', menyetujui: 'Budi' }, '2026-11-28', 'ditolak'],
] as const)('a loan until 29 November with %j stands on %s under %s', (decided, now, list) => {
  const loan = { mengetahui: null, menyetujui: null, rejected: null, ...decided }
  expect(loanListOf({ ...loan, sampai: new Date('2026-11-29') }, new Date(now))).toBe(list)
})

test.each([
  [{ mengetahui: null, menyetujui: null, rejected: null }, 1],
  [{ mengetahui: '', menyetujui: '', rejected: '' }, 1],
  [{ mengetahui: 'Akademik', menyetujui: null, rejected: null }, 2],
  [{ mengetahui: null, menyetujui: 'Sarana', rejected: null }, 3],
  [{ mengetahui: 'Akademik', menyetujui: null, rejected: 'Sarana' }, null],
])('an application of %j has %s steps behind it', (loan, steps) => {
  expect(countSteps(loan)).toBe(steps)
})
