import { expect, test } from 'vitest'
import { findJatuhTempo, listTagihan } from './jatuh-tempo.ts'
import type { DataPembayaran } from './pembayaran.ts'

const on = (hari: number, bulan_pertama = 7) => ({ hari, bulan_pertama })

test('one installment a month from the first month of the intake on', () => {
  expect([1, 2, 6, 7, 24].map((ke) => findJatuhTempo(ke, 2024, on(10)))).toEqual([
    '2024-07-10',
    '2024-08-10',
    '2024-12-10',
    '2025-01-10',
    '2026-06-10',
  ])
  expect(findJatuhTempo(1, 2025, on(5, 9))).toBe('2025-09-05')
})

test('in a shorter month on its last day', () => {
  expect(findJatuhTempo(3, 2024, on(31))).toBe('2024-09-30')
  expect(findJatuhTempo(8, 2024, on(30))).toBe('2025-02-28')
  expect(findJatuhTempo(8, 2023, on(30))).toBe('2024-02-29')
})

const data = (pendidikan: number, paid: number[]): DataPembayaran & { angkatan: number } => ({
  angkatan: 2025,
  biaya: {
    biaya_pendidikan: pendidikan,
    subsidi: 0,
    diskon_dpp: 0,
    du_1: null,
    du_2: null,
    du_3: null,
    tanggal_du_1: null,
    tanggal_du_2: null,
    tanggal_du_3: null,
    angsuran: null,
    diskon_angsuran: 0,
  },
  angsuran_1: {
    angsuran: 400_000,
    ...Object.fromEntries(paid.map((jumlah, index) => [`pembayaran_${index + 1}`, jumlah])),
  },
  angsuran: [],
  angsuran_optional: [],
})

test('what is still to be paid, only as far as there is a balance', () => {
  // 12 slots at 400,000 of 4,800,000; two are paid.
  expect(listTagihan(data(4_800_000, [400_000, 400_000]), on(10))).toHaveLength(10)
  // 900,000 are left: two whole slots and a small one.
  expect(listTagihan(data(1_700_000, [400_000, 400_000]), on(10))).toEqual([
    { ke: 3, jumlah: 400_000, jatuh_tempo: '2025-09-10' },
    { ke: 4, jumlah: 400_000, jatuh_tempo: '2025-10-10' },
    { ke: 5, jumlah: 100_000, jatuh_tempo: '2025-11-10' },
  ])
  expect(listTagihan(data(800_000, [400_000, 400_000]), on(10))).toEqual([])
  expect(listTagihan(data(700_000, [400_000, 400_000]), on(10))).toEqual([])
})

test('nothing where there is no installment record', () => {
  expect(listTagihan({ ...data(800_000, []), angsuran_1: null }, on(10))).toEqual([])
})
