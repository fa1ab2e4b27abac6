import type { OpenAngsuran } from '@sia/domain/pembayaran'
import { describe, expect, test } from 'vitest'
import { joinPembayaran } from './pembayaran.ts'
import { explainOutsideSaldo, explainSaldo, nameTagihan } from './sentences.ts'

type Mhs = Parameters<typeof joinPembayaran>[0]
type Optional = Parameters<typeof joinPembayaran>[1]['angsuran_optional']

const biaya = { biaya_pendidikan: 5_000_000, du_1: 1_000_000, tanggal_du_1: '2025-07-15' }
const satu = { id: 1, jumlah: 300_000, denda: 10_000, tanggal: '2025-08-01' }
const optional = (angsuran_optional: Optional) => ({
  angsuran_optional,
  jatuh_tempo_angsuran: null,
})
const mhs = (rest: object) =>
  ({ biaya, angsuran_1: null, angsuran_2: null, angsuran: [], ...rest }) as unknown as Mhs

test.each([
  [['menunggu'], 'Berikutnya: angsuran 21'],
  [['sebagian'], 'Angsuran 21 belum lunas'],
  [['terlambat'], 'Angsuran 21 terlambat'],
  [['terlambat', 'terlambat'], '2 angsuran terlambat'],
  [['sebagian', 'sebagian'], '2 angsuran belum lunas'],
  [['sebagian', 'terlambat'], '2 angsuran belum lunas, 1 terlambat'],
  [['sebagian', 'terlambat', 'terlambat'], '3 angsuran belum lunas, 2 terlambat'],
] as const)('of %j is said: %s', (states, name) => {
  const tagihan = states.map((keadaan, index): OpenAngsuran => {
    return { ke: 21 + index, keadaan, jumlah: 100_000, denda: 0 }
  })
  expect(nameTagihan(tagihan)).toBe(name)
})

describe('the sentence under the balance', () => {
  const paid = (jumlah: number, denda = 0) =>
    explainSaldo(joinPembayaran(mhs({ biaya }), optional([{ ...satu, jumlah, denda }])))

  test.each([
    [1_000_000, 0, null],
    [1_000_000, 20_000, 'Belum termasuk denda Rp 20.000.'],
    [4_000_000, 0, 'Pembayaran Anda sudah lunas.'],
    [4_000_000, 20_000, 'Biaya Anda sudah lunas, di luar denda Rp 20.000.'],
    [4_000_001, 0, 'Pembayaran Anda melebihi biaya.'],
    [4_500_000, 20_000, 'Pembayaran Anda melebihi biaya.'],
  ])('%d paid, fined %d: %s', (jumlah, denda, sentence) => {
    expect(paid(jumlah, denda)).toBe(sentence)
  })

  test('nothing is known yet', () => {
    expect(explainSaldo(joinPembayaran(mhs({ biaya: null }), optional([])))).toBe(
      'Belum ada data biaya.',
    )
  })
})

test.each([
  [{}, null],
  [{ biaya_dpp: 0, biaya_malam: null, daftar: null }, null],
  [{ biaya_dpp: 1 }, 'Biaya DPP tidak dihitung dalam sisa pembayaran.'],
  [
    { biaya_malam: 1, daftar: 1 },
    'Biaya kelas malam dan pendaftaran tidak dihitung dalam sisa pembayaran.',
  ],
  [
    { biaya_dpp: 1, biaya_malam: 1, daftar: 1 },
    'Biaya DPP, biaya kelas malam, dan pendaftaran tidak dihitung dalam sisa pembayaran.',
  ],
])('what stands outside the balance is said of %j', (fees, sentence) => {
  const pembayaran = joinPembayaran(mhs({ biaya: { ...biaya, ...fees } }), optional([]))
  expect(explainOutsideSaldo(pembayaran)).toBe(sentence)
})
