import type { BiayaRow } from './biaya.ts'

/** A slot that was paid, or carries a fine although it was not. */
export interface Slot {
  ke: number
  jumlah: number | null
  /** Units of the fine, not rupiah. */
  denda: number | null
  tanggal: string | null
}

/** A row of angsuran_1 or angsuran_2; both number their columns from 1. */
type SlotRow = { mhs_id: number; angsuran: number } & Record<
  `pembayaran_${number}` | `denda_${number}`,
  number | null
> &
  Record<`tanggal_${number}`, string | null>

/** A row of angsuran or angsuran_optional, its id left out. */
export type Tambahan = { mhs_id: number; jumlah: number; denda: number; tanggal: string }

/** Everything the finance office knows of one student. */
export interface Pembayaran {
  biaya: BiayaRow | null
  slots: SlotRow | null
  angsuran: Tambahan[]
  angsuran_optional: Tambahan[]
}

/** The row with all slot columns of a level, those not mentioned empty. */
export function slotRow(plan: {
  mhs_id: number
  angsuran: number
  count: number
  slots: readonly Slot[]
}): SlotRow {
  const row: SlotRow = { mhs_id: plan.mhs_id, angsuran: plan.angsuran }
  for (let ke = 1; ke <= plan.count; ke++) {
    const slot = plan.slots.find((candidate) => candidate.ke === ke)
    row[`pembayaran_${ke}`] = slot?.jumlah ?? null
    row[`denda_${ke}`] = slot?.denda ?? null
    row[`tanggal_${ke}`] = slot?.tanggal ?? null
  }
  return row
}
