import { explainSaldo } from '@sia/domain/saldo-words'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './example.ts'
import { joinPembayaran as join } from './pembayaran.ts'
import { explainDenda, explainOutsideSaldo } from './sentences.ts'

type Mhs = Parameters<typeof join>[0]
type Optional = Parameters<typeof join>[1]['angsuran_optional']

const joinPembayaran = (...reads: [Mhs, Parameters<typeof join>[1]]) =>
  join(...reads, figuresOf(...reads, '2025-11-27'))

const biaya = { biaya_pendidikan: 5_000_000, du_1: 1_000_000, tanggal_du_1: '2025-07-15' }
const satu = { id: 1, jumlah: 300_000, denda: 10_000, tanggal: '2025-08-01' }
const optional = (angsuran_optional: Optional) => ({
  angsuran_optional,
  jatuh_tempo_angsuran: null,
})
const mhs = (rest: object) =>
  ({ biaya, angsuran_1: null, angsuran_2: null, angsuran: [], ...rest }) as unknown as Mhs

describe('the sentence under the balance', () => {
  const paid = (jumlah: number, denda = 0) =>
    explainSaldo(joinPembayaran(mhs({ biaya }), optional([{ ...satu, jumlah, denda }])))

  test.each([
    [1_000_000, 0, null],
    [1_000_000, 20_000, null],
    [4_000_000, 0, 'Pembayaran Anda sudah lunas.'],
    [4_000_000, 20_000, 'Biaya Anda sudah lunas. Denda yang tercatat: Rp\u00a020.000.'],
    [4_000_001, 0, 'Pembayaran Anda melebihi biaya.'],
    [4_500_000, 20_000, 'Pembayaran Anda melebihi biaya.'],
  ])('%d paid, fined %d: %s', (jumlah, denda, sentence) => {
    expect(paid(jumlah, denda)).toBe(sentence)
  })

  test('only the fines of what is to be paid now are still open', () => {
    const angsuran_1 = { angsuran: 400_000, pembayaran_1: 400_000, denda_1: 2, denda_2: 1 }
    const pembayaran = joinPembayaran(mhs({ angsuran_1 }), optional([satu]))
    expect(pembayaran.denda).toBe(25_000)
    expect(explainSaldo(pembayaran)).toBe('Belum termasuk denda Rp\u00a05.000.')
    expect(explainDenda(pembayaran)).toBe('Rp\u00a05.000 pada angsuran yang belum lunas')
    expect(explainDenda(joinPembayaran(mhs({}), optional([satu])))).toBeNull()
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
