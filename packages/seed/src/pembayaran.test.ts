import { computeSaldo } from '@sia/domain/pembayaran'
import { describe, expect, it } from 'vitest'
import { loadDemo } from './load-demo.ts'

const { rows, of, idOf, paymentsOf } = loadDemo(450)

describe('payments', () => {
  const saldoOf = (id: number) => computeSaldo(paymentsOf(id)).saldo

  it('never exceed what is owed; some students have paid everything, some nothing', () => {
    const saldo = rows('mhs').map(({ id }) => saldoOf(id))
    expect(Math.min(...saldo)).toBe(0)
    expect(saldo.filter((amount) => amount === 0).length).toBeGreaterThan(20)
    const paid = rows('angsuran_slot').filter(({ jumlah }) => jumlah > 0)
    const payers = new Set(paid.map(({ mhs_id }) => mhs_id))
    expect(rows('angsuran_jenjang').some(({ mhs_id }) => !payers.has(mhs_id))).toBe(true)
  })

  it('of 24010001 show something of everything', () => {
    const paid = of('angsuran_slot', '24010001').map(({ jumlah }) => jumlah)
    expect(paid.slice(19)).toEqual([500_000, 250_000, null])
    expect(of('angsuran', '24010001')).toHaveLength(2)
    expect(of('angsuran_optional', '24010001')).toHaveLength(2)
    expect(Object.values(of('biaya', '24010001')[0])).not.toContain(null)
    expect(saldoOf(idOf('24010001'))).toBe(1_050_000)
  })
})
