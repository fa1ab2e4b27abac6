import type { WireReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/mhs'
import type { angsuranOptional } from '@sia/contracts/pembayaran'
import { findJatuhTempo } from '@sia/domain/jatuh-tempo'
import {
  computeMissing,
  computePaid,
  computeSaldo,
  computeTotalDenda,
  findJatuhTempoDpp,
  listOpenAngsuran,
  listSlot,
  type OpenAngsuran,
  type Paid,
  pickAngsuran,
  pickTagihan,
  type SaldoLine,
  type Slot,
} from '@sia/domain/pembayaran'

type Mhs = WireReply<typeof show>['mhs']
type Reply = WireReply<typeof angsuranOptional>
type Optional = Reply['angsuran_optional']

/** A line of the balance; `tanggal` where the record knows the day. */
export interface Row extends SaldoLine {
  tanggal: string | null
}

/** A slot with what is missing in it, in rupiah, and the day it is due while nothing is paid. */
export interface SlotCard extends Slot {
  missing: number
  jatuh_tempo: string | null
}

/** What an installment shows: paid, paid in part, overdue (fined and nothing paid), or to come. */
export type AngsuranState = 'lunas' | 'sebagian' | 'terlambat' | 'menunggu'

/** An installment to pay, and the day 'YYYY-MM-DD' it is due on where the college sets one. */
export interface TagihanCard extends OpenAngsuran {
  jatuh_tempo: string | null
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
export interface Pembayaran {
  saldo: number
  paid: Paid
  /** The installments to pay now. */
  tagihan: TagihanCard[]
  lines: Row[]
  slots: SlotCard[]
  opsional: OptionalGroup[]
  angsuran: number
  denda: number
  jatuh_tempo: string | null
  biaya: Mhs['biaya']
}

/**
 * Joins the two reads of the page. In: the student's record, and the optional installments that are
 * paid separately with what the college says of due days. Out: balance, slots and sums as the domain
 * computes them. Product §6.2.
 */
export function joinPembayaran(
  mhs: Mhs,
  { angsuran_optional, jatuh_tempo_angsuran }: Reply,
): Pembayaran {
  const { biaya, angsuran } = mhs
  const data = { ...mhs, angsuran_optional }
  const { saldo, lines } = computeSaldo(data)
  const missing = computeMissing(data)
  const dueOf = ({ ke }: { ke: number }) =>
    jatuh_tempo_angsuran && findJatuhTempo(ke, mhs.angkatan, jatuh_tempo_angsuran)
  const labelOf = (wanted: string) => lines.find(({ key }) => key === wanted)?.label ?? ''
  return {
    saldo,
    paid: computePaid(data),
    tagihan: pickTagihan(listOpenAngsuran(data)).map((one) => ({
      ...one,
      jatuh_tempo: dueOf(one),
    })),
    lines: lines.map((line) => ({ ...line, tanggal: findTanggal(line.key, biaya) })),
    slots: listSlot(mhs).map((slot, index) => ({
      ...slot,
      missing: missing[index] ?? 0,
      jatuh_tempo: slot.lunas ? null : dueOf(slot),
    })),
    opsional: [
      { key: 'angsuran_optional', items: angsuran_optional, first: 1 },
      { key: 'angsuran', items: angsuran, first: angsuran_optional.length + 1 },
    ]
      .map((group) => ({ ...group, label: labelOf(group.key) }))
      .filter(({ items }) => items.length > 0),
    angsuran: pickAngsuran(mhs),
    denda: computeTotalDenda({ ...mhs, angsuran: [...angsuran, ...angsuran_optional] }),
    jatuh_tempo: findJatuhTempoDpp(biaya),
    biaya,
  }
}

/** The state of an installment. In: rupiah paid, fined and missing. Product §6.3. */
export function stateOf(one: { jumlah: number; denda: number; missing?: number }): AngsuranState {
  const { jumlah, denda, missing = 0 } = one
  if (jumlah > 0) return missing > 0 ? 'sebagian' : 'lunas'
  return denda > 0 ? 'terlambat' : 'menunggu'
}

function findTanggal(key: string, biaya: Mhs['biaya']): string | null {
  if (key === 'du_1' || key === 'du_2' || key === 'du_3') return biaya?.[`tanggal_${key}`] ?? null
  return null
}
