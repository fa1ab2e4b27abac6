import { computeSaldo } from '@sia/domain/pembayaran'
import { describe, expect, it } from 'vitest'
import { loadDemo, type Row } from './load-demo.ts'

const { rows, of, idOf } = loadDemo(450)

describe('payments', () => {
  const saldoOf = (mhs: Row) => {
    const mine = (table: string) => rows(table).filter(({ mhs_id }) => mhs_id === mhs.id)
    return computeSaldo({
      biaya: mine('biaya')[0] ?? null,
      angsuran_1: mine('angsuran_1')[0] ?? null,
      angsuran_2: mine('angsuran_2')[0] ?? null,
      angsuran: mine('angsuran'),
      angsuran_optional: mine('angsuran_optional'),
    }).saldo
  }

  it('never exceed what is owed; some students have paid everything, some nothing', () => {
    const saldo = rows('mhs').map(saldoOf)
    expect(Math.min(...saldo)).toBe(0)
    expect(saldo.filter((amount) => amount === 0).length).toBeGreaterThan(20)
    const slots = [...rows('angsuran_1'), ...rows('angsuran_2')]
    expect(slots.some(({ pembayaran_1 }) => pembayaran_1 === null)).toBe(true)
  })

  it('of 24010001 show something of everything', () => {
    const [slots] = of('angsuran_2', '24010001')
    expect([slots.pembayaran_20, slots.pembayaran_21, slots.pembayaran_22]).toEqual([
      500_000,
      250_000,
      null,
    ])
    expect(of('angsuran', '24010001')).toHaveLength(2)
    expect(of('angsuran_optional', '24010001')).toHaveLength(2)
    expect(Object.values(of('biaya', '24010001')[0])).not.toContain(null)
    expect(saldoOf({ id: idOf('24010001') })).toBe(1_050_000)
  })
})
