import { describe, expect, it, test } from 'vitest'
import { isTaken, refuseMark, statusOn } from './mark-absensi.ts'

const session = (more: object = {}) => ({
  pertemuan: '9',
  status: 1,
  tanggal: '2026-11-28',
  ...more,
})

describe('a mark of a session', () => {
  it.each(['1', '2', '3', '4', null])('may be %s on its day and after it', (mark) => {
    expect(refuseMark(session(), mark, '2026-11-28')).toBeNull()
    expect(refuseMark(session({ status: null }), mark, '2026-12-30')).toBeNull()
    expect(refuseMark(session({ tanggal: null }), mark, '2026-11-28')).toBeNull()
  })

  it.each([
    ['1', false],
    ['2', true],
    ['3', true],
    ['4', false],
    [null, true],
  ])('%s the day before: %s', (mark, may) => {
    const sentence = refuseMark(session(), mark, '2026-11-27')
    if (may) expect(sentence).toBeNull()
    else expect(sentence).toMatch(/^Pertemuan 9 baru pada 28-11-2026;/)
  })

  it('is refused of a session that is cancelled or was never planned, also to empty it', () => {
    expect(refuseMark(session({ status: 9 }), null, '2026-11-28')).toBe('Pertemuan 9 ditiadakan.')
    expect(refuseMark(null, '1', '2026-11-28')).toMatch(/^Pertemuan ini belum direncanakan/)
  })
})

test('a status holds from its day on', () => {
  const history = [
    { status: 'cuti', sejak: '2026-09-01' },
    { status: 'aktif', sejak: '2026-11-02' },
  ] as const
  expect(statusOn([], '2026-11-01')).toBe('aktif')
  expect(statusOn(history, '2026-08-31')).toBe('aktif')
  expect(statusOn(history, '2026-11-01')).toBe('cuti')
  expect(statusOn(history, '2026-11-02')).toBe('aktif')
})

test('attendance is taken once somebody is present or absent', () => {
  expect(isTaken([], false)).toBe(false)
  expect(isTaken(['2', undefined, '3'], false)).toBe(false)
  expect(isTaken(['2', '1'], false)).toBe(true)
  expect(isTaken(['4'], false)).toBe(true)
  expect(isTaken([], true)).toBe(true)
})
