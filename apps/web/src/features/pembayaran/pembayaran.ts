import type { WireReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/mhs'
import type { angsuranOptional } from '@sia/contracts/pembayaran'
import {
  type Angsuran,
  findOutsideAngsuran,
  type KeadaanAngsuran,
  listAngsuran,
  type OutsideAngsuran,
  pickTagihan,
  type Tagihan,
} from '@sia/domain/angsuran'
import {
  computePaid,
  computeSaldo,
  computeTotalDenda,
  findJatuhTempoDpp,
  type Paid,
  pickAngsuran,
  type SaldoLine,
  unwrapAngsuran,
} from '@sia/domain/pembayaran'

type Mhs = WireReply<typeof show>['mhs']
type Reply = WireReply<typeof angsuranOptional>
type Optional = Reply['angsuran_optional']

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
export interface Pembayaran {
  saldo: number
  paid: Paid
  /** The installments to pay now. */
  tagihan: Tagihan[]
  /** What comes first where something is owed and no installment asks for it. */
  outside: OutsideAngsuran | null
  lines: Row[]
  slots: Angsuran[]
  opsional: OptionalGroup[]
  angsuran: number
  /** All fines in rupiah. */
  denda: number
  jatuh_tempo: string | null
  biaya: Mhs['biaya']
}

/**
 * Joins the two reads of the page. Takes the student's record, and the optional installments that are
 * paid separately with what the college says of due days, today 'YYYY-MM-DD' in WITA; returns balance, slots and
 * sums as the domain computes them. Product §6.2.
 */
export function joinPembayaran(
  mhs: Mhs,
  { angsuran_optional, jatuh_tempo_angsuran: setting }: Reply,
  today: string,
): Pembayaran {
  const { biaya, angsuran } = mhs
  const data = { biaya, angsuran_jenjang: unwrapAngsuran(mhs), angsuran, angsuran_optional }
  const { saldo, lines } = computeSaldo(data)
  const slots = listAngsuran(data, { angkatan: mhs.angkatan, setting, today })
  const labelOf = (wanted: string) => lines.find(({ key }) => key === wanted)?.label ?? ''
  return {
    saldo,
    paid: computePaid(data),
    tagihan: pickTagihan(slots),
    outside: findOutsideAngsuran(data, slots),
    lines: lines.map((line) => ({ ...line, tanggal: findTanggal(line.key, biaya) })),
    slots,
    opsional: [
      { key: 'angsuran_optional', items: angsuran_optional, first: 1 },
      { key: 'angsuran', items: angsuran, first: angsuran_optional.length + 1 },
    ]
      .map((group) => ({ ...group, label: labelOf(group.key) }))
      .filter(({ items }) => items.length > 0),
    angsuran: pickAngsuran(data),
    denda: computeTotalDenda(slots, [...angsuran, ...angsuran_optional]),
    jatuh_tempo: findJatuhTempoDpp(biaya),
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
