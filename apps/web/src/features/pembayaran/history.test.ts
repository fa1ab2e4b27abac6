import { expect, it } from 'vitest'
import { listHistory } from './history.ts'
import type { Slot } from './pembayaran.ts'

const slot = (ke: number, more: Partial<Slot>): Slot => ({
  ke,
  jumlah: 0,
  denda: 0,
  tanggal: null,
  keadaan: 'akan_datang',
  kurang: 0,
  jatuh_tempo: null,
  bukti: null,
  ...more,
})

it('is one of slots and optional installments, by three words, the latest first', () => {
  const slots = [
    slot(20, { keadaan: 'lunas', jumlah: 500_000, tanggal: '2026-09-02' }),
    slot(21, { keadaan: 'sebagian', jumlah: 250_000, kurang: 250_000, jatuh_tempo: '2026-10-10' }),
    slot(22, { keadaan: 'lewat_tempo', kurang: 500_000, jatuh_tempo: '2026-11-10' }),
    slot(23, { keadaan: 'sebagian', jumlah: 1, kurang: 1, jatuh_tempo: '2026-12-10' }),
    slot(24, { keadaan: 'tanpa_tagihan' }),
    slot(2, { keadaan: 'lunas', jumlah: 500_000, tanggal: '2025-12-31' }),
    slot(19, { keadaan: 'lunas', jumlah: 500_000, tanggal: '2026-01-01' }),
    slot(1, { keadaan: 'lunas', jumlah: 500_000 }),
  ]
  const opsional = [
    {
      ...{ key: 'angsuran_optional', label: '', first: 1 },
      items: [
        { id: 1, jumlah: 300_000, denda: 0, tanggal: '2026-09-10' },
        { id: 2, jumlah: 300_000, denda: 0, tanggal: '2026-10-01' },
        { id: 3, jumlah: 0, denda: 0, tanggal: null },
      ],
    },
  ]
  const told = listHistory({ slot: slots, opsional, bukti_langsung: true }, '2026-11-26').map(
    ({ title, items }) => [title, ...items.map((one) => `${one.title} ${one.word}`)],
  )
  expect(told).toEqual([
    ['Lewat tempo', 'Angsuran 21 lewat tempo', 'Angsuran 22 lewat tempo'],
    ['Akan datang', 'Angsuran 23 akan datang', 'Angsuran 24 akan datang', 'Opsional 3 akan datang'],
    ['2026', 'Opsional 2 lunas', 'Opsional 1 lunas', 'Angsuran 20 lunas', 'Angsuran 19 lunas'],
    ['2025', 'Angsuran 2 lunas'],
    ['Tanpa tanggal', 'Angsuran 1 lunas'],
  ])
})

it.each([
  [true, 'angsuran_optional-7'],
  [false, null],
])(
  'offers the receipt of an optional installment where it is issued at once: %s',
  (bukti_langsung, bukti) => {
    const items = [{ id: 7, jumlah: 300_000, denda: 0, tanggal: '2026-09-10' }]
    const opsional = [{ key: 'angsuran_optional', label: '', first: 1, items }]
    const [year] = listHistory({ slot: [], opsional, bukti_langsung }, '2026-11-26')
    expect(year?.items.map((one) => one.bukti)).toEqual([bukti])
  },
)
