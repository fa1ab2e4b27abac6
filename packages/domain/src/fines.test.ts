import { expect, it } from 'vitest'
import { countFines, proposeFines } from './fines.ts'

it('counts one for every so many days begun after the day', () => {
  const on = (today: string) => countFines('2026-10-10', today, 10)
  expect(on('2026-10-10')).toBe(0)
  expect(on('2026-10-11')).toBe(1)
  expect(on('2026-10-20')).toBe(1)
  expect(on('2026-10-21')).toBe(2)
  expect(on('2026-11-28')).toBe(5)
  expect(on('2026-10-09')).toBe(0)
  expect(on('2036-10-09')).toBe(99)
})

it('proposes for what is open and past its day, and never fewer', () => {
  const slot = (ke: number, keadaan: string, units: number, jatuh_tempo: string | null) => ({
    ke,
    keadaan: keadaan as 'lunas',
    units,
    jatuh_tempo,
  })
  const slots = [
    slot(1, 'lunas', 0, '2026-09-10'),
    slot(2, 'sebagian', 1, '2026-10-10'),
    slot(3, 'lewat_tempo', 0, '2026-11-10'),
    slot(4, 'lewat_tempo', 7, '2026-11-10'),
    slot(5, 'lewat_tempo', 1, null),
    slot(6, 'akan_datang', 0, '2026-12-10'),
  ]
  const found = proposeFines(slots, { today: '2026-11-28', hari: 10 })
  expect(found.map(({ slot: { ke }, sekarang, usul }) => [ke, sekarang, usul])).toEqual([
    [2, 1, 5],
    [3, 0, 2],
  ])
})
