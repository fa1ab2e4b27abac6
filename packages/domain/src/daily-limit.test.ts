import { describe, expect, it } from 'vitest'
import { explainBatas, secondsUntilTomorrow } from './daily-limit.ts'

describe('limits a day', () => {
  it.each([
    ['ks', 10, 'Anda sudah mengirim 10 kritik dan saran hari ini. Silakan lanjutkan besok.'],
    ['foto', 20, 'Foto yang Anda kirim dalam sehari paling banyak 20 MB. Silakan lanjutkan besok.'],
    [
      'klaim',
      1000,
      'Anda sudah mengajukan 1.000 klaim kegiatan hari ini. Silakan lanjutkan besok.',
    ],
  ] as const)('say what is used up: %s', (kegiatan, batas, sentence) => {
    expect(explainBatas(kegiatan, batas)).toBe(sentence)
  })

  it.each([
    ['the first second of a day in WITA', '2026-03-01T16:00:00Z', 24 * 60 * 60],
    ['noon in WITA', '2026-03-02T04:00:00Z', 12 * 60 * 60],
    ['the last moment', '2026-03-02T15:59:59.900Z', 1],
  ])('end with the day on campus: %s', (_, now, seconds) => {
    expect(secondsUntilTomorrow(new Date(now))).toBe(seconds)
  })
})
