import { expect, it } from 'vitest'
import { explainSampai } from './channels.ts'

it('says until when payments were booked, short enough for a card', () => {
  expect(explainSampai('2026-11-06 18:00:00')).toBe(
    'Data sampai 6 Nov 18.00. Pembayaran tercatat paling lambat satu hari kerja.',
  )
  expect(explainSampai(null)).toBe('Pembayaran tercatat paling lambat satu hari kerja.')
})
