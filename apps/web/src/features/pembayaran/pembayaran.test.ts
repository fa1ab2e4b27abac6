import { expect, test } from 'vitest'
import { figuresOf } from './example.ts'
import { joinPembayaran as join } from './pembayaran.ts'

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

test('the balance follows from its lines, which know the day of a re-registration', () => {
  const { saldo, lines } = joinPembayaran(mhs({ angsuran: [satu] }), optional([{ ...satu, id: 2 }]))
  expect(saldo).toBe(5_000_000 - 1_000_000 - 600_000)
  expect(lines.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(saldo)
  expect(lines.find(({ key }) => key === 'du_1')?.tanggal).toBe('2025-07-15')
})

test('both kinds of optional installments are shown under the name of their line', () => {
  const { opsional, denda, lines } = joinPembayaran(
    mhs({ angsuran: [satu] }),
    optional([satu, { ...satu, id: 2 }]),
  )
  expect(opsional.map(({ label }) => label)).toEqual([
    'Angsuran opsional daftar pertama',
    'Angsuran opsional daftar kedua',
  ])
  expect(lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(opsional.map((o) => o.label)),
  )
  expect(denda).toBe(30_000)
  // Two payments of one number would be one for who asks about it.
  expect(opsional.map(({ first }) => first)).toEqual([1, 3])
})

test('a student without any record owes nothing and has no slots', () => {
  const { saldo, slot, opsional, jatuh_tempo_dpp } = joinPembayaran(
    mhs({ biaya: null }),
    optional([]),
  )
  expect([saldo, slot, opsional, jatuh_tempo_dpp]).toEqual([0, [], [], null])
})

test('a slot that was paid in part knows what is missing, and is to be paid now', () => {
  const angsuran_2 = { angsuran: 500_000, pembayaran_1: 500_000, pembayaran_2: 200_000 }
  const { slot, tagihan } = joinPembayaran(mhs({ angsuran_2 }), optional([]))
  expect(slot.slice(0, 3).map(({ kurang }) => kurang)).toEqual([0, 300_000, 500_000])
  expect(tagihan.map(({ ke, keadaan }) => [ke, keadaan])).toEqual([[2, 'sebagian']])
})
