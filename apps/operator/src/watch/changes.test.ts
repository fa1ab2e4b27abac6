import { ok, problem } from '@sia/office/doctor/finding'
import { describe, expect, it } from 'vitest'
import { compare } from './changes.ts'
import { judgeRequests, readRequests } from './requests.ts'

describe('what changed', () => {
  const now = new Date('2026-01-01T00:00:00Z')

  it('is a problem that came or went, not its words', () => {
    const first = compare({}, [problem('disk', '1 GB', 'Kosongkan'), ok('jam', 'baik')], now)
    expect(first.began).toMatchObject([{ bagian: 'disk', keterangan: '1 GB' }])
    const second = compare(first.state, [problem('disk', '0,9 GB', 'Kosongkan')], new Date())
    expect([second.began, second.ended]).toEqual([[], []])
    expect(second.state.disk?.sejak).toBe(now.toISOString())
    expect(compare(second.state, [ok('disk', 'baik')], now).ended).toMatchObject([
      { bagian: 'disk' },
    ])
  })

  it('in requests is counted since the last look, or since the server began', () => {
    const judged = (before: [number, number] | null, after: [number, number]) =>
      judgeRequests(before && { answered: before[0], failed: before[1] }, {
        answered: after[0],
        failed: after[1],
      }).hasil
    expect(judged(null, [100, 10])).toBe('masalah')
    expect(judged([1000, 10], [1100, 10])).toBe('ok')
    expect(judged([1000, 10], [1300, 20])).toBe('ok')
    expect(judged([1000, 10], [1100, 20])).toBe('masalah')
    expect(judged([1000, 10], [100, 10])).toBe('masalah')
    expect(readRequests('http_request_duration_seconds_sum{status="200"} 3.5')).toEqual({
      answered: 0,
      failed: 0,
    })
  })
})
