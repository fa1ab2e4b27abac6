import { describe, expect, it } from 'vitest'
import { JENIS_KABAR } from './kabar.ts'
import { isPushAddress, listPilihan, nextTry, quietUntil } from './pemberitahuan.ts'

const wita = (text: string) => new Date(`${text}+08:00`)

describe('quiet hours', () => {
  it.each([
    ['2026-11-28T20:59:59', null],
    ['2026-11-28T21:00:00', '2026-11-29T06:00:00'],
    ['2026-11-28T23:59:59', '2026-11-29T06:00:00'],
    ['2026-11-29T00:00:00', '2026-11-29T06:00:00'],
    ['2026-11-29T05:59:59', '2026-11-29T06:00:00'],
    ['2026-11-29T06:00:00', null],
    ['2026-12-31T22:00:00', '2027-01-01T06:00:00'],
  ])('at %s WITA last until %s', (now, until) => {
    expect(quietUntil(wita(now))).toEqual(until && wita(until))
  })
})

describe('what could not be delivered', () => {
  it('is tried again ever later, for a day and less', () => {
    const now = wita('2026-11-28T08:00:00')
    const tries = [1, 2, 3, 4].map((failures) => nextTry(failures, now)?.getTime())
    expect(tries).toEqual([1, 5, 30, 120].map((minutes) => now.getTime() + minutes * 60_000))
    expect(nextTry(7, now)).toBe(null)
  })

  it('waits for the morning', () => {
    expect(nextTry(3, wita('2026-11-28T20:45:00'))).toEqual(wita('2026-11-29T06:00:00'))
  })
})

describe('what a student chooses', () => {
  it('is push of everything until he says otherwise, and e-mail of the account always', () => {
    const all = listPilihan([{ jenis: 'nilai', push: false, surel: true }])
    expect(all.map(({ jenis }) => jenis)).toEqual(JENIS_KABAR)
    expect(all.filter(({ push }) => !push).map(({ jenis }) => jenis)).toEqual(['nilai'])
    expect(all.filter(({ surel }) => surel).map(({ jenis }) => jenis)).toEqual([
      'nilai',
      'perangkat',
      'sandi',
      'email',
    ])
  })
})

describe('an address to push to', () => {
  const services = ['fcm.googleapis.com', 'push.apple.com']
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/abc', false],
    ['https://evil-push.apple.com/abc', false],
    ['https://push.apple.com.evil.example/abc', false],
    ['https://user@push.apple.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://push.apple.com\\@evil.example/abc', false],
    ['https://evil.example?x=https://push.apple.com/', false],
    ['https://push.apple.com:444/abc', false],
    ['kata', false],
  ])('%s: %s', (address, wanted) => expect(isPushAddress(address, services)).toBe(wanted))
})
