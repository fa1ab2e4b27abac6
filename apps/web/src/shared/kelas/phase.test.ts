import { expect, test } from 'vitest'
import { explainMoved, listPhases } from './phase.ts'

const slot = { hari: 1, dari: '19:00:00', sampai: '20:40:00' }
const days = ['2026-11-16', '2026-11-23', '2026-11-30', null].map((tanggal) => ({ tanggal }))
const phases = (sekarang: string) => listPhases(days, slot, sekarang).join(' ')

test.each([
  ['2026-11-16 18:59:59', 'berikutnya nanti nanti nanti'],
  ['2026-11-16 19:00:00', 'berlangsung berikutnya nanti nanti'],
  ['2026-11-16 20:39:59', 'berlangsung berikutnya nanti nanti'],
  ['2026-11-16 20:40:00', 'lewat berikutnya nanti nanti'],
  ['2026-12-01 08:00:00', 'lewat lewat lewat nanti'],
])('at %s: %s', (sekarang, expected) => {
  expect(phases(sekarang)).toBe(expected)
})

test('the next one is the nearest, wherever it stands in the list', () => {
  const exam = { tanggal: '2026-11-02' }
  expect(listPhases([...days, exam], slot, '2026-11-01 08:00:00').at(-1)).toBe('berikutnya')
})

test('without a slot a meeting takes its whole day', () => {
  expect(listPhases(days, null, '2026-11-16 23:59:59')[0]).toBe('berlangsung')
  expect(listPhases(days, null, '2026-11-17 00:00:00')[0]).toBe('lewat')
})

test('a meeting on another weekday was moved; an exam was not', () => {
  const explain = (pertemuan: string, tanggal: string | null, of: typeof slot | null = slot) =>
    explainMoved({ pertemuan, tanggal }, of)
  expect(explain('3', '2026-11-23')).toBeNull()
  expect(explain('3', '2026-11-24')).toBe('Dipindah ke Selasa')
  expect(explain('UTS', '2026-11-24')).toBeNull()
  expect(explain('3', null)).toBeNull()
  expect(explain('3', '2026-11-24', null)).toBeNull()
})

const moved = { tanggal: '2026-11-28', jamkul: { dari: '13:00:00', sampai: '14:40:00' } }

test('a meeting with hours and a room of its own is held then and says so', () => {
  const third = { pertemuan: '3', ...moved, ruangan: { nama: 'Lab 2' } }
  expect(explainMoved(third, slot)).toBe('Dipindah ke Sabtu, 13.00–14.40 WITA, Lab 2')
  expect(explainMoved({ ...third, pertemuan: 'UAS' }, slot)).toBe('13.00–14.40 WITA, Lab 2')
  const at = (sekarang: string) => listPhases([moved], slot, sekarang)[0]
  expect(at('2026-11-28 12:59:59')).toBe('berikutnya')
  expect(at('2026-11-28 13:00:00')).toBe('berlangsung')
  expect(at('2026-11-28 14:40:00')).toBe('lewat')
})
