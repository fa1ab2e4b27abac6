import { describe, expect, test } from 'vitest'
import { PERTEMUAN } from './absensi.ts'
import { orderPertemuan } from './pertemuan.ts'

describe('orderPertemuan', () => {
  const order = (days: Record<string, string | null>) =>
    orderPertemuan(
      Object.entries(days).map(([pertemuan, tanggal]) => ({ pertemuan, tanggal })),
    ).join(' ')

  test('an exam stands where it is held', () => {
    const days = { 6: '2026-04-06', 7: '2026-04-20', 12: '2026-05-25' }
    expect(order({ ...days, UTS: '2026-04-13', UAS: '2026-06-01' })).toBe(
      '1 2 3 4 5 6 UTS 7 8 9 10 11 12 UAS',
    )
    // On the day of a meeting, after it.
    expect(order({ ...days, UTS: '2026-04-20' })).toBe('1 2 3 4 5 6 7 8 9 10 11 UTS 12 UAS')
  })

  test('without a day it stands at the end; meetings stay in the order of their numbers', () => {
    expect(order({})).toBe(PERTEMUAN.join(' '))
    expect(order({ 1: '2026-04-20', 2: '2026-04-06', UTS: null })).toBe(PERTEMUAN.join(' '))
  })
})
