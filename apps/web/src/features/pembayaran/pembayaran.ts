import type { WireReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/mhs'
import type { angsuranOptional, bayar as readBayar } from '@sia/contracts/pembayaran'
import type { KeadaanAngsuran } from '@sia/domain/angsuran'
import type { SaldoLine } from '@sia/domain/pembayaran'

type Mhs = WireReply<typeof show>['mhs']
type Reply = WireReply<typeof angsuranOptional>
type Optional = Reply['angsuran_optional']
type Bayar = WireReply<typeof readBayar>

/** A slot as the server reckons it. */
export type Slot = Bayar['slot'][number]

/** A line of the balance; `tanggal` where the record knows the day. */
export interface Row extends SaldoLine {
  tanggal: string | null
}

/** Optional installments under the name of their line in the balance. */
export interface OptionalGroup {
  key: string
  label: string
  items: Optional
  /** The number of its first card: they are counted through both lists. */
  first: number
}

/** Everything the payment page shows. */
export interface Pembayaran extends Bayar {
  /** The lines of the balance, with the day where the record knows it. */
  lines: Row[]
  opsional: OptionalGroup[]
  biaya: Mhs['biaya']
}

/**
 * Joins the reads of the page. Takes the student's record, the optional installments that are paid separately, and the
 * figures as the server reckons them. Product §6.2.
 */
export function joinPembayaran(mhs: Mhs, { angsuran_optional }: Reply, figures: Bayar): Pembayaran {
  const { biaya, angsuran } = mhs
  const { rincian } = figures
  const labelOf = (wanted: string) => rincian.find(({ key }) => key === wanted)?.label ?? ''
  return {
    ...figures,
    lines: rincian.map((line) => ({ ...line, tanggal: findTanggal(line.key, biaya) })),
    opsional: [
      { key: 'angsuran_optional', items: angsuran_optional, first: 1 },
      { key: 'angsuran', items: angsuran, first: angsuran_optional.length + 1 },
    ]
      .map((group) => ({ ...group, label: labelOf(group.key) }))
      .filter(({ items }) => items.length > 0),
    biaya,
  }
}

/** The state of an optional installment: paid as soon as it has an amount, whatever it is. Takes rupiah. */
export function stateOfOptional({ jumlah }: { jumlah: number }): KeadaanAngsuran {
  return jumlah > 0 ? 'lunas' : 'akan_datang'
}

function findTanggal(key: string, biaya: Mhs['biaya']): string | null {
  if (key === 'du_1' || key === 'du_2' || key === 'du_3') return biaya?.[`tanggal_${key}`] ?? null
  return null
}
