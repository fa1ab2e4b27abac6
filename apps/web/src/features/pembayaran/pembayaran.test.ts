import { describe, expect, test } from 'vitest'
import { explainDiLuarSaldo, explainSaldo, joinPembayaran, stateOf } from './pembayaran.ts'

type Mhs = Parameters<typeof joinPembayaran>[0]

const biaya = { biaya_pendidikan: 5_000_000, du_1: 1_000_000, tanggal_du_1: '2025-07-15' }
const satu = { id: 1, jumlah: 300_000, denda: 10_000, tanggal: '2025-08-01' }
const mhs = (rest: object) =>
  ({ biaya, angsuran_1: null, angsuran_2: null, angsuran: [], ...rest }) as unknown as Mhs

test('the balance follows from its lines, which know the day of a re-registration', () => {
  const { saldo, lines } = joinPembayaran(mhs({ angsuran: [satu] }), [{ ...satu, id: 2 }])
  expect(saldo).toBe(5_000_000 - 1_000_000 - 600_000)
  expect(lines.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(saldo)
  expect(lines.find(({ key }) => key === 'du_1')?.tanggal).toBe('2025-07-15')
})

test('both kinds of optional installments are shown under the name of their line', () => {
  const { opsional, denda, lines } = joinPembayaran(mhs({ angsuran: [satu] }), [satu])
  expect(opsional.map(({ label }) => label)).toEqual([
    'Angsuran opsional daftar pertama',
    'Angsuran opsional daftar kedua',
  ])
  expect(lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(opsional.map((o) => o.label)),
  )
  expect(denda).toBe(20_000)
})

test('a student without any record owes nothing and has no slots', () => {
  const { saldo, slots, opsional, jatuh_tempo } = joinPembayaran(mhs({ biaya: null }), [])
  expect([saldo, slots, opsional, jatuh_tempo]).toEqual([0, [], [], null])
})

test.each([
  [{ jumlah: 500_000, denda: 0 }, 'lunas'],
  [{ jumlah: 500_000, denda: 5_000, kurang: 0 }, 'lunas'],
  [{ jumlah: 250_000, denda: 5_000, kurang: 250_000 }, 'sebagian'],
  [{ jumlah: 0, denda: 5_000, kurang: 0 }, 'terlambat'],
  [{ jumlah: 0, denda: 0 }, 'menunggu'],
])('an installment of %j is %s', (one, state) => {
  expect(stateOf(one)).toBe(state)
})

test('a slot that was paid in part knows what is missing', () => {
  const angsuran_2 = { angsuran: 500_000, pembayaran_1: 500_000, pembayaran_2: 200_000 }
  const { slots } = joinPembayaran(mhs({ angsuran_2 }), [])
  expect(slots.slice(0, 3).map(({ kurang }) => kurang)).toEqual([0, 300_000, 0])
})

describe('the sentence under the balance', () => {
  const paid = (jumlah: number, denda = 0) =>
    explainSaldo(joinPembayaran(mhs({ biaya }), [{ ...satu, jumlah, denda }]))

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
    expect(explainSaldo(joinPembayaran(mhs({ biaya: null }), []))).toBe('Belum ada data biaya.')
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
  const pembayaran = joinPembayaran(mhs({ biaya: { ...biaya, ...fees } }), [])
  expect(explainDiLuarSaldo(pembayaran)).toBe(sentence)
})
