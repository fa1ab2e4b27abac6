// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../shared/test-render.tsx'
import { AngsuranCard } from './angsuran-card.tsx'
import { BalanceBanner } from './balance-banner.tsx'
import { joinPembayaran } from './pembayaran.ts'

/** The balance of a student whose education costs 1,000,000. In: rupiah he paid. */
function showSaldo(paid: number) {
  const mhs = {
    biaya: { biaya_pendidikan: 1_000_000 },
    angsuran_1: null,
    angsuran_2: null,
    angsuran: [],
  }
  const payment = { id: 1, jumlah: paid, denda: 0, tanggal: '2025-08-01' }
  type Mhs = Parameters<typeof joinPembayaran>[0]
  renderPart(<BalanceBanner pembayaran={joinPembayaran(mhs as unknown as Mhs, [payment])} />)
  return screen.getByRole('region', { name: 'Sisa pembayaran' }).textContent
}

test('what was paid too much is told as that, not as owed or as paid up', () => {
  const text = showSaldo(1_200_000)
  expect(text).toContain('Sisa pembayaran-Rp 200.000Pembayaran Anda melebihi biaya.')
  expect(text).not.toContain('lunas')
})

test('what is owed stands there without a sentence', () => {
  const text = showSaldo(400_000)
  expect(text).toContain('Sisa pembayaranRp 600.000Biaya')
})

test('what is paid up is told as that', () => {
  expect(showSaldo(1_000_000)).toContain('Rp 0Pembayaran Anda sudah lunas.')
})

test.each([
  ['sebagian', 'Dibayar sebagian', 'Rp 200.000'],
  ['lunas', 'Sudah dibayar', 'Rp 200.000'],
] as const)('an installment that is %s says so to everybody', (state, word, amount) => {
  const kurang = state === 'sebagian' ? 300_000 : 0
  renderPart(
    <ul>
      <AngsuranCard
        title="Angsuran 1"
        state={state}
        jumlah={200_000}
        tanggal={null}
        denda={0}
        kurang={kurang}
      />
    </ul>,
  )
  const text = screen.getByRole('listitem').textContent
  expect(text).toContain(word)
  expect(text).toContain(amount)
  expect(text?.includes('Kurang Rp 300.000')).toBe(kurang > 0)
})
