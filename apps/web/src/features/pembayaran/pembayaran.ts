import type { WireReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/mhs'
import type { angsuranOptional } from '@sia/contracts/pembayaran'
import {
  computeSaldo,
  computeTotalDenda,
  findJatuhTempoDpp,
  listSlot,
  pickAngsuran,
  type SaldoLine,
  type Slot,
} from '@sia/domain/pembayaran'

type Mhs = WireReply<typeof show>['mhs']
type Optional = WireReply<typeof angsuranOptional>['angsuran_optional']

/** A line of the balance; `tanggal` where the record knows the day. */
export interface Baris extends SaldoLine {
  tanggal: string | null
}

/** Optional installments under the name of their line in the balance. */
export interface KelompokOpsional {
  key: string
  label: string
  items: Optional
}

/** Everything the payment page shows. */
export interface Pembayaran {
  saldo: number
  lines: Baris[]
  slots: Slot[]
  opsional: KelompokOpsional[]
  angsuran: number
  denda: number
  jatuh_tempo: string | null
  biaya: Mhs['biaya']
}

/**
 * Joins the two reads of the page. In: the student's record and the optional installments that are
 * paid separately. Out: balance, slots and sums as the domain computes them. Specification §9.
 */
export function joinPembayaran(mhs: Mhs, angsuran_optional: Optional): Pembayaran {
  const { biaya, angsuran } = mhs
  const { saldo, lines } = computeSaldo({ ...mhs, angsuran_optional })
  const labelOf = (wanted: string) => lines.find(({ key }) => key === wanted)?.label ?? ''
  return {
    saldo,
    lines: lines.map((line) => ({ ...line, tanggal: findTanggal(line.key, biaya) })),
    slots: listSlot(mhs),
    opsional: [
      { key: 'angsuran', label: labelOf('angsuran'), items: angsuran },
      { key: 'angsuran_optional', label: labelOf('angsuran_optional'), items: angsuran_optional },
    ].filter(({ items }) => items.length > 0),
    angsuran: pickAngsuran(mhs),
    denda: computeTotalDenda({ ...mhs, angsuran: [...angsuran, ...angsuran_optional] }),
    jatuh_tempo: findJatuhTempoDpp(biaya),
    biaya,
  }
}

function findTanggal(key: string, biaya: Mhs['biaya']): string | null {
  if (key === 'du_1' || key === 'du_2' || key === 'du_3') return biaya?.[`tanggal_${key}`] ?? null
  return null
}
