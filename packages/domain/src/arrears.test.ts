import { expect, it } from 'vitest'
import { listAngsuran } from './angsuran.ts'
import { computeArrears } from './arrears.ts'

const BIAYA = {
  biaya_pendidikan: 18_000_000,
  subsidi: 0,
  diskon_dpp: 0,
  du_1: null,
  du_2: null,
  du_3: null,
  tanggal_du_1: null,
  tanggal_du_2: null,
  tanggal_du_3: null,
  angsuran: 750_000,
  diskon_angsuran: 0,
}

/** The arrears of an intake of 2026: installments are due on the 10th from July on. */
function late(paid: Record<number, number>, today: string, fined: Record<number, number> = {}) {
  const slot = Array.from({ length: 24 }, (_, at) => ({
    ke: at + 1,
    jumlah: paid[at + 1] ?? null,
    denda: fined[at + 1] ?? null,
    tanggal: null,
  }))
  const data = {
    biaya: BIAYA,
    angsuran_jenjang: [{ jenjang: 'D2' as const, angsuran: null, slot }],
    angsuran: [],
    angsuran_optional: [],
  }
  const setting = { hari: 10, bulan_pertama: 7 }
  return computeArrears(listAngsuran(data, { angkatan: 2026, setting, today }), today)
}

it('ages what is late by whole months', () => {
  const paid = { 1: 750_000, 2: 750_000, 4: 750_000 }
  expect(late(paid, '2026-11-28')).toEqual({
    lewat: 1_500_000,
    denda: 0,
    umur: [750_000, 0, 750_000, 0],
    kali: 2,
  })
  expect(late(paid, '2026-12-10').umur).toEqual([0, 750_000, 0, 750_000])
  expect(late(paid, '2027-09-09').umur).toEqual([750_000, 750_000, 750_000, 750_000 * 8])
})

it('counts what is paid in part with its fine, and nothing that is still to come', () => {
  expect(late({ 1: 750_000, 2: 750_000, 3: 300_000 }, '2026-09-10', { 3: 3 })).toEqual({
    lewat: 465_000,
    denda: 15_000,
    umur: [465_000, 0, 0, 0],
    kali: 1,
  })
  expect(late({}, '2026-07-10')).toEqual({ lewat: 0, denda: 0, umur: [0, 0, 0, 0], kali: 0 })
})
