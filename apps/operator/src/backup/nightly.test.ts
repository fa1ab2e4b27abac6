import { describe, expect, it } from 'vitest'
import { nextAt, RETRY_MINUTES, runNightly } from './nightly.ts'

const wita = (text: string) => new Date(`${text}+08:00`)
const MINUTE_MS = 60_000

/** Runs the nights on a clock that only sleeping moves; `outcome` makes or fails a backup. */
async function nightsFrom(start: string, outcome: (now: Date) => string, ends: string) {
  let now = wita(start).getTime()
  const stopping = new AbortController()
  const lines: string[] = []
  await runNightly({
    time: '02:00',
    clock: () => new Date(now),
    async sleep(ms) {
      now += ms
      if (now >= wita(ends).getTime()) stopping.abort()
    },
    backup: async (at) => outcome(at),
    log: (line) => lines.push(line),
    explain: (error) => (error as Error).message,
    signal: stopping.signal,
  })
  return lines
}

describe('nextAt', () => {
  it.each([
    ['2026-11-21T01:59:59', '2026-11-21T02:00:00'],
    ['2026-11-21T02:00:00', '2026-11-22T02:00:00'],
    ['2026-12-31T23:00:00', '2027-01-01T02:00:00'],
  ])('after %s is %s', (now, next) => {
    expect(nextAt('02:00', wita(now))).toEqual(wita(next))
  })
})

describe('runNightly', () => {
  it('makes one backup a night, at its time', async () => {
    const made: Date[] = []
    const keep = (at: Date) => {
      made.push(at)
      return 'selesai'
    }
    const lines = await nightsFrom('2026-11-20T14:00:00', keep, '2026-11-23T01:00:00')
    expect(made).toEqual([wita('2026-11-21T02:00:00'), wita('2026-11-22T02:00:00')])
    expect(lines).toEqual([
      'Cadangan berikutnya 21-11-2026 02.00 WITA.',
      'selesai',
      'Cadangan berikutnya 22-11-2026 02.00 WITA.',
      'selesai',
      'Cadangan berikutnya 23-11-2026 02.00 WITA.',
    ])
  })

  it('tries again a few minutes later while the database is away, then goes on', async () => {
    const back = wita('2026-11-21T02:12:00')
    const made: Date[] = []
    const lines = await nightsFrom(
      '2026-11-21T01:00:00',
      (now) => {
        if (now < back) throw new Error('Basis data tidak dapat dipakai.')
        made.push(now)
        return 'selesai'
      },
      '2026-11-22T01:00:00',
    )
    expect(made).toEqual([
      new Date(wita('2026-11-21T02:00:00').getTime() + 3 * RETRY_MINUTES * MINUTE_MS),
    ])
    expect(lines.filter((line) => line.startsWith('Cadangan gagal: Basis data'))).toHaveLength(3)
    expect(lines.at(-1)).toBe('Cadangan berikutnya 22-11-2026 02.00 WITA.')
  })

  it('ends while it waits to try again', async () => {
    const fail = () => {
      throw new Error('gagal')
    }
    const lines = await nightsFrom('2026-11-21T01:00:00', fail, '2026-11-21T02:03:00')
    expect(lines).toHaveLength(2)
  })
})
